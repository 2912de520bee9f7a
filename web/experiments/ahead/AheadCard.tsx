import { Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../../engine/text.ts';
import type { AheadExperimentFragment } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { LacksTags } from '../LacksTags.tsx';

/** Dates, visitors, samples with their risk, parcels and state of safety of one experiment. */
export function AheadCard({ experiment }: { readonly experiment: AheadExperimentFragment }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { experimentId, startsAt, endsAt, proposal, instrument, localContact, visit, experimentSafety, shipments } = experiment;
  const samples = experimentSafety?.samples ?? [];
  const line = (name: string, text: string) => text !== '' && <div>{t(`experiments.ahead.${name}`, { text })}</div>;
  return (
    <Card size="small">
      <Flex gap={8} wrap align="center">
        <Link to={`/Experiments?search=${encodeURIComponent(experimentId)}`}>{experimentId}</Link>
        <Typography.Text strong>{proposal?.title}</Typography.Text>
        {experimentSafety?.status && (
          <Link to={`/ExperimentSafetyReview?experimentSafetyPk=${experimentSafety.experimentSafetyPk}`}>
            <StatusTag tone={toneOf(experimentSafety.status.traits.tone)}>{experimentSafety.status.name}</StatusTag>
          </Link>
        )}
        <LacksTags experiment={experiment} />
      </Flex>
      <div>
        {[instrument?.name, `${facilityTime.dateTime(startsAt)} – ${facilityTime.dateTimeInZone(endsAt)}`].filter(Boolean).join(', ')}
      </div>
      {line('contact', localContact ? fullName(localContact) : t('experiments.ahead.noContact'))}
      {line('visitors', (visit?.team ?? []).map(fullName).join(', '))}
      {line(
        'samples',
        samples.map(({ sample }) => `${sample.title} (${t(`safetyReviews.samples.risks.${sample.safetyStatus}`)})`).join(', '),
      )}
      {line(
        'parcels',
        shipments
          .map(({ title, status, externalRef }) => `${title} (${externalRef ?? t(`experiments.ahead.parcel.${status}`)})`)
          .join(', '),
      )}
    </Card>
  );
}
