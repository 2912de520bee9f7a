import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  DiscardEmailDraftDocument,
  EmailTemplateRevisionsDocument,
  EmailTemplateToEditDocument,
  PublishEmailTemplateDocument,
  RestoreEmailTemplateDocument,
  SaveEmailDraftDocument,
  type EmailTemplateRowFragment,
} from '../../generated/studio.ts';
import { answered } from '../shared/answered.ts';
import { useTextDraft, type EditedDraft } from '../shared/use-text-draft.tsx';

const PARTS = ['name', 'description', 'subject', 'body'] as const;
export type MailPart = (typeof PARTS)[number];
export type MailTexts = Readonly<Record<MailPart, string>>;

export interface MailDraft extends Omit<EditedDraft<EmailTemplateRowFragment, MailPart>, 'settle' | 'publish'> {
  readonly publish: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (revision: number) => Promise<boolean>;
}

/** Texts of the draft, else those that are sent. */
const textsOf = ({ draft, ...sent }: EmailTemplateRowFragment): MailTexts => {
  const { name, description, subject, body } = draft ?? sent;
  return { name, description, subject, body };
};
const versionOf = ({ id, revision, draft }: EmailTemplateRowFragment) => ({
  emailTemplateId: id,
  revision,
  draftAt: draft?.savedAt ?? null,
});

export function useMailDraft(opened: EmailTemplateRowFragment): MailDraft {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [save] = useMutation(SaveEmailDraftDocument);
  const [publish] = useMutation(PublishEmailTemplateDocument);
  const [discard] = useMutation(DiscardEmailDraftDocument);
  const [restore] = useMutation(RestoreEmailTemplateDocument);
  const load = async ({ id: emailTemplateId }: EmailTemplateRowFragment) => {
    const options = { variables: { emailTemplateId }, fetchPolicy: 'network-only' } as const;
    const [template, revisions] = await Promise.all([
      client.query({ query: EmailTemplateToEditDocument, ...options }),
      client.query({ query: EmailTemplateRevisionsDocument, ...options }),
    ]);
    const stored = answered(template.data?.getEmailTemplate);
    const published = revisions.data?.getEmailTemplateRevisions.find(({ revision }) => revision === stored.revision);
    return { stored, by: stored.draft ? stored.draft.savedBy : published?.savedBy, at: stored.draft?.savedAt ?? stored.updatedAt };
  };
  const edited = useTextDraft({
    name: 'mail',
    parts: PARTS,
    opened,
    server: {
      textsOf,
      load,
      save: async (stored, texts) => answered((await save({ variables: { ...versionOf(stored), ...texts } })).data?.saveEmailDraft),
    },
  });
  return {
    ...edited,
    publish: () =>
      edited.publish(
        async (stored) => answered((await publish({ variables: versionOf(stored) })).data?.publishEmailTemplate),
        t('studio.mail.published'),
      ),
    discard: () =>
      edited.settle(
        async (stored) => answered((await discard({ variables: versionOf(stored) })).data?.discardEmailDraft),
        t('studio.mail.discarded'),
      ),
    restore: (revision) =>
      edited.settle(
        async (stored) => answered((await restore({ variables: { ...versionOf(stored), earlier: revision } })).data?.restoreEmailTemplate),
        t('studio.mail.restored', { revision }),
      ),
  };
}
