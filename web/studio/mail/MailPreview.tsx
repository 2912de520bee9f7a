import { SendOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecipientGroupDefinition } from '../../../engine/catalog/index.ts';
import { PreviewEmailTemplateDocument, SendTestEmailDocument } from '../../generated/studio.ts';
import { notices, useColorMode } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { HtmlPreview } from '../../ui/HtmlPreview.tsx';
import { ProposalChoice } from '../shared/ProposalChoice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { MailTexts } from './use-mail-draft.ts';

const REST_MS = 600;

export type RecipientGroup = Pick<RecipientGroupDefinition, 'name' | 'description'>;

interface MailPreviewProps {
  readonly emailTemplateId: number;
  readonly texts: MailTexts;
  readonly recipients: readonly RecipientGroup[];
  readonly forProposals: boolean;
}

export function MailPreview({ emailTemplateId, texts, recipients, forProposals }: MailPreviewProps) {
  const { t } = useTranslation();
  const [mode] = useColorMode();
  const [proposalPk, setProposalPk] = useState<number | null>(null);
  const [recipient, setRecipient] = useState(recipients[0]?.name);
  const { subject, body } = useDebounced(texts, REST_MS);
  const selection = { emailTemplateId, proposalPk, recipient: recipient ?? null };
  const { data, previousData, error } = useQuery(PreviewEmailTemplateDocument, {
    variables: { ...selection, subject, body },
    fetchPolicy: 'no-cache',
  });
  const [send, { loading }] = useMutation(SendTestEmailDocument);
  const shown = (data ?? previousData)?.previewEmailTemplate;
  const test = async (): Promise<void> => {
    try {
      const { data: sent } = await send({ variables: { ...selection, subject: texts.subject, body: texts.body } });
      notices.success(t('studio.mail.testSent', { address: sent?.sendTestEmail ?? '' }));
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
    }
  };
  return (
    <section aria-label={t('studio.mail.preview')} className="beamtime-document-preview">
      <Flex gap={8} wrap align="center">
        {forProposals ? (
          <>
            <ProposalChoice value={proposalPk} onChange={setProposalPk} />
            <Select
              aria-label={t('studio.mail.recipient')}
              style={{ minWidth: 200 }}
              value={recipient}
              disabled={proposalPk === null}
              options={recipients.map(({ name, description }) => ({ value: name, label: description }))}
              onChange={setRecipient}
            />
          </>
        ) : (
          <Typography.Text type="secondary">{t('studio.mail.sampleNote')}</Typography.Text>
        )}
        <Button icon={<SendOutlined />} loading={loading} onClick={() => void test()}>
          {t('studio.mail.test')}
        </Button>
      </Flex>
      {error && <Alert type="error" showIcon title={knownError(error, t('common.failed')).text} />}
      {shown && (
        <>
          <Typography.Text strong>{shown.subject}</Typography.Text>
          {proposalPk !== null && (
            <Typography.Text type="secondary">
              {shown.recipients.length > 0
                ? t('studio.mail.goesTo', { addresses: shown.recipients.join(', ') })
                : t('studio.mail.goesToNobody')}
            </Typography.Text>
          )}
          <HtmlPreview sheet dimmed={mode === 'dark'} title={t('studio.mail.preview')} html={shown.html} />
        </>
      )}
    </section>
  );
}
