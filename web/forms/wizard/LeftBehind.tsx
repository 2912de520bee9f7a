import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { leftAt } from './local-copy.ts';
import type { QuestionarySession } from './session.ts';
import { leftBehindAnswers, textsLeft, type UnsentAnswer } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

/** What somebody typed here and the server never had, on a page that can only be read by now: nothing of it is lost in silence. */
export const LeftBehind = ({ session }: { readonly session: QuestionarySession }) => (
  <LeftTexts texts={() => leftBehindAnswers(session)} onDiscard={() => session.dropLeftBehind()} />
);

/** The same on a page that this person may not open any more. */
export function LeftAtPage({ path }: { readonly path: string }) {
  const { id } = useSignedIn().user;
  return <LeftTexts texts={() => textsLeft(leftAt(id, path).answers)} onDiscard={() => leftAt(id, path).discard()} />;
}

interface LeftTextsProps {
  /** As they are when the page is opened. */
  readonly texts: () => readonly UnsentAnswer[];
  readonly onDiscard: () => void;
  /** Absent: nothing can be changed any more. */
  readonly why?: string;
}

/** Texts that the server never had, to be copied or thrown away. */
export function LeftTexts({ texts, onDiscard, why }: LeftTextsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [unsent, setUnsent] = useState(texts);
  if (unsent.length === 0) return null;
  const discard = (): void => {
    onDiscard();
    setUnsent([]);
  };
  const ask = (): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.leftBehind.discardText'),
      okText: t('wizard.leftBehind.discard'),
      cancelText: t('common.cancel'),
      onOk: discard,
    });
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('wizard.leftBehind.title')}
      description={
        <UnsentTexts unsent={unsent} more={<Button onClick={ask}>{t('wizard.leftBehind.discard')}</Button>}>
          {why ?? t('wizard.leftBehind.text')}
        </UnsentTexts>
      }
    />
  );
}
