import { useQuery } from '@apollo/client/react';
import { EmailTemplateRevisionsDocument } from '../../generated/studio.ts';
import { RevisionList } from '../shared/RevisionList.tsx';
import type { MailDraft } from './use-mail-draft.ts';

interface MailRevisionsProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

/** What the message said before, by its subject. */
export default function MailRevisions({ draft, onClose }: MailRevisionsProps) {
  const { id, revision } = draft.stored;
  const { data } = useQuery(EmailTemplateRevisionsDocument, { variables: { emailTemplateId: id }, fetchPolicy: 'network-only' });
  const revisions = data?.getEmailTemplateRevisions.map((it) => ({
    revision: it.revision,
    at: it.savedAt,
    by: it.savedBy,
    note: it.subject,
  }));
  return <RevisionList revisions={revisions} now={revision} onRestore={draft.restore} onClose={onClose} />;
}
