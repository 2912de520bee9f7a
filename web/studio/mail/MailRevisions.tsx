import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { EmailTemplateRevisionsDocument } from '../../generated/studio.ts';
import { RevisionList } from '../shared/RevisionList.tsx';
import type { MailDraft } from './use-mail-draft.ts';

interface MailRevisionsProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

export default function MailRevisions({ draft, onClose }: MailRevisionsProps) {
  const { t } = useTranslation();
  const { id, revision } = draft.stored;
  const { data, ...query } = useQuery(EmailTemplateRevisionsDocument, { variables: { emailTemplateId: id }, fetchPolicy: 'network-only' });
  const revisions = data?.getEmailTemplateRevisions.map((it) => ({
    revision: it.revision,
    at: it.savedAt,
    by: it.savedBy,
    note: it.subject,
  }));
  const losing = (to: number): string | null =>
    draft.dirty || draft.stored.draft ? t('studio.documents.restoreConsequence', { revision: to }) : null;
  return <RevisionList revisions={revisions} query={query} now={revision} onRestore={draft.restore} losing={losing} onClose={onClose} />;
}
