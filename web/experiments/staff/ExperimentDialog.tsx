import { tellsByDefault } from '../../../engine/rules/experiments.ts';
import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPERIMENT_STATUSES } from '../../../engine/rules/experiments.ts';
import { CreateExperimentDocument, UpdateExperimentDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DateBox } from '../../ui/DateBox.tsx';
import { asShown, fromWallClock, toWallClock } from '../../ui/format.ts';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { BookingWarnings } from './BookingWarnings.tsx';
import { InstrumentChoice, LocalContactChoice, BookedProposalChoice } from './choices.tsx';
import {
  bookingDraftOf,
  isCompleteBooking,
  withInstrument,
  withProposal,
  withStart,
  type BookingDraft,
  type BookingNews,
  type BookingStart,
} from './experiment-draft.ts';
import { ExperimentNews, useExperimentPreview } from './ExperimentNews.tsx';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

interface ExperimentDialogProps {
  /** Null: a new one. */
  readonly experiment: ListedExperimentFragment | null;
  readonly start?: BookingStart | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function useBookingForm({ experiment, start, onClose, onSaved }: ExperimentDialogProps) {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const refusal = useRefusal();
  const [create, creating] = useMutation(CreateExperimentDocument);
  const [update, updating] = useMutation(UpdateExperimentDocument);
  const [stored] = useState(() => bookingDraftOf(experiment, start));
  const [draft, setDraft] = useState(stored);
  const change = (part: Partial<BookingDraft>): void => {
    refusal.clear();
    setDraft((before) => ({ ...before, ...part }));
  };
  const keptNote = useKeptForm({
    name: experiment ? `experiment ${experiment.experimentPk}` : 'new experiment',
    stored,
    value: draft,
    take: setDraft,
  });
  const [news, setNews] = useState<BookingNews>({ andTell: null, reopen: [] });
  const chosen = { andTell: news.andTell ?? tellsByDefault(stored, draft), reopen: [...news.reopen] };
  const close = useAskClose(JSON.stringify(draft) !== JSON.stringify(stored), onClose);
  const save = async (): Promise<void> => {
    refusal.clear();
    if (!isCompleteBooking(draft)) return refusal.refuse(t('experiments.form.incomplete'));
    const { proposal, instrumentId, startsAt, endsAt, status, localContactId } = draft;
    const times = { startsAt, endsAt, status, localContactId };
    const { andTell } = chosen;
    const work = () =>
      experiment
        ? update({ variables: { experimentPk: experiment.experimentPk, ...times, ...chosen } })
        : create({
            variables: { proposalPk: proposal.primaryKey, instrumentId, ...times, andTell, beforeAcceptance: !proposal.isAccepted },
          });
    const store = async (): Promise<void> => {
      if (!(await attempt(work, t(experiment ? 'experiments.saved' : 'experiments.created'), refusal.refuse))) return;
      onSaved();
      onClose();
    };
    if (proposal.isAccepted) await store();
    else confirmed(t('experiments.form.notAccepted', { proposal: proposal.label }), t('experiments.form.allTheSame'), true, store);
  };
  return { refusal, isSaving: creating.loading || updating.loading, draft, change, keptNote, close, save, chosen, setNews };
}

/** Makes or changes an experiment. Overlaps and too much time are warned of, not refused. */
export default function ExperimentDialog(props: ExperimentDialogProps) {
  const { t } = useTranslation();
  const { experiment, start } = props;
  const form = useBookingForm(props);
  const { refusal, isSaving, draft, change, keptNote, close, save, chosen, setNews } = form;
  const { isLoading, preview } = useExperimentPreview(draft, experiment?.experimentPk ?? null, chosen);
  const mails = preview?.row.mails.length ?? 0;
  return (
    <Modal
      width={640}
      title={experiment ? t('experiments.editOf', { id: experiment.experimentId }) : t('experiments.create')}
      okText={mails > 0 ? t('experiments.news.saveAndSend', { count: mails }) : t('common.save')}
      okButtonProps={{ disabled: isLoading }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={close}
    >
      {refusal.note}
      {keptNote}
      <Form layout="vertical">
        <BookedProposalChoice
          fixed={experiment !== null}
          value={draft.proposal}
          onChange={(proposal) => change(withProposal(proposal, start?.instrumentId))}
        />
        <InstrumentChoice
          fixed={experiment !== null}
          proposal={draft.proposal}
          value={draft.instrumentId}
          onChange={(instrumentId) => change(withInstrument(draft.proposal, instrumentId))}
        />
        <TimeField name="startsAt" value={draft.startsAt} onChange={(startsAt) => change(withStart(draft, startsAt))} />
        <TimeField name="endsAt" value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
        <LabelledSelect
          label={t('experiments.column.status')}
          value={draft.status}
          options={EXPERIMENT_STATUSES.map((value) => ({ value, label: t(`experiments.status.${value}`) }))}
          onChange={(status) => change({ status })}
        />
        <LocalContactChoice
          instrumentId={draft.instrumentId}
          current={experiment?.localContact ?? null}
          value={draft.localContactId}
          onChange={(localContactId) => change({ localContactId })}
        />
      </Form>
      {isCompleteBooking(draft) && <BookingWarnings draft={draft} experimentPk={experiment?.experimentPk ?? null} />}
      {isCompleteBooking(draft) && <ExperimentNews preview={preview} chosen={chosen} onChange={setNews} />}
    </Modal>
  );
}

interface TimeFieldProps {
  readonly name: 'startsAt' | 'endsAt';
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Times are the facility's. */
function TimeField({ name, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const { dateTimeFormat, timeZone } = settings;
  return (
    <Form.Item label={t(`experiments.column.${name}`)} htmlFor={`experiment-${name}`} required extra={timeZone}>
      <DateBox
        id={`experiment-${name}`}
        pattern={dateTimeFormat}
        showTime
        style={{ width: '100%' }}
        value={toWallClock(value, timeZone)}
        onChange={(wall) =>
          onChange(wall === null || typeof wall === 'string' ? null : fromWallClock(asShown(wall, dateTimeFormat), timeZone))
        }
      />
    </Form.Item>
  );
}
