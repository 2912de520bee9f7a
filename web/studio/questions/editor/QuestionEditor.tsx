import '../../studio.css';
import { Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import type { JudgeConfig } from '../config/storable.ts';
import type { EditedQuestion, QuestionProblem } from './edited-question.ts';
import { EditorBody } from './EditorBody.tsx';
import { useEditorParts } from './use-editor-parts.ts';

export interface QuestionEditorProps {
  readonly question: EditedQuestion;
  /** `library`: text, key and settings. `template`: the settings alone, as they are in one template. */
  readonly mode: 'library' | 'template';
  /** What is wrong is said from the beginning, not only where somebody has been. */
  readonly showsAll?: boolean;
  /** After every change, with what is wrong now. */
  readonly onChange?: (question: EditedQuestion, problems: readonly QuestionProblem[], judge: JudgeConfig) => void;
  /**
   * Absent: there is no button to save, the changes are the result. What it throws is shown, at its field where it belongs to one.
   * `known` is the question as the editor has seen it stored.
   */
  readonly onSave?: (question: EditedQuestion, known: EditedQuestion) => Promise<void>;
  /** Saves the fields that are right while others are wrong, and leaves the editor open. */
  readonly onSavePart?: (question: EditedQuestion, known: EditedQuestion) => Promise<void>;
  /** Whether that has come through: the page may go on before the editor is drawn again. */
  readonly isSaved?: () => boolean;
}

/**
 * The editor of any question, generated from the definition of its type, with the question itself beside it to be tried out.
 * It begins anew with another `question.id` when it is given a `key`.
 */
export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useTranslation();
  const { parts, failed, retry } = useEditorParts();
  if (failed) {
    return <Result status="warning" title={t('studio.question.failed')} extra={<TryAgain again={retry} />} />;
  }
  if (!parts) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <EditorBody {...props} {...parts} />;
}
