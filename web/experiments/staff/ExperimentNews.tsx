import { useQuery } from '@apollo/client/react';
import { Checkbox, Flex, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPERIMENT_PARTS, experimentTimeProblem } from '../../../engine/rules/experiments.ts';
import { PlannedMails } from '../../decisions/index.ts';
import { ExperimentPreviewDocument, type ExperimentPreviewQuery } from '../../generated/experiments.ts';
import type { ExperimentPart } from '../../generated/types.ts';
import { isCompleteBooking, type BookingDraft, type BookingNews } from './experiment-draft.ts';

interface ChosenNews {
  readonly andTell: boolean;
  readonly reopen: ExperimentPart[];
}

type Preview = ExperimentPreviewQuery['previewExperiment'];

/** E-mails that saving would send, and what was entered for the dates. */
export function useExperimentPreview(draft: BookingDraft, experimentPk: number | null, chosen: ChosenNews) {
  const booking = isCompleteBooking(draft) ? draft : null;
  const isPossible = booking !== null && experimentTimeProblem(new Date(booking.startsAt), new Date(booking.endsAt)) === null;
  const { data, loading } = useQuery(ExperimentPreviewDocument, {
    variables: {
      experimentPk,
      proposalPk: booking?.proposal.primaryKey ?? 0,
      instrumentId: booking?.instrumentId ?? 0,
      startsAt: booking?.startsAt ?? '',
      endsAt: booking?.endsAt ?? '',
      status: draft.status,
      localContactId: draft.localContactId,
      ...chosen,
    },
    skip: !isPossible,
    fetchPolicy: 'network-only',
  });
  return { isLoading: isPossible && loading, preview: isPossible ? data?.previewExperiment : undefined };
}

interface ExperimentNewsProps {
  readonly preview: Preview | undefined;
  readonly chosen: ChosenNews;
  readonly onChange: (news: BookingNews) => void;
}

/** Choice of what saving sends and opens again, with the e-mails. */
export function ExperimentNews({ preview, chosen, onChange }: ExperimentNewsProps) {
  const { t } = useTranslation();
  const { andTell, reopen } = chosen;
  const entriesOf = (part: ExperimentPart) => (preview?.entries ?? []).filter((entry) => entry.part === part);
  const parts = EXPERIMENT_PARTS.filter((part) => entriesOf(part).length > 0);
  return (
    <Flex vertical gap={8} style={{ marginTop: 16 }}>
      <Checkbox checked={andTell} onChange={({ target }) => onChange({ andTell: target.checked, reopen })}>
        {t('experiments.news.tell')}
      </Checkbox>
      {parts.length > 0 && <Typography.Text>{t('experiments.news.entries')}</Typography.Text>}
      {parts.map((part) => (
        <div key={part}>
          <Checkbox
            checked={reopen.includes(part)}
            onChange={({ target }) =>
              onChange({ andTell, reopen: target.checked ? [...reopen, part] : reopen.filter((one) => one !== part) })
            }
          >
            {t(`experiments.news.part.${part}`)}
          </Checkbox>
          <Typography.Text type="secondary" style={{ display: 'block', paddingInlineStart: 24 }}>
            {entriesOf(part)
              .map(({ title, state }) => `${title} (${state})`)
              .join(', ')}
          </Typography.Text>
        </div>
      ))}
      {preview && preview.row.mails.length > 0 && (
        <section aria-label={t('experiments.news.mails')}>
          <Suspense>
            <PlannedMails mails={preview.row.mails} />
          </Suspense>
        </section>
      )}
    </Flex>
  );
}
