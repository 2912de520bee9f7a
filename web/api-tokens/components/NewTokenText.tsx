import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiTokenFragment } from '../../generated/api-tokens.ts';
import { Modal } from '../../ui/Modal.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface NewTokenTextProps {
  readonly token: ApiTokenFragment;
  readonly onClose: () => void;
}

/** The only time that the text of a token is shown. */
export function NewTokenText({ token, onClose }: NewTokenTextProps) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('apiTokens.textTitle', { name: token.name })}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('apiTokens.copied')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('apiTokens.once')} style={{ marginBottom: 16 }} />
      <Flex align="center" gap={8}>
        <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
          {token.accessToken}
        </Typography.Text>
        <CopyButton text={token.accessToken} />
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
        {t('apiTokens.use')} <Typography.Text code>Authorization: Bearer bt_…</Typography.Text>
      </Typography.Paragraph>
    </Modal>
  );
}
