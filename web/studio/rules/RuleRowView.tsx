import { Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isList } from '../../../engine/json.ts';
import { byWords } from '../../ui/by-words.ts';
import { comparisonsFor, subjectChoices, subjectKey, subjectOfKey, takesList, withSubject } from './row-words.ts';
import { RuleOperandInput } from './RuleOperandInput.tsx';
import type { RuleQuestions } from './rule-questions.ts';
import { takesNoOperand } from './rule-tree.ts';
import type { RuleComparison, RuleOperand, RuleRow } from './rule-types.ts';

interface RuleRowViewProps {
  readonly label: string;
  readonly row: RuleRow;
  readonly questions: RuleQuestions;
  readonly onChange: (row: RuleRow) => void;
  readonly buttons: ReactNode;
}

/** One condition: a question or fact, a comparison that fits it, and a value. */
export function RuleRowView({ label, row, questions, onChange, buttons }: RuleRowViewProps) {
  const { t } = useTranslation();
  const subjects = useMemo(() => subjectChoices(t, questions), [t, questions]);
  const key = subjectKey(row.subject, questions);
  const isOffered = key === null || subjects.some(({ options }) => options.some(({ value }) => value === key));
  const name = (what: string): string => t('studio.rules.of', { what, name: label });
  const stale = isOffered ? [] : [{ label: t('studio.rules.notOffered'), options: [{ value: key, label: questions.names.question(key) }] }];
  return (
    <div className="beamtime-rule-parts">
      <Select<string>
        aria-label={name(t('studio.rules.subject'))}
        placeholder={t('studio.rules.subject')}
        showSearch={byWords}
        status={isOffered ? '' : 'warning'}
        value={key}
        options={[...subjects, ...stale].map((group) => ({ ...group, options: [...group.options] }))}
        onChange={(next) => onChange(withSubject(row, subjectOfKey(next, questions), questions))}
      />
      {buttons}
      <Select<RuleComparison>
        aria-label={name(t('studio.rules.comparison'))}
        popupMatchSelectWidth={false}
        disabled={row.subject === null}
        value={row.comparison}
        options={comparisonsFor(row, questions).map((value) => ({ value, label: t(`studio.rules.comparisons.${value}`) }))}
        onChange={(comparison) => onChange({ ...row, comparison, operand: operandFor(row, comparison) })}
      />
      {row.subject !== null && !takesNoOperand(row.comparison) && (
        <RuleOperandInput name={name} row={row} questions={questions} onChange={(operand) => onChange({ ...row, operand })} />
      )}
    </div>
  );
}

/** The operand, as a list or a single value as the comparison takes it. */
function operandFor({ operand }: RuleRow, comparison: RuleComparison): RuleOperand | null {
  if (takesNoOperand(comparison)) return null;
  if (operand?.of !== 'literal') return takesList(comparison) ? null : operand;
  const { value } = operand;
  const isNowList = isList(value);
  if (takesList(comparison)) return isNowList || value === null ? operand : { of: 'literal', value: [value] };
  return isNowList ? { of: 'literal', value: value[0] ?? null } : operand;
}
