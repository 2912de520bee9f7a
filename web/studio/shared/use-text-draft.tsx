import { Alert } from 'antd';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, type PersonName } from '../../../engine/text.ts';
import { isOverwritten, knownError } from '../../ui/errors.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { editRefusalOf } from './refusal.ts';
import { TextDraft, type TextDraftServer, type TextDraftState } from './text-draft.ts';

interface TextDraftOptions<Stored, Part extends string> {
  /** For edits that are kept on the device. */
  readonly name: string;
  readonly parts: readonly Part[];
  readonly opened: Stored;
  readonly server: Omit<TextDraftServer<Stored, Part>, 'failure' | 'load'> & {
    readonly load: (
      stored: Stored,
    ) => Promise<{ readonly stored: Stored; readonly by: PersonName | null | undefined; readonly at: string }>;
  };
  /** False for refusals that the editor marks at their place. */
  readonly showsRefusal?: (error: unknown) => boolean;
}

export interface EditedDraft<Stored, Part extends string> extends TextDraftState<Stored, Part> {
  readonly draft: TextDraft<Stored, Part>;
  readonly dirty: boolean;
  /** Publishing, discarding or restoring. */
  readonly busy: boolean;
  /** Notes for the top of the page. */
  readonly notes: ReactNode;
  readonly settle: (call: (stored: Stored) => Promise<Stored>, done: string) => Promise<boolean>;
  /** Saves first, so that nothing typed is missing. */
  readonly publish: (call: (stored: Stored) => Promise<Stored>, done: string) => Promise<boolean>;
}

const failure = (error: unknown): 'changed' | 'refused' | 'unreachable' => {
  if (isOverwritten(knownError(error, ''))) return 'changed';
  return editRefusalOf(error) === null ? 'unreachable' : 'refused';
};

/** Texts of an officer that are saved as they are typed. */
export function useTextDraft<Stored, Part extends string>(options: TextDraftOptions<Stored, Part>): EditedDraft<Stored, Part> {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [draft] = useState(() => {
    const { parts, opened, server } = options;
    const load = async (stored: Stored) => {
      const { by, ...loaded } = await server.load(stored);
      return { ...loaded, who: by ? fullName(by) : null };
    };
    return new TextDraft({ parts, opened, now: () => new Date(), server: { ...server, load, failure } });
  });
  const state = useSyncExternalStore(draft.subscribe, draft.getState);
  useEffect(() => {
    return draft.stop;
  }, [draft]);
  const keptNote = useKeptForm({
    name: options.name,
    stored: state.known,
    value: state.texts,
    take: (value, begun) => (begun ? draft.putBack(value, begun) : draft.write(value)),
    settle: draft.flush,
  });
  const settle: EditedDraft<Stored, Part>['settle'] = async (call, done) => {
    setBusy(true);
    refusal.clear();
    try {
      return await attempt(() => draft.settle(call), done, refusal.refuse);
    } finally {
      setBusy(false);
    }
  };
  const isShown = state.refusal !== null && (options.showsRefusal?.(state.refusal) ?? true);
  return {
    ...state,
    draft,
    dirty: draft.isDirty(),
    busy,
    settle,
    publish: async (call, done) => {
      if (await draft.flush()) return settle(call, done);
      refusal.refuse(draft.getState().refusal ?? t('studio.draft.publishUnsaved'));
      return false;
    },
    notes: (
      <>
        {keptNote}
        {refusal.note}
        {isShown && <Alert type="error" showIcon role="alert" title={knownError(state.refusal, t('common.failed')).text} />}
      </>
    ),
  };
}
