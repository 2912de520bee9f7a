import { EyeOutlined, FileTextOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useExperimentFilters } from '../../experiments/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { ReportsOfExperimentsDocument, type ReportRowFragment } from '../../generated/experiment-reports.ts';
import type { ExperimentReportKind, ExperimentReportState } from '../../generated/types.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { TimesNote } from '../../shell/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { List, useServerList, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { REPORT_STATES } from '../report-state.ts';
import { useReportColumns } from '../use-report-columns.tsx';

/** Reports of experiments that are over, for the user office. */
export default function ExperimentReports() {
  const { t } = useTranslation();
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  const filters = useExperimentFilters(choices, BY_DAY);
  const { props, reload } = useServerList(ReportsOfExperimentsDocument, {
    sortField: 'endsAt',
    sortDirection: 'desc',
    filters: [
      {
        name: 'state',
        label: t('experimentReports.state'),
        options: REPORT_STATES.map((value) => ({ value, label: t(`experimentReports.states.${value}`) })),
        where: (state) => ({ state: state as ExperimentReportState }),
      },
      // the status of safety forms is no filter here
      ...filters.filter(({ name }) => name !== 'safetyStatus'),
    ],
    fetchPolicy: 'cache-and-network',
    page: ({ getReportsOfExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(props.rows?.flatMap(({ experiment }) => experiment?.proposal?.primaryKey ?? []))],
    onChanged: reload,
  });
  return (
    <>
      <PageHeader title={t('experimentReports.title')} note={<TimesNote />} />
      <List
        {...props}
        name="experimentReports"
        rowKey={(row) => String(row.experimentPk)}
        columns={useReportColumns(addressOf)}
        rowActions={useReportActions()}
        searchPlaceholder={t('experimentReports.search')}
        empty={{ title: t('experimentReports.none'), text: t('experimentReports.noneText') }}
      />
      {reviewWindow}
    </>
  );
}

function useReportActions(): (row: ReportRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  return ({ reports }) => {
    const action = (kind: ExperimentReportKind, icon: RowAction['icon']): RowAction => {
      const report = reports.find((one) => one.kind === kind);
      return {
        key: kind,
        label: t(`experimentReports.read.${kind}`),
        icon,
        off: report ? undefined : t('experimentReports.notWritten'),
        ...(report ? { to: `/ExperimentReport/${report.id}` } : {}),
      };
    };
    return [action('FINAL', <EyeOutlined />), action('PRELIMINARY', <FileTextOutlined />)];
  };
}
