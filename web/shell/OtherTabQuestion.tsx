import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../ui/Modal.tsx';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { otherTab, type Session } from './session.ts';

interface OtherTabQuestionProps {
  readonly mine: Session;
  readonly there: Session;
}

/** Another tab changed the person or role while this page has unsaved edits: asks if they should be kept. */
export default function OtherTabQuestion({ mine, there: other }: OtherTabQuestionProps) {
  const { t } = useTranslation();
  const [kept] = useState(dirtyForms.keep);
  const who = (other.user.id === mine.user.id && other.currentRole?.title) || other.user.email;
  return (
    <Modal
      title={t('shell.otherTab.title')}
      okText={t('shell.otherTab.follow', { who })}
      cancelText={t('shell.otherTab.stay')}
      closable={false}
      mask={{ closable: false }}
      onOk={otherTab.saveAndFollow}
      onCancel={otherTab.stay}
    >
      {t(kept ? 'shell.otherTab.kept' : 'shell.otherTab.text', { who, me: mine.user.email })}
    </Modal>
  );
}
