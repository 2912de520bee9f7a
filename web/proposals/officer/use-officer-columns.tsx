import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { fullName } from '../../../engine/text.ts';
import { PUBLIC_STATUS } from '../../../engine/rules/proposals.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { DECISION_TONES } from '../components/decision-tone.ts';
import { ProposalId } from '../components/ProposalId.tsx';
import type { OfficerChoices, OfficerRow } from './use-choices.ts';
import { viewAddress } from '../view/view-address.ts';

/** Columns of the officer table (specification 2); the decision stands beside the status, within sight at 1280 pixels. */
export function useOfficerColumns(statuses: OfficerChoices['statuses']): readonly ListColumn<OfficerRow>[] {
  const { t } = useTranslation();
  const { search } = useLocation();
  return useMemo(() => {
    const yesNo = (value: boolean): string => t(value ? 'common.yes' : 'common.no');
    const toneById = new Map(statuses.map((status) => [status.id, toneOf(status.traits.tone)]));
    return [
      {
        key: 'proposalId',
        title: t('proposals.column.proposalId'),
        sortField: 'proposalId',
        width: 130,
        priority: 7,
        render: (it) => <ProposalId id={it.proposalId} preliminary={false} />,
      },
      {
        key: 'title',
        title: t('proposals.column.title'),
        sortField: 'title',
        leastWidth: 230,
        main: true,
        render: (it) => <CellText to={viewAddress(search, it.primaryKey)}>{it.title || t('proposals.untitled')}</CellText>,
      },
      {
        key: 'principalInvestigator',
        title: t('proposals.column.pi'),
        sortField: 'principalInvestigator',
        width: 140,
        priority: 6,
        render: (it) => <CellText>{personName(it.principalInvestigator)}</CellText>,
      },
      {
        key: 'status',
        title: t('proposals.column.status'),
        sortField: 'statusName',
        width: 150,
        render: (it) => <StatusTag tone={toneById.get(it.statusId) ?? 'progress'}>{it.statusName}</StatusTag>,
      },
      {
        key: 'finalStatus',
        title: t('proposals.column.finalStatus'),
        sortField: 'finalStatus',
        width: 115,
        priority: 3,
        render: (it) =>
          it.finalStatus && it.finalStatus !== 'UNSET' ? (
            <StatusTag tone={DECISION_TONES[PUBLIC_STATUS[it.finalStatus]]}>{t(`proposals.finalStatus.${it.finalStatus}`)}</StatusTag>
          ) : (
            ''
          ),
      },
      {
        key: 'notified',
        title: t('proposals.column.notified'),
        sortField: 'notified',
        width: 98,
        priority: 1,
        render: (it) => yesNo(it.notified),
      },
      {
        key: 'call',
        title: t('proposals.column.call'),
        sortField: 'callShortCode',
        width: 120,
        priority: 5,
        render: (it) => it.callShortCode ?? '',
      },
      {
        key: 'instruments',
        feature: 'INSTRUMENT_MANAGEMENT',
        title: t('proposals.column.instrument'),
        sortField: 'instruments',
        width: 135,
        priority: 4,
        render: (it) => <CellText>{it.instruments.map(({ name }) => name).join(', ')}</CellText>,
      },
      {
        key: 'faps',
        feature: 'FAP_REVIEW',
        title: t('proposals.column.faps'),
        sortField: 'faps',
        width: 120,
        priority: 2,
        render: (it) => <CellText>{it.faps.map(({ code }) => code).join(', ')}</CellText>,
      },
      {
        key: 'technicalStatus',
        feature: 'TECHNICAL_REVIEW',
        title: t('proposals.column.technicalStatus'),
        sortField: 'technicalReviews',
        width: 150,
        priority: 2,
        render: (it) => <CellText>{it.technicalReviews.map((review) => reviewState(review, t)).join(', ')}</CellText>,
      },
      {
        key: 'technicalAssignee',
        feature: 'TECHNICAL_REVIEW',
        title: t('proposals.column.technicalAssignee'),
        width: 150,
        priority: 1,
        render: (it) => (
          <CellText>
            {it.technicalReviews
              .flatMap(({ technicalReviewAssignee }) => (technicalReviewAssignee ? [fullName(technicalReviewAssignee)] : []))
              .join(', ')}
          </CellText>
        ),
      },
      {
        key: 'technicalTime',
        feature: 'TECHNICAL_REVIEW',
        title: t('proposals.column.technicalTime'),
        width: 120,
        priority: 1,
        align: 'right',
        render: (it) =>
          it.technicalReviews
            .flatMap(({ timeAllocation }) => timeAllocation ?? [])
            .map((time) => t(`proposals.timeUnit.${it.allocationTimeUnit}`, { count: time }))
            .join(', '),
      },
      {
        key: 'finalTime',
        title: t('proposals.column.finalTime'),
        sortField: 'finalTime',
        width: 120,
        priority: 1,
        align: 'right',
        render: (it) => finalTime(it, t),
      },
      {
        key: 'submitted',
        title: t('proposals.column.submitted'),
        sortField: 'submitted',
        width: 110,
        priority: 2,
        render: (it) => yesNo(it.submitted),
      },
      {
        key: 'piEmail',
        title: t('proposals.column.piEmail'),
        sortField: 'principalInvestigatorEmail',
        width: 280,
        priority: 0,
        render: (it) =>
          it.principalInvestigator?.email && <a href={`mailto:${it.principalInvestigator.email}`}>{it.principalInvestigator.email}</a>,
      },
    ];
  }, [t, search, statuses]);
}

type Review = OfficerRow['technicalReviews'][number];

function reviewState({ status, submitted }: Review, t: (key: string) => string): string {
  if (status === null) return t('technicalReviews.open');
  const said = t(`widgets.feasibility.${status}`);
  return submitted ? said : `${said} (${t('technicalReviews.draft')})`;
}

const personName = (person: OfficerRow['principalInvestigator']): string => (person ? fullName(person) : '');

function finalTime({ instruments, allocationTimeUnit }: OfficerRow, t: (key: string, values: { count: number }) => string): string {
  const times = instruments.flatMap(({ managementTimeAllocation }) => managementTimeAllocation ?? []);
  if (times.length === 0) return '';
  return t(`proposals.timeUnit.${allocationTimeUnit}`, { count: times.reduce((sum, time) => sum + time, 0) });
}
