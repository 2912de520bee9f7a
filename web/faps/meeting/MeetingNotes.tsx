import { useMutation } from '@apollo/client/react';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTES_MAX } from '../../../engine/rules/live-meetings.ts';
import { SaveMeetingNotesDocument } from '../../generated/faps.ts';
import { knownError } from '../../ui/errors.ts';
import { notices } from '../../ui/notices.ts';
import { SavedMeanwhile } from '../../ui/SavedMeanwhile.tsx';
import type { LivePlaceKey } from './use-live-meeting.ts';

interface MeetingNotesProps {
  readonly place: LivePlaceKey & { readonly proposalPk: number };
  readonly notes: string;
  /** Notes that could not be saved before their proposal was left, by proposal. */
  readonly unsaved: Map<number, TypedNotes>;
  readonly onSaved: () => void;
}

export interface TypedNotes {
  readonly text: string;
  /** As they were read when typing began. */
  readonly base: string;
}

/** Notes on a proposal, saved when the field or the proposal is left. */
export function MeetingNotes({ place, notes, unsaved, onSaved }: MeetingNotesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [save] = useMutation(SaveMeetingNotesDocument);
  const [typed, setTyped] = useState<TypedNotes | null>(unsaved.get(place.proposalPk) ?? null);
  const [isRefused, setIsRefused] = useState(false);
  const store = async (): Promise<void> => {
    if (typed === null || typed.text === typed.base) return;
    try {
      await save({ variables: { ...place, notes: typed.text, base: isRefused ? notes : typed.base } });
      unsaved.delete(place.proposalPk);
      setIsRefused(false);
      setTyped((now) => (now?.text === typed.text ? null : now && { ...now, base: typed.text }));
    } catch (error) {
      unsaved.set(place.proposalPk, typed);
      const { reason, text } = knownError(error, t('common.failed'));
      setIsRefused(reason === 'CHANGED_MEANWHILE');
      notices.error(text);
    } finally {
      onSaved();
    }
  };
  const storeWhenLeft = useEffectEvent(store);
  useEffect(() => {
    return () => void storeWhenLeft();
  }, []);
  return (
    <section>
      <h2>
        <label htmlFor={id}>{t('meeting.live.notes')}</label>
      </h2>
      {isRefused && <SavedMeanwhile values={[[t('meeting.live.notes'), notes]]} />}
      <Input.TextArea
        id={id}
        value={typed?.text ?? notes}
        maxLength={NOTES_MAX}
        autoSize={{ minRows: 2 }}
        onChange={({ target }) => setTyped((before) => ({ text: target.value, base: before?.base ?? notes }))}
        onBlur={() => void store()}
      />
    </section>
  );
}
