import { Button, Flex, Typography } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import type { UnsentAnswer } from './unsent.ts';

interface UnsentTextsProps {
  readonly unsent: readonly UnsentAnswer[];
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

export function UnsentTexts({ unsent, children, more }: UnsentTextsProps) {
  const { t } = useTranslation();
  const headingOf = (i: number): string => (unsent[i]?.row === unsent[i - 1]?.row ? '' : (unsent[i]?.row ?? ''));
  const copy = async (): Promise<void> => {
    const lines = unsent.map(({ question, text }, i) => [headingOf(i), question, text].filter(Boolean).join('\n'));
    await navigator.clipboard.writeText(lines.join('\n\n'));
    notices.success(t('wizard.closed.copied'));
  };
  return (
    <>
      <Typography.Paragraph style={{ marginTop: 8 }}>{children}</Typography.Paragraph>
      {unsent.map(({ row = '', question, text }, i) => (
        <Fragment key={`${row} ${question} ${text}`}>
          {headingOf(i) && (
            <Typography.Title level={2} className="beamtime-left-row">
              {headingOf(i)}
            </Typography.Title>
          )}
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {question && <strong>{question}: </strong>}
            <span>{text}</span>
          </Typography.Paragraph>
        </Fragment>
      ))}
      <Flex gap={8} wrap>
        {unsent.length > 0 && 'clipboard' in navigator && <Button onClick={() => void copy()}>{t('wizard.closed.copy')}</Button>}
        {more}
      </Flex>
    </>
  );
}
