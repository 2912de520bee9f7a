import type { TFunction } from 'i18next';
import { FORM_FACTS, isFormFact } from '../../../engine/form-rules/index.ts';
import { COMPARISONS_OF, type RuleKind } from './question-kind.ts';
import type { RuleQuestion, RuleQuestions } from './rule-questions.ts';
import type { RuleComparison, RuleRow, RuleSubject } from './rule-types.ts';

/** Facts are told apart from question ids by a sign that no key has. */
const FACT = 'fact:';
const TODAY = 'today:';

export const subjectKey = (subject: RuleSubject | null, questions: RuleQuestions): string | null => {
  if (subject === null) return null;
  if (subject.of === 'today') return TODAY;
  return subject.of === 'fact' ? FACT + subject.name : (questions.byKey(subject.key)?.questionId ?? subject.key);
};

export function subjectOfKey(key: string, questions: RuleQuestions): RuleSubject {
  if (key === TODAY) return { of: 'today' };
  if (key.startsWith(FACT)) return { of: 'fact', name: key.slice(FACT.length) };
  const isCount = questions.byKey(key)?.kind === 'entries';
  return isCount ? { of: 'answer', key, isCount } : { of: 'answer', key };
}

interface SubjectChoice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function subjectChoices(t: TFunction, { all }: RuleQuestions): readonly SubjectChoice[] {
  const topics = [...new Set(all.map(({ topic }) => topic))];
  const label = ({ kind, text }: RuleQuestion): string => (kind === 'entries' ? t('studio.rules.count', { question: text }) : text);
  return [
    ...topics.map((topic) => ({
      label: topic,
      options: all.filter((one) => one.topic === topic).map((one) => ({ value: one.questionId, label: label(one) })),
    })),
    {
      label: t('studio.rules.facts'),
      options: [
        ...Object.entries(FORM_FACTS).map(([name, { title }]) => ({ value: FACT + name, label: title })),
        { value: TODAY, label: t('studio.rules.today') },
      ],
    },
  ];
}

const FACT_KINDS: Readonly<Record<'text' | 'day' | 'boolean', RuleKind>> = { text: 'text', day: 'day', boolean: 'yesNo' };
const FACT_TEXT: readonly RuleComparison[] = ['is', 'isNot', 'isOneOf', 'isNoneOf', 'blank', 'answered'];

export function kindOfSubject(subject: RuleSubject | null, questions: RuleQuestions): RuleKind | null {
  if (subject === null) return null;
  if (subject.of === 'today') return 'day';
  if (subject.of === 'fact') return isFormFact(subject.name) ? FACT_KINDS[FORM_FACTS[subject.name].kind] : 'text';
  return subject.isCount ? 'entries' : (questions.byKey(subject.key)?.kind ?? null);
}

/** Comparisons offered for a row, its own included. */
export function comparisonsFor({ subject, comparison }: RuleRow, questions: RuleQuestions): readonly RuleComparison[] {
  const kind = kindOfSubject(subject, questions);
  const fitting = kind === null ? (['is'] as const) : subject?.of === 'fact' && kind === 'text' ? FACT_TEXT : COMPARISONS_OF[kind];
  const offered = subject?.of === 'today' ? fitting.filter((one) => one !== 'blank' && one !== 'answered') : fitting;
  return offered.includes(comparison) || subject === null ? offered : [...offered, comparison];
}

/** The row about another subject: its comparison stays where it fits. */
export function withSubject(row: RuleRow, subject: RuleSubject, questions: RuleQuestions): RuleRow {
  const before = kindOfSubject(row.subject, questions);
  const kind = kindOfSubject(subject, questions);
  const [first = 'is', ...more] = comparisonsFor({ ...row, subject, comparison: 'is' }, questions);
  const fits = before === kind && [first, ...more].includes(row.comparison);
  const isChoice = kind === 'choice' || kind === 'choices' || kind === 'reference';
  const comparison = fits ? row.comparison : kind === null ? 'is' : (COMPARISONS_OF[kind][0] ?? first);
  const operand = before === kind && !isChoice ? row.operand : kind === 'yesNo' ? ({ of: 'literal', value: true } as const) : null;
  return { ...row, subject, comparison, operand };
}

export const takesList = (comparison: RuleComparison): boolean =>
  comparison === 'isOneOf' || comparison === 'isNoneOf' || comparison === 'containsOneOf';
