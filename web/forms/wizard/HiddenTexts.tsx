import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../ui/use-modal.ts';
import type { QuestionarySession } from './session.ts';
import type { HiddenAnswer } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

interface HiddenTextsProps {
  readonly session: QuestionarySession;
  readonly hidden: readonly HiddenAnswer[];
}

/** Unsaved text of hidden or removed questions, with the reason. */
export function HiddenTexts({ session, hidden }: HiddenTextsProps) {
  const { t } = useTranslation();
  const modal = useModal();
  const ask = (questionId: string): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.leftBehind.discardText'),
      okText: t('wizard.leftBehind.discard'),
      cancelText: t('common.cancel'),
      onOk: () => session.abandon(questionId),
    });
  const titleOf = ({ question, hider, isGone }: HiddenAnswer): string => {
    if (isGone) return t('wizard.taken.title', { question });
    return hider === null ? t('wizard.hidden.title', { question }) : t('wizard.hidden.titleOf', { who: hider, question });
  };
  return hidden.map((one) => (
    <Alert
      key={one.questionId}
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={titleOf(one)}
      description={
        <UnsentTexts
          unsent={[{ question: '', text: one.text }]}
          more={<Button onClick={() => ask(one.questionId)}>{t('wizard.leftBehind.discard')}</Button>}
        >
          {t(one.isGone ? 'wizard.taken.text' : 'wizard.hidden.text')}
        </UnsentTexts>
      }
    />
  ));
}
