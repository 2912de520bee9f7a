import { useQuery } from '@apollo/client/react';
import { Button, Flex, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlierExperimentsDocument, type EarlierExperimentsQuery } from '../../generated/view.ts';
import { useDates } from '../../shell/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

const EarlierReport = lazy(() => import('./EarlierReport.tsx'));

type Earlier = NonNullable<EarlierExperimentsQuery['getProposal']>['earlierExperiments'][number];

/** Reports of earlier experiments of the principal investigator, for those who judge the proposal; nothing without any. */
export function EarlierExperiments({ primaryKey }: { readonly primaryKey: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(EarlierExperimentsDocument, { variables: { primaryKey } });
  const [open, setOpen] = useState<{ readonly questionaryId: number; readonly title: string } | null>(null);
  const experiments = data?.getProposal?.earlierExperiments ?? [];
  if (experiments.length === 0) return null;
  return (
    <section aria-labelledby="earlier-experiments">
      <Typography.Title level={3} id="earlier-experiments" style={{ margin: '0 0 8px', fontSize: 18 }}>
        {t('experimentReports.earlier')}
      </Typography.Title>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {experiments.map((experiment) => (
          <EarlierRow key={experiment.experimentPk} experiment={experiment} onOpen={setOpen} />
        ))}
      </ul>
      <Suspense>{open && <EarlierReport {...open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  );
}

interface EarlierRowProps {
  readonly experiment: Earlier;
  readonly onOpen: (report: { readonly questionaryId: number; readonly title: string }) => void;
}

function EarlierRow({ experiment: { experimentId, endsAt, instrument, reports, isReportMissing }, onOpen }: EarlierRowProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return (
    <li>
      <Flex gap={8} align="center" wrap>
        {t('experimentReports.earlierOne', { id: experimentId, instrument: instrument?.name ?? '', date: facilityTime.date(endsAt) })}
        {reports.map(({ id, kind, questionaryId }) => (
          <Button
            key={id}
            type="link"
            size="small"
            onClick={() =>
              onOpen({
                questionaryId,
                title: t('experimentReports.titleOf', { kind: t(`experimentReports.kinds.${kind}`), id: experimentId }),
              })
            }
          >
            {t(`experimentReports.kinds.${kind}`)}
          </Button>
        ))}
        {isReportMissing && <StatusTag tone="refused">{t('experimentReports.missing')}</StatusTag>}
      </Flex>
    </li>
  );
}
