import { useMemo, useState } from 'react';
import type { Catalog, QuestionType, Shapes } from '../../../../engine/catalog/index.ts';
import { errors, fail } from '../../../../engine/errors.ts';
import { same, type JsonObject } from '../../../../engine/json.ts';
import type { RuleAnswer } from '../../../../engine/rules/answer.ts';
import { naturalKeyFits, questionTextFits } from '../../../../engine/rules/questions.ts';
import { fillText } from '../../../../engine/text.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { usePlaceholders } from '../../shared/use-placeholders.ts';
import { settingProblemsOf, validatorOf } from '../config/config-problems.ts';
import type { JudgeConfig } from '../config/storable.ts';
import { NATURAL_KEY, QUESTION, type EditedQuestion, type QuestionProblem } from './edited-question.ts';
import { useKeyCheck } from './use-key-check.ts';
import type { QuestionEditorProps, QuestionForm } from './types.ts';

interface QuestionFormParts {
  readonly question: EditedQuestion;
  readonly catalog: Catalog;
  readonly shapes: Shapes;
  readonly withTexts: boolean;
  readonly showsAll: boolean;
  readonly onChange: QuestionEditorProps['onChange'] | undefined;
}

export function useQuestionForm({ question, catalog, shapes, withTexts, showsAll, onChange }: QuestionFormParts): QuestionForm {
  const [value, setValue] = useState(question);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const left = useSteady(touched);
  const [all, setAll] = useState(showsAll);
  const [serverProblems, setServerProblems] = useState<readonly QuestionProblem[]>([]);
  const type = typeNamed(catalog, question.dataType);
  const asItWorks = usePlaceholders();
  const validator = useMemo(() => validatorOf(type, shapes), [type, shapes]);
  const keyCheck = useKeyCheck(value.naturalKey, question.id === null ? null : question.naturalKey);
  const judgeConfig: JudgeConfig = (config) => settingProblemsOf(type, asItWorks?.(config) ?? config, validator, catalog);
  const judge = (it: EditedQuestion): readonly QuestionProblem[] => [...(withTexts ? textProblems(it) : []), ...judgeConfig(it.config)];
  const taken = withTexts && keyCheck === 'taken' ? [{ key: NATURAL_KEY, text: errors.NATURAL_KEY_TAKEN.text }] : [];
  return {
    value,
    type,
    validator,
    problems: once([...judge(value), ...taken, ...serverProblems]),
    judgeConfig,
    keyCheck,
    dirty: !same(value, question),
    change: (part) => {
      const next = { ...value, ...part };
      setValue(next);
      setServerProblems([]);
      onChange?.(next, judge(next), judgeConfig);
    },
    shows: (key) => all || left.has(key),
    touch: (key) => setTouched((before) => (before.has(key) ? before : new Set(before).add(key))),
    showAll: () => setAll(true),
    setServerProblems,
  };
}

const once = (problems: readonly QuestionProblem[]): readonly QuestionProblem[] =>
  problems.filter(({ key, text }, at) => problems.findIndex((other) => other.key === key && other.text === text) === at);

function typeNamed(catalog: Catalog, dataType: string): QuestionType {
  const type = catalog.questionTypes.get(dataType);
  if (!type) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  return type;
}

const textProblems = ({ question, naturalKey }: EditedQuestion): readonly QuestionProblem[] => [
  ...refusal(QUESTION, questionTextFits(question)),
  ...refusal(NATURAL_KEY, naturalKeyFits(naturalKey)),
];

const refusal = (key: string, answer: RuleAnswer): readonly QuestionProblem[] =>
  answer.ok ? [] : [{ key, text: fillText(errors[answer.reason].text, (answer.context ?? {}) as JsonObject) }];
