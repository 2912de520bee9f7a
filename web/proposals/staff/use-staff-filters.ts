import { useTranslation } from 'react-i18next';
import type { ProposalsFilter, ReviewerFilter } from '../../generated/types.ts';
import { useActor, useFacility } from '../../shell/index.ts';
import { deskFilter, type ListFilter, type UseListState } from '../../ui/list/index.ts';
import type { OfficerChoices } from '../officer/use-choices.ts';
import { reviewOptions } from '../officer/use-judging-filters.ts';
import { useProposalFilters } from '../officer/use-proposal-filters.ts';
import { presetStatus } from './staff-status.ts';

/** Value of the query parameter `technicalReview` for reviews in each state. */
const EVERY_STATE = 'ALL';
/** The same for what the card of the desk counts. */
const TO_DO = 'TO_DO';

/** Filters that the facility sets, where the address names none. */
export function useStaffPresets(statuses: Parameters<typeof presetStatus>[1]): {
  readonly status: string;
  readonly reviewer: ReviewerFilter;
} {
  const isInternal = useActor().role === 'INTERNAL_REVIEWER';
  const { settings } = useFacility();
  return {
    status: presetStatus(isInternal ? 'ALL' : (settings.get('DEFAULT_INST_SCI_STATUS_FILTER') ?? ''), statuses),
    reviewer: settings.get('DEFAULT_INST_SCI_REVIEWER_FILTER') === 'ALL' ? 'ALL' : 'ME',
  };
}

export function useStaffFilters(list: UseListState, choices: OfficerChoices): readonly ListFilter<ProposalsFilter>[] {
  const { t } = useTranslation();
  const isInternal = useActor().role === 'INTERNAL_REVIEWER';
  const presets = useStaffPresets(choices.statuses);
  const filters = useProposalFilters(list, choices, { preset: presets.status, namesPreset: true, tag: null });
  const reviewer: ListFilter<ProposalsFilter> = {
    name: 'reviewer',
    feature: 'TECHNICAL_REVIEW',
    label: t('proposals.filter.reviewer'),
    resets: ['technicalReview'],
    options: ['ME', 'ALL'].map((value) => ({ value, label: t(`proposals.filter.reviewers.${value}`) })),
    preset: presets.reviewer,
    namesPreset: true,
    tag: null,
    where: (value) => ({ reviewer: value as ReviewerFilter }),
  };
  const isOwn = isInternal || (list.filter('reviewer') ?? presets.reviewer) === 'ME';
  const stateOption = (value: string) => ({ value, label: t(`proposals.filter.reviewStates.${value}`) });
  const toDo: ListFilter<ProposalsFilter> = {
    name: 'technicalReview',
    feature: 'TECHNICAL_REVIEW',
    label: t('proposals.filter.technicalReview'),
    options: [stateOption(TO_DO), ...(isInternal ? [] : reviewOptions(t)), stateOption(EVERY_STATE)],
    preset: isOwn ? TO_DO : EVERY_STATE,
    namesPreset: true,
    tag: null,
    where: (value) =>
      value === EVERY_STATE
        ? {}
        : value === TO_DO
          ? { deskCard: isInternal ? 'INTERNAL_REVIEWS' : 'TECHNICAL_REVIEWS' }
          : { technicalReview: value as NonNullable<ProposalsFilter['technicalReview']> },
  };
  return isInternal ? [toDo, ...filters] : [reviewer, toDo, ...filters, deskFilter(t, 'INTERNAL_REVIEWS_BACK')];
}
