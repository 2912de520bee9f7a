import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { EmailTemplateRevisionsDocument } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { RevisionList } from '../shared/RevisionList.tsx';
import type { MailDraft, MailTexts } from './use-mail-draft.ts';

interface MailRevisionsProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

const textsOfRevision = ({ name, description, subject, body }: MailTexts): MailTexts => ({ name, description, subject, body });

export default function MailRevisions({ draft, onClose }: MailRevisionsProps) {
  const { t } = useTranslation();
  const { id, revision } = draft.stored;
  const { data, loading, error, refetch } = useQuery(EmailTemplateRevisionsDocument, {
    variables: { emailTemplateId: id },
    fetchPolicy: 'network-only',
  });
  const revisions = data?.getEmailTemplateRevisions.map((it) => ({
    revision: it.revision,
    at: it.savedAt,
    by: it.savedBy,
    note: it.subject,
  }));
  const losing = (to: number): string | null =>
    draft.dirty || draft.stored.draft ? t('studio.documents.restoreConsequence', { revision: to }) : null;
  const restore = async (to: number): Promise<boolean> => {
    const earlier = data?.getEmailTemplateRevisions.find((it) => it.revision === to);
    if (earlier) draft.draft.write(textsOfRevision(earlier));
    const isSaved = await draft.draft.flush();
    if (isSaved) notices.success(t('studio.mail.restored', { revision: to }));
    return isSaved;
  };
  const asking = { loading, error, again: () => void refetch() };
  return <RevisionList revisions={revisions} asking={asking} now={revision} onRestore={restore} losing={losing} onClose={onClose} />;
}
