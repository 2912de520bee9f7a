import type { EditedQuestion, QuestionProblem } from './edited-question.ts';
import type { JudgeConfig } from '../config/storable.ts';
import type { QuestionType } from '../../../../engine/catalog/index.ts';
import type { ConfigValidator } from '../config/config-problems.ts';
import type { KeyCheck } from './use-key-check.ts';

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

export interface QuestionForm {
  readonly value: EditedQuestion;
  readonly type: QuestionType;
  readonly validator: ConfigValidator;
  readonly problems: readonly QuestionProblem[];
  readonly judgeConfig: JudgeConfig;
  readonly keyCheck: KeyCheck;
  readonly dirty: boolean;
  readonly change: (part: Partial<EditedQuestion>) => void;
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  readonly showAll: () => void;
  /** What the server said is wrong; it is forgotten with the next change. */
  readonly say: (problems: readonly QuestionProblem[]) => void;
}
