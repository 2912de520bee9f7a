import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Questionnaire } from '../../../engine/questionnaires/index.ts';
import type { SessionState } from './session.ts';

export interface StepNotesProps {
  /** The earlier step to finish before this one can be filled in. */
  readonly awaited: { readonly title: string; readonly open: () => void } | null;
  /** Edits of an earlier visit were restored from this device. */
  readonly restored: boolean;
  readonly notices: SessionState['notices'];
  readonly questionnaire: Questionnaire;
}

/** Notices about a step: why it is locked, what the server normalized. */
export function StepNotes({ awaited, restored, notices, questionnaire }: StepNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {awaited && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={
            <Button
              type="link"
              style={{ padding: 0, height: 'auto', minHeight: 24, textAlign: 'start', whiteSpace: 'normal' }}
              onClick={awaited.open}
            >
              {t('wizard.waits', { step: awaited.title })}
            </Button>
          }
        />
      )}
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
