import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import type { UnsentAnswer } from './unsent.ts';

interface UnsentTextsProps {
  readonly unsent: readonly UnsentAnswer[];
  /** Why they stand here. */
  readonly children: ReactNode;
  /** Beside the button that copies them. */
  readonly more?: ReactNode;
}

/** What was typed and the server does not have, to be read and copied. */
export function UnsentTexts({ unsent, children, more }: UnsentTextsProps) {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(unsent.map(({ question, text }) => (question ? `${question}\n${text}` : text)).join('\n\n'));
    notices.success(t('wizard.closed.copied'));
  };
  return (
    <>
      <Typography.Paragraph style={{ marginTop: 8 }}>{children}</Typography.Paragraph>
      {unsent.map(({ question, text }) => (
        <Typography.Paragraph key={`${question} ${text}`} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {question && <strong>{question}: </strong>}
          {text}
        </Typography.Paragraph>
      ))}
      <Flex gap={8} wrap>
        {unsent.length > 0 && 'clipboard' in navigator && <Button onClick={() => void copy()}>{t('wizard.closed.copy')}</Button>}
        {more}
      </Flex>
    </>
  );
}
