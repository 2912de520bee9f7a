import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EmailTemplateRevisionsDocument,
  EmailTemplateToEditDocument,
  RestoreEmailTemplateDocument,
  UpdateEmailTemplateDocument,
  type EmailTemplateRowFragment,
} from '../../generated/studio.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { orMeet, useOverwritten, type OverwriteQuestion } from '../shared/use-overwritten.ts';

export interface MailTexts {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly body: string;
}

const PARTS = ['name', 'description', 'subject', 'body'] as const satisfies readonly (keyof MailTexts)[];

export interface MailDraft {
  readonly stored: EmailTemplateRowFragment;
  readonly texts: MailTexts;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly write: (more: Partial<MailTexts>) => void;
  readonly save: () => Promise<boolean>;
  readonly refusal: ReactNode;
  readonly keptNote: ReactNode;
  readonly overwritten: OverwriteQuestion<keyof MailTexts>;
  readonly restore: (revision: number) => Promise<boolean>;
}

const textsOf = ({ name, description, subject, body }: EmailTemplateRowFragment): MailTexts => ({ name, description, subject, body });
const same = (a: MailTexts, b: MailTexts): boolean => PARTS.every((part) => a[part] === b[part]);

export function useMailDraft(opened: EmailTemplateRowFragment): MailDraft {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const [stored, setStored] = useState(opened);
  const [texts, setTexts] = useState(() => textsOf(opened));
  const [busy, setBusy] = useState(false);
  const overwritten = useOverwritten(PARTS, texts, setTexts);
  const client = useApolloClient();
  const [update] = useMutation(UpdateEmailTemplateDocument);
  const [bringBack] = useMutation(RestoreEmailTemplateDocument);
  const dirty = !same(texts, textsOf(stored));
  const keptNote = useKeptForm({ name: 'mail', stored: textsOf(stored), value: texts, take: setTexts });

  const take = (answer: EmailTemplateRowFragment | undefined): void => {
    if (!answer) throw new Error(t('common.failed'));
    setStored(answer);
    overwritten.close();
    // Text typed during the save stays and counts as unsaved.
    setTexts((now) => (same(now, texts) ? textsOf(answer) : now));
  };
  const meet = async (): Promise<void> => {
    const variables = { emailTemplateId: stored.id };
    const [template, revisions] = await Promise.all([
      client.query({ query: EmailTemplateToEditDocument, variables, fetchPolicy: 'network-only' }),
      client.query({ query: EmailTemplateRevisionsDocument, variables, fetchPolicy: 'network-only' }),
    ]);
    const theirs = template.data?.getEmailTemplate;
    if (!theirs) return;
    const by = revisions.data?.getEmailTemplateRevisions.find(({ revision }) => revision === theirs.revision)?.savedBy;
    setStored(theirs);
    overwritten.meet({ base: textsOf(stored), theirs: textsOf(theirs) }, { by, at: theirs.updatedAt });
  };
  const run = async (work: () => Promise<void>, done: string, refuse?: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    refusal.clear();
    try {
      return await attempt(work, done, refuse);
    } finally {
      setBusy(false);
    }
  };
  return {
    refusal: refusal.note,
    keptNote,
    stored,
    texts,
    dirty,
    busy,
    write: (more) => setTexts((before) => ({ ...before, ...more })),
    save: () =>
      run(
        async () => {
          const { data } = await orMeet(update({ variables: { emailTemplateId: stored.id, revision: stored.revision, ...texts } }), meet);
          take(data?.updateEmailTemplate);
        },
        t('studio.mail.saved'),
        refusal.refuse,
      ),
    overwritten,
    restore: (revision) =>
      run(
        async () => {
          const { data } = await orMeet(bringBack({ variables: { emailTemplateId: stored.id, revision, basedOn: stored.revision } }), meet);
          take(data?.restoreEmailTemplate);
        },
        t('studio.mail.restored', { revision }),
      ),
  };
}
