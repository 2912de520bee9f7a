import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfficer } from '../../../engine/rules/actor.ts';
import { JudgingChoicesDocument } from '../../generated/officers.ts';
import type { ProposalsFilter } from '../../generated/types.ts';
import { useActor } from '../../shell/index.ts';
import { idFilter, isId, type FilterOption, type ListFilter, type UseListState } from '../../ui/list/index.ts';

const PanelField = lazy(() => import('./JudgingFields.tsx').then(({ PanelField: field }) => ({ default: field })));
const TagField = lazy(() => import('./JudgingFields.tsx').then(({ TagField: field }) => ({ default: field })));

type ProposalFilter = ListFilter<ProposalsFilter>;

/** Value of the query parameter `fap` for proposals in no panel. */
const NO_PANEL = 'none';
const REVIEW_STATES = ['OPEN', 'SUBMITTED', 'FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE'] as const;
const DECISIONS = ['UNSET', 'ACCEPTED', 'RESERVED', 'REJECTED'] as const;

/** Filters of officers by what was judged. Their choices are read once one of them is opened or set. */
export function useJudgingFilters(list: UseListState): readonly ProposalFilter[] {
  const { t } = useTranslation();
  const isOffice = isOfficer(useActor());
  const isSet = list.filter('fap') !== null || list.filter('tag') !== null;
  const { data } = useQuery(JudgingChoicesDocument, { skip: !isOffice || !isSet, fetchPolicy: 'cache-first' });
  const label = (name: string): string => t(`proposals.filter.${name}`);
  const yesNo = (name: string, where: (isWanted: boolean) => ProposalsFilter): ProposalFilter => ({
    ...oneOf(
      name,
      ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'common.yes' : 'common.no') })),
    ),
    where: (value) => where(value === 'true'),
  });
  const oneOf = (name: string, options: readonly FilterOption[]): ProposalFilter => ({ name, label: label(name), options, rare: true });
  if (!isOffice) return [];
  return [
    {
      ...oneOf('technicalReview', reviewOptions(t)),
      feature: 'TECHNICAL_REVIEW',
      where: (value) => ({ technicalReview: value as NonNullable<ProposalsFilter['technicalReview']> }),
    },
    {
      ...oneOf('fap', [
        { value: NO_PANEL, label: label('noFap') },
        ...(data?.getFapsMinimal.faps ?? []).map(({ id, code }) => ({ value: String(id), label: code })),
      ]),
      feature: 'FAP_REVIEW',
      accepts: (text) => text === NO_PANEL || isId(text),
      field: PanelField,
      where: (value) => (value === NO_PANEL ? { hasFap: false } : { fapId: Number(value) }),
    },
    { ...yesNo('conflict', (hasConflict) => ({ hasConflict })), feature: 'FAP_REVIEW' },
    {
      ...oneOf(
        'finalStatus',
        DECISIONS.map((value) => ({ value, label: t(`proposals.finalStatus.${value}`) })),
      ),
      where: (value) => ({ finalStatus: value as NonNullable<ProposalsFilter['finalStatus']> }),
    },
    yesNo('notified', (notified) => ({ notified })),
    yesNo('withdrawn', (withdrawn) => ({ withdrawn })),
    {
      ...idFilter({ name: 'tag', label: label('tag'), rows: data?.getTags, where: (tagId) => ({ tagId }) }),
      feature: 'TAGS',
      rare: true,
      field: TagField,
    },
  ];
}

export const reviewOptions = (t: (key: string) => string): readonly FilterOption[] =>
  REVIEW_STATES.map((value) => ({
    value,
    label: t(value === 'OPEN' || value === 'SUBMITTED' ? `proposals.filter.reviewStates.${value}` : `widgets.feasibility.${value}`),
  }));
