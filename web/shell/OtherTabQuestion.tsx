import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { otherTab, type Session } from './session.ts';

interface OtherTabQuestionProps {
  readonly mine: Session;
  /** Who acts in the other tab. */
  readonly there: Session;
}

/** Another tab works as somebody else, and this page has unsaved edits: the person says whether they are worth staying for. */
export default function OtherTabQuestion({ mine, there }: OtherTabQuestionProps) {
  const { t } = useTranslation();
  const who = (there.user.id === mine.user.id && there.currentRole?.title) || there.user.email;
  return (
    <Modal
      open
      title={t('shell.otherTab.title')}
      okText={t('shell.otherTab.follow', { who })}
      cancelText={t('shell.otherTab.stay')}
      closable={false}
      mask={{ closable: false }}
      onOk={otherTab.follow}
      onCancel={otherTab.stay}
    >
      {t('shell.otherTab.text', { who })}
    </Modal>
  );
}
