import { useMutation, useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import {
  ExperimentOfReportDocument,
  OneExperimentReportDocument,
  SubmitExperimentReportDocument,
  type OneExperimentReportQuery,
} from '../../generated/experiment-reports.ts';
import { useActor } from '../../shell/index.ts';
import { dayEntry, storedDay, type DateEntry } from '../../ui/DateBox.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { ReportNote } from '../ReportNote.tsx';

/** /ExperimentReport/{reportId}: the form, read-only once it is submitted. */
export default function ExperimentReport() {
  const { t } = useTranslation();
  const reportId = Number(useParams()['reportId']);
  const { data, loading, error, refetch } = useQuery(OneExperimentReportDocument, {
    variables: { reportId },
    fetchPolicy: 'cache-and-network',
  });
  const again = (): void => void refetch().catch(() => undefined);
  if (!data)
    return (
      <NotLoaded loading={loading} error={error} again={again}>
        <Skeleton active />
      </NotLoaded>
    );
  if (!data.getExperimentReport) return <Empty description={t('experimentReports.notFound')} />;
  return <ReportForm key={reportId} report={data.getExperimentReport} onChanged={again} />;
}

interface ReportFormProps {
  readonly report: NonNullable<OneExperimentReportQuery['getExperimentReport']>;
  readonly onChanged: () => void;
}

function ReportForm({ report, onChanged }: ReportFormProps) {
  const { t } = useTranslation();
  const { id, experimentPk, kind, status, questionaryId, embargoUntil } = report;
  const isUser = useActor().role === 'USER';
  const [embargo, setEmbargo] = useState<DateEntry>(dayEntry(embargoUntil));
  const keptNote = useKeptForm({
    name: status === 'DRAFT' ? `embargo of report ${id}` : null,
    stored: { embargo: embargoUntil },
    value: { embargo: storedDay(embargo) },
    take: (kept) => setEmbargo(dayEntry(kept.embargo)),
  });
  const [submit] = useMutation(SubmitExperimentReportDocument);
  const experiment = useQuery(ExperimentOfReportDocument, { variables: { experimentPk } }).data?.getExperiment;
  return (
    <QuestionaryPage
      source={storedQuestionary(questionaryId)}
      header={{
        title: t(`experimentReports.kinds.${kind}`),
        trail: [isUser ? { label: t('experiments.times'), to: '/ExperimentTimes' } : { label: t('menu.home'), to: '/' }],
        note:
          experiment &&
          t('experimentReports.ofExperiment', { experimentId: experiment.experimentId, title: experiment.proposal?.title ?? '' }),
      }}
      note={
        <>
          {keptNote}
          <ReportNote report={report} dueAt={experiment?.reportDueAt ?? null} embargo={embargo} onEmbargo={setEmbargo} />
        </>
      }
      end={{
        state: status,
        done: status === 'SUBMITTED',
        submit: async () => void (await submit({ variables: { reportId: id, embargoUntil: storedDay(embargo) } })),
        onEnded: onChanged,
      }}
    />
  );
}
