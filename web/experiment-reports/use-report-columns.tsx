import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { experimentItemColumns } from '../experiments/index.ts';
import type { ReportRowFragment } from '../generated/experiment-reports.ts';
import { useDates } from '../shell/index.ts';
import type { ListColumn } from '../ui/list/index.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { REPORT_TONES } from './report-state.ts';

export function useReportColumns(addressOf: (proposalPk: number) => string): readonly ListColumn<ReportRowFragment>[] {
  const { t } = useTranslation();
  const { column, first } = experimentItemColumns<ReportRowFragment>(t, addressOf);
  const { facilityTime, deadlineDay } = useDates();
  const day = (moment: string) => <span style={{ whiteSpace: 'nowrap' }}>{facilityTime.date(moment)}</span>;
  return [
    ...first,
    column('proposer', { title: t('proposals.view.pi'), width: 160, priority: 3, sortField: null }, ({ experiment }) =>
      experiment?.proposal?.proposer ? fullName(experiment.proposal.proposer) : '',
    ),
    column('endsAt', { width: 120, priority: 4 }, ({ experiment }) => experiment && day(experiment.endsAt)),
    column(
      'dueAt',
      { title: t('experimentReports.dueAt'), width: 120, priority: 5, sortField: null },
      ({ dueAt }) => dueAt && deadlineDay(dueAt),
    ),
    column('state', { title: t('experimentReports.state'), width: 120 }, ({ state }) => (
      <StatusTag tone={REPORT_TONES[state]}>{t(`experimentReports.states.${state}`)}</StatusTag>
    )),
    column('embargo', { title: t('experimentReports.embargo'), width: 120, priority: 1, sortField: null }, ({ reports }) => {
      const embargo = reports.find(({ kind }) => kind === 'FINAL')?.embargoUntil;
      return embargo && day(embargo);
    }),
  ];
}
