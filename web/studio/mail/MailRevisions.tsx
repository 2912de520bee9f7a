import { useQuery } from '@apollo/client/react';
import { Button, Drawer, Flex, Skeleton, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmailTemplateRevisionsDocument } from '../../generated/studio.ts';
import { useDates } from '../../shell/index.ts';
import type { MailDraft } from './use-mail-draft.ts';

interface MailRevisionsProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

/** What the message said before, newest first. */
export default function MailRevisions({ draft, onClose }: MailRevisionsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, revision: now } = draft.stored;
  const { data } = useQuery(EmailTemplateRevisionsDocument, { variables: { emailTemplateId: id }, fetchPolicy: 'network-only' });
  const revisions = data?.getEmailTemplateRevisions;
  const back = async (revision: number): Promise<void> => {
    if (await draft.restore(revision)) onClose();
  };
  return (
    <Drawer open title={t('studio.documents.revisions')} onClose={onClose}>
      {revisions === undefined && <Skeleton active />}
      <ol className="beamtime-document-revisions">
        {revisions?.map(({ revision, subject, savedAt, savedBy }) => (
          <li key={revision}>
            <Flex justify="space-between" gap={8} wrap>
              <strong>{t('studio.documents.revision', { revision })}</strong>
              {revision === now ? (
                <Tag color="success">{t('studio.documents.current')}</Tag>
              ) : (
                <Button size="small" onClick={() => void back(revision)}>
                  {t('studio.documents.restore', { revision })}
                </Button>
              )}
            </Flex>
            <Typography.Text type="secondary">
              {dates.dateTime(savedAt)}
              {savedBy && ` · ${savedBy.firstname} ${savedBy.lastname}`}
            </Typography.Text>
            <div>{subject}</div>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
