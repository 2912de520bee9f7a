import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoreEmailTemplateDocument, UpdateEmailTemplateDocument, type EmailTemplateRowFragment } from '../../generated/studio.ts';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { useAttempt } from '../shared/use-attempt.ts';

export interface MailTexts {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly body: string;
}

export interface MailDraft {
  readonly stored: EmailTemplateRowFragment;
  readonly texts: MailTexts;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly write: (more: Partial<MailTexts>) => void;
  readonly save: () => Promise<boolean>;
  readonly restore: (revision: number) => Promise<boolean>;
}

const textsOf = ({ name, description, subject, body }: EmailTemplateRowFragment): MailTexts => ({ name, description, subject, body });
const same = (a: MailTexts, b: MailTexts): boolean =>
  a.name === b.name && a.description === b.description && a.subject === b.subject && a.body === b.body;

/** A message as it is being written: what the server has, and what was typed since. */
export function useMailDraft(opened: EmailTemplateRowFragment): MailDraft {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [stored, setStored] = useState(opened);
  const [texts, setTexts] = useState(() => textsOf(opened));
  const [busy, setBusy] = useState(false);
  const [update] = useMutation(UpdateEmailTemplateDocument);
  const [bringBack] = useMutation(RestoreEmailTemplateDocument);
  const dirty = !same(texts, textsOf(stored));
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  useEffect(() => dirtyForms.watch(() => isDirty.current), []);

  const take = (answer: EmailTemplateRowFragment | undefined): void => {
    if (!answer) throw new Error(t('common.failed'));
    setStored(answer);
    // what was typed while the answer was on its way stays, and is not saved yet
    setTexts((now) => (same(now, texts) ? textsOf(answer) : now));
  };
  const run = async (work: () => Promise<void>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      return await attempt(work, done);
    } finally {
      setBusy(false);
    }
  };
  return {
    stored,
    texts,
    dirty,
    busy,
    write: (more) => setTexts((before) => ({ ...before, ...more })),
    save: () =>
      run(async () => {
        const { data } = await update({ variables: { emailTemplateId: stored.id, revision: stored.revision, ...texts } });
        take(data?.updateEmailTemplate);
      }, t('studio.mail.saved')),
    restore: (revision) =>
      run(
        async () => {
          const { data } = await bringBack({ variables: { emailTemplateId: stored.id, revision } });
          take(data?.restoreEmailTemplate);
        },
        t('studio.mail.restored', { revision }),
      ),
  };
}
