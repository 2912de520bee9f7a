import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionarySession } from './session.ts';
import { leftBehindAnswers } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

/** What somebody typed here and the server never had, on a page that can only be read by now: nothing of it is lost in silence. */
export function LeftBehind({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [unsent, setUnsent] = useState(() => leftBehindAnswers(session));
  if (unsent.length === 0) return null;
  const discard = (): void => {
    session.dropLeftBehind();
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
          {t('wizard.leftBehind.text')}
        </UnsentTexts>
      }
    />
  );
}
