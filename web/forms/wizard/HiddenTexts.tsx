import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionarySession } from './session.ts';
import type { HiddenAnswer } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

interface HiddenTextsProps {
  readonly session: QuestionarySession;
  readonly hidden: readonly HiddenAnswer[];
}

/** What was typed in questions that are hidden by now and that the server does not have: whose answer hides them, and what becomes of the texts. */
export function HiddenTexts({ session, hidden }: HiddenTextsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const ask = (questionId: string): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.leftBehind.discardText'),
      okText: t('wizard.leftBehind.discard'),
      cancelText: t('common.cancel'),
      onOk: () => session.giveUp(questionId),
    });
  return hidden.map(({ questionId, question, text, hider }) => (
    <Alert
      key={questionId}
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={hider === null ? t('wizard.hidden.title', { question }) : t('wizard.hidden.titleOf', { who: hider, question })}
      description={
        <UnsentTexts
          unsent={[{ question: '', text }]}
          more={<Button onClick={() => ask(questionId)}>{t('wizard.leftBehind.discard')}</Button>}
        >
          {t('wizard.hidden.text')}
        </UnsentTexts>
      }
    />
  ));
}
