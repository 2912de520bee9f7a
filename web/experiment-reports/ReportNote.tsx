import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OneExperimentReportQuery } from '../generated/experiment-reports.ts';
import { useActor, useDates } from '../shell/index.ts';
import { DateBox, type DateEntry } from '../ui/DateBox.tsx';
import { serverNow } from '../ui/server-clock.ts';

interface ReportNoteProps {
  readonly report: NonNullable<OneExperimentReportQuery['getExperimentReport']>;
  readonly dueAt: string | null;
  readonly embargo: DateEntry;
  readonly onEmbargo: (embargo: DateEntry) => void;
}

/** Due date, embargo and the way to the report of the other kind. */
export function ReportNote({ report: { experimentPk, kind, status, embargoUntil }, dueAt, embargo, onEmbargo }: ReportNoteProps) {
  const { t } = useTranslation();
  const { facilityTime, deadline, settings } = useDates();
  const isUser = useActor().role === 'USER';
  const isDraft = status === 'DRAFT';
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      {isDraft && kind === 'FINAL' && dueAt !== null && (
        <div>
          {t(new Date(dueAt) < serverNow() ? 'experimentReports.overdue' : 'experimentReports.due', {
            date: deadline(dueAt),
          })}
        </div>
      )}
      {isDraft && isUser ? (
        <Flex vertical gap={4}>
          <label htmlFor="report-embargo">{t('experimentReports.embargo')}</label>
          <DateBox
            id="report-embargo"
            aria-describedby="report-embargo-help"
            value={embargo}
            pattern={settings.dateFormat}
            onChange={onEmbargo}
          />
          <Typography.Text type="secondary" id="report-embargo-help">
            {t('experimentReports.embargoHelp')}
          </Typography.Text>
        </Flex>
      ) : (
        embargoUntil && <div>{t('experimentReports.embargoUntil', { date: facilityTime.date(embargoUntil) })}</div>
      )}
      {isUser && (
        <Link to={`/CreateExperimentReport/${experimentPk}${kind === 'FINAL' ? '?kind=PRELIMINARY' : ''}`}>
          {t(`experimentReports.other.${kind}`)}
        </Link>
      )}
    </Flex>
  );
}
