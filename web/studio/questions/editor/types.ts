import type { EditedQuestion, QuestionProblem } from './edited-question.ts';
import type { JudgeConfig } from '../config/storable.ts';
import type { QuestionType } from '../../../../engine/catalog/index.ts';
import type { ConfigValidator } from '../config/config-problems.ts';
import type { KeyCheck } from './use-key-check.ts';

export interface QuestionEditorProps {
  readonly question: EditedQuestion;
  /** `library`: text, key and settings. `template`: only the settings within one template. */
  readonly mode: 'library' | 'template';
  readonly showsAll?: boolean;
  readonly onChange?: (question: EditedQuestion, problems: readonly QuestionProblem[], judge: JudgeConfig) => void;
  /**
   * Undefined: no save button, the changes are the result. Errors are shown, at their field if possible; `lastSaved` is the stored question as the editor
   * knows it.
   */
  readonly onSave?: (question: EditedQuestion, lastSaved: EditedQuestion) => Promise<void>;
  /** Saves the valid fields while others are invalid; the editor stays open. */
  readonly onSavePart?: (question: EditedQuestion, lastSaved: EditedQuestion) => Promise<void>;
  /** True after a successful save; the page may navigate before the next render. */
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
  readonly setServerProblems: (problems: readonly QuestionProblem[]) => void;
}
