import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { fullName } from '../../../engine/text.ts';
import { PUBLIC_STATUS } from '../../../engine/rules/proposals.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { DECISION_TONES } from '../components/decision-tone.ts';
import { requestedText } from '../requested-text.ts';
import { ProposalId } from '../components/ProposalId.tsx';
import type { OfficerChoices, OfficerRow } from './use-choices.ts';
import { viewAddress } from '../view/view-address.ts';

/** Columns of the officer table (specification 2); at 1440 pixels, those from priority 4 on have room. */
export function useOfficerColumns(statuses: OfficerChoices['statuses']): readonly ListColumn<OfficerRow>[] {
  const { t } = useTranslation();
  const column = columnFactory<OfficerRow>((key) => t(`proposals.column.${key}`));
  const { search } = useLocation();
  const yesNo = (value: boolean): string => t(value ? 'common.yes' : 'common.no');
  const toneById = new Map(statuses.map((status) => [status.id, toneOf(status.traits.tone)]));
  return [
    column('proposalId', { width: 105, priority: 6 }, (it) => <ProposalId id={it.proposalId} preliminary={false} />),
    column('title', { leastWidth: 200, main: true }, (it) => (
      <CellText to={viewAddress(search, it.primaryKey)}>{it.title || t('proposals.untitled')}</CellText>
    )),
    column('principalInvestigator', { title: t('proposals.column.pi'), width: 118, priority: 4 }, (it) => (
      <CellText>{personName(it.principalInvestigator)}</CellText>
    )),
    column('status', { sortField: 'statusName', width: 132 }, (it) => (
      <>
        <StatusTag tone={toneById.get(it.statusId) ?? 'progress'}>{it.statusName}</StatusTag>
        {it.withdrawnAt !== null && <StatusTag tone="expired">{t('withdrawal.tag')}</StatusTag>}
      </>
    )),
    column('finalStatus', { width: 96, priority: 8 }, (it) =>
      it.finalStatus && it.finalStatus !== 'UNSET' ? (
        <StatusTag tone={DECISION_TONES[PUBLIC_STATUS[it.finalStatus]]}>{t(`proposals.finalStatus.${it.finalStatus}`)}</StatusTag>
      ) : (
        ''
      ),
    ),
    column('notified', { width: 92, priority: 2 }, (it) => yesNo(it.notified)),
    column('call', { sortField: 'callShortCode', width: 110, priority: 3 }, (it) => it.callShortCode ?? ''),
    column('instruments', { feature: 'INSTRUMENT_MANAGEMENT', title: t('proposals.column.instrument'), width: 112, priority: 5 }, (it) => (
      <CellText>{it.instruments.map(({ name }) => name).join(', ')}</CellText>
    )),
    column('faps', { feature: 'FAP_REVIEW', width: 102, priority: 7 }, (it) => (
      <CellText>{it.faps.map(({ code }) => code).join(', ')}</CellText>
    )),
    column('technicalStatus', { feature: 'TECHNICAL_REVIEW', sortField: 'technicalReviews', width: 112, priority: 7 }, (it) => (
      <CellText>{it.technicalReviews.map((review) => reviewState(review, t)).join(', ')}</CellText>
    )),
    column('technicalAssignee', { feature: 'TECHNICAL_REVIEW', width: 150, priority: 1, sortField: null }, (it) => (
      <CellText>
        {it.technicalReviews
          .flatMap(({ technicalReviewAssignee }) => (technicalReviewAssignee ? [fullName(technicalReviewAssignee)] : []))
          .join(', ')}
      </CellText>
    )),
    column('requestedTime', { width: 120, priority: 1, align: 'right', sortField: null }, (it) =>
      requestedText(
        it,
        it.instruments.map(({ id }) => id),
        t,
        it.allocationTimeUnit,
      ),
    ),
    column('technicalTime', { feature: 'TECHNICAL_REVIEW', width: 120, priority: 1, align: 'right', sortField: null }, (it) =>
      it.technicalReviews
        .flatMap(({ timeAllocation }) => timeAllocation ?? [])
        .map((time) => t(`proposals.timeUnit.${it.allocationTimeUnit}`, { count: time }))
        .join(', '),
    ),
    column('finalTime', { width: 120, priority: 1, align: 'right' }, (it) => finalTime(it, t)),
    column('submitted', { width: 110, priority: 1 }, (it) => yesNo(it.submitted)),
    column(
      'piEmail',
      { sortField: 'principalInvestigatorEmail', width: 280, priority: 0 },
      (it) => it.principalInvestigator?.email && <a href={`mailto:${it.principalInvestigator.email}`}>{it.principalInvestigator.email}</a>,
    ),
  ];
}

type Review = OfficerRow['technicalReviews'][number];

function reviewState({ status, submitted, timeAllocation }: Review, t: (key: string) => string): string {
  if (status === null) return t(timeAllocation === null ? 'technicalReviews.notStarted' : 'technicalReviews.draft');
  const word = t(`widgets.feasibility.${status}`);
  return submitted ? word : `${word} (${t('technicalReviews.draft')})`;
}

const personName = (person: OfficerRow['principalInvestigator']): string => (person ? fullName(person) : '');

function finalTime({ instruments, allocationTimeUnit }: OfficerRow, t: (key: string, values: { count: number }) => string): string {
  const times = instruments.flatMap(({ managementTimeAllocation }) => managementTimeAllocation ?? []);
  if (times.length === 0) return '';
  return t(`proposals.timeUnit.${allocationTimeUnit}`, { count: times.reduce((sum, time) => sum + time, 0) });
}
