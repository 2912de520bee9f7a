import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Questionnaire } from '../../../engine/questionnaires/index.ts';
import type { SessionState } from './session.ts';

export interface StepNotesProps {
  /** The step waits for the one before it. */
  readonly waiting: boolean;
  /** Edits of an earlier visit were found on this device. */
  readonly restored: boolean;
  readonly notices: SessionState['notices'];
  readonly questionnaire: Questionnaire;
}

/** What a person should know of the step before reading on: why it cannot be filled in yet, what the server tidied up. */
export function StepNotes({ waiting, restored, notices, questionnaire }: StepNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {waiting && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('wizard.waits')} />}
      {restored && (
        <Alert
          type="info"
          showIcon
          closable={{ 'aria-label': t('common.gotIt') }}
          style={{ marginBottom: 16 }}
          title={t('wizard.restored')}
        />
      )}
      {notices.map(({ questionId, text }) => (
        <Alert
          key={`${questionId}${text}`}
          type="warning"
          showIcon
          closable={{ 'aria-label': t('common.gotIt') }}
          style={{ marginBottom: 16 }}
          title={`${questionnaire.fields.get(questionId)?.question ?? ''}: ${text}`}
        />
      ))}
    </>
  );
}
