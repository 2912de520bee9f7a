import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EmailTemplatesQuery } from '../../generated/studio.ts';

type UnwrittenMail = EmailTemplatesQuery['getUnwrittenEmailTemplates'][number];

interface UnwrittenMailsProps {
  readonly mails: readonly UnwrittenMail[];
  readonly onWrite: (mail: UnwrittenMail) => void;
}

export function UnwrittenMails({ mails, onWrite }: UnwrittenMailsProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('studio.mail.unwritten', { count: mails.length })}
      description={
        <Flex vertical gap={8}>
          {mails.map((mail) => (
            <Flex key={mail.key} gap={12} align="center" justify="space-between" wrap>
              <span style={{ flex: '1 1 260px' }}>
                {mail.name}
                {mail.description && <Typography.Text type="secondary"> {mail.description}</Typography.Text>}
              </span>
              <Button aria-label={t('studio.mail.writeOf', { name: mail.name })} onClick={() => onWrite(mail)}>
                {t('studio.mail.write')}
              </Button>
            </Flex>
          ))}
        </Flex>
      }
    />
  );
}
