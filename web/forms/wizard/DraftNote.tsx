import { Alert, Button, Flex, Typography } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { focusContent } from '../../ui/return-focus.ts';
import { useModal } from '../../ui/use-modal.ts';
import type { UnsentAnswer } from './unsent.ts';

interface UnsentTextsProps {
  readonly unsent: readonly UnsentAnswer[];
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** Texts that are not saved, to be copied. */
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

interface DraftNoteProps {
  readonly title: string;
  readonly unsent: readonly UnsentAnswer[];
  /** Why it is not saved, and what can be done. */
  readonly why: string;
  /** The way to go on with it. */
  readonly action?: ReactNode;
  /** Asked for first. Undefined: it cannot be discarded here. */
  readonly onDiscard?: () => void;
  readonly role?: 'status' | 'alert';
}

/** A draft that this device has kept and that is not saved by itself: its texts, the reason, and what can be done. */
export function DraftNote({ title, unsent, why, action, onDiscard, role = 'status' }: DraftNoteProps) {
  const { t } = useTranslation();
  const modal = useModal();
  const ask = (): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.orphanedDrafts.discardText'),
      okText: t('wizard.orphanedDrafts.discard'),
      onOk: () => onDiscard?.(),
      afterClose: focusContent,
    });
  const more = (
    <>
      {action}
      {onDiscard && <Button onClick={ask}>{t('wizard.orphanedDrafts.discard')}</Button>}
    </>
  );
  return (
    <Alert
      role={role}
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <UnsentTexts unsent={unsent} more={more}>
          {why}
        </UnsentTexts>
      }
    />
  );
}
