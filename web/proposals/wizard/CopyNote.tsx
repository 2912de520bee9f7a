import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDerived, type QuestionarySession } from '../../forms/index.ts';
import { useSignedIn } from '../../shell/index.ts';
import { isPutAway, putAway } from './copies-seen.ts';

interface CopyNoteProps {
  readonly session: QuestionarySession;
  readonly primaryKey: number;
  readonly source: { readonly reference: string; readonly title: string };
}

/** Marks a draft as a copy until all steps were saved in full or the note is dismissed. */
export function CopyNote({ session, primaryKey, source: { reference, title } }: CopyNoteProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [hidden, setHidden] = useState(() => isPutAway(user.id, primaryKey));
  const seen = useDerived(session, () => {
    const { completedTopics } = session.getState();
    return session.questionnaire.steps.every(({ topicId }) => completedTopics.includes(topicId));
  });
  if (seen || hidden) return null;
  const close = (): void => {
    putAway(user.id, primaryKey);
    setHidden(true);
  };
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t(title === '' ? 'wizard.copy.untitled' : 'wizard.copy.title', { title, reference })}
      description={t('wizard.copy.text')}
      closable={{ onClose: close, 'aria-label': t('wizard.copy.close') }}
    />
  );
}
