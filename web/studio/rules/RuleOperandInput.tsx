import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_FACTS } from '../../../engine/form-rules/index.ts';
import { isList, type Json } from '../../../engine/json.ts';
import { useDates } from '../../shell/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import type { RuleKind } from './question-kind.ts';
import { kindOfSubject, takesList } from './row-words.ts';
import { isOfKind, type RuleQuestions } from './rule-questions.ts';
import type { RuleOperand, RuleRow } from './rule-types.ts';
import { useCommitted } from './use-committed.ts';

interface RuleOperandInputProps {
  /** Name of an input for screen readers. */
  readonly name: (what: string) => string;
  readonly row: RuleRow;
  readonly questions: RuleQuestions;
  readonly onChange: (operand: RuleOperand | null) => void;
}

type Source = RuleOperand['of'];
const SOURCES: Readonly<Record<RuleKind, readonly Source[]>> = {
  number: ['literal', 'answer'],
  day: ['literal', 'today', 'answer', 'fact'],
  text: ['literal', 'answer'],
  texts: ['literal'],
  yesNo: ['literal'],
  choice: ['literal', 'answer'],
  choices: ['literal', 'answer'],
  entries: ['literal', 'answer'],
  reference: ['literal'],
};
/** Kinds of the questions that an answer may be compared with. */
const COMPARED: Partial<Record<RuleKind, readonly RuleKind[]>> = {
  day: ['day'],
  text: ['text'],
  choice: ['choice', 'text'],
  choices: ['choice', 'text'],
};

/** The value of a condition: a literal, another answer, a fact, or a day counted from today. */
export function RuleOperandInput({ name, row, questions, onChange }: RuleOperandInputProps) {
  const { t } = useTranslation();
  const kind = kindOfSubject(row.subject, questions) ?? 'text';
  const [source, setSource] = useState<Source>(row.operand?.of ?? 'literal');
  const shown = row.operand?.of ?? source;
  const sources = takesList(row.comparison) || row.subject?.of === 'fact' ? (kind === 'day' ? SOURCES.day : LITERAL) : SOURCES[kind];
  const others = questions.all.filter(isOfKind(...(COMPARED[kind] ?? ['number'])));
  const offered = sources.filter((one) => one !== 'answer' || others.length > 0 || shown === 'answer');
  return (
    <>
      {offered.length > 1 && (
        <Select<Source>
          aria-label={name(t('studio.rules.source'))}
          popupMatchSelectWidth={false}
          value={shown}
          options={offered.map((value) => ({ value, label: t(`studio.rules.sources.${value}`) }))}
          onChange={(next) => {
            setSource(next);
            onChange(next === 'today' ? { of: 'today', days: 0 } : null);
          }}
        />
      )}
      {shown === 'literal' && <LiteralInput name={name} kind={kind} row={row} questions={questions} onChange={onChange} />}
      {shown === 'answer' && (
        <Select<string>
          aria-label={name(t('studio.rules.operand'))}
          placeholder={t('studio.rules.subject')}
          showSearch={byWords}
          value={row.operand?.of === 'answer' ? (questions.byKey(row.operand.key)?.questionId ?? row.operand.key) : null}
          options={others.map(({ questionId, text }) => ({ value: questionId, label: text }))}
          onChange={(key) => onChange({ of: 'answer', key })}
        />
      )}
      {shown === 'fact' && (
        <Select<string>
          aria-label={name(t('studio.rules.operand'))}
          placeholder={t('studio.rules.fact')}
          showSearch={byWords}
          value={row.operand?.of === 'fact' ? row.operand.name : null}
          options={Object.entries(FORM_FACTS)
            .filter(([, fact]) => fact.kind === 'day')
            .map(([value, { title }]) => ({ value, label: title }))}
          onChange={(fact) => onChange({ of: 'fact', name: fact })}
        />
      )}
      {shown === 'today' && (
        <DaysInput
          label={name(t('studio.rules.daysFromToday'))}
          value={row.operand?.of === 'today' ? row.operand.days : 0}
          onChange={(days) => onChange({ of: 'today', days: days ?? 0 })}
        />
      )}
    </>
  );
}

const LITERAL: readonly Source[] = ['literal'];

function LiteralInput({ name, kind, row, questions, onChange }: RuleOperandInputProps & { readonly kind: RuleKind }) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const value = row.operand?.of === 'literal' ? row.operand.value : null;
  const put = (next: Json): void => onChange(isBlank(next) ? null : { of: 'literal', value: next });
  const label = name(t('studio.rules.operand'));
  const isSeveral = takesList(row.comparison);
  const question = row.subject?.of === 'answer' ? questions.byKey(row.subject.key) : undefined;
  if (kind === 'choice' || kind === 'choices' || kind === 'yesNo' || kind === 'reference') {
    const values = kind === 'yesNo' ? yesAndNo(t('studio.rules.yes'), t('studio.rules.no')) : (question?.values ?? []);
    const keys = (isList(value) ? value : value === null ? [] : [value]).map((one) => JSON.stringify(one));
    const stale = keys.filter((key) => !values.some((one) => one.key === key));
    const options = [
      ...values.map((one) => ({ value: one.key, label: one.label })),
      ...stale.map((key) => ({ value: key, label: t('studio.editor.conditions.notOffered', { value: key }) })),
    ];
    const shared = {
      'aria-label': label,
      placeholder: t('studio.rules.operand'),
      showSearch: byWords,
      status: stale.length > 0 ? ('warning' as const) : ('' as const),
      options,
      notFoundContent: t('studio.editor.conditions.noValues'),
    };
    if (!isSeveral) return <Select<string> {...shared} value={keys[0] ?? null} onChange={(key) => put(JSON.parse(key) as Json)} />;
    return <Select<string[]> {...shared} mode="multiple" value={keys} onChange={(all) => put(all.map((key) => JSON.parse(key) as Json))} />;
  }
  if (kind === 'number' || kind === 'entries') {
    const number = typeof value === 'number' ? value : null;
    return <NumberInput label={label} value={number} isCount={kind === 'entries'} onChange={put} />;
  }
  if (kind === 'day') {
    const day = dayEntry(typeof value === 'string' ? value : null);
    return <DateBox aria-label={label} value={day} pattern={settings.dateFormat} onChange={(next) => put(storedDay(next))} />;
  }
  if (isSeveral) {
    const texts = isList(value) ? value.map(String) : [];
    return <Select<string[]> aria-label={label} mode="tags" open={false} suffixIcon={null} value={texts} onChange={put} />;
  }
  return <TextInput label={label} value={typeof value === 'string' ? value : ''} onChange={put} />;
}

interface LiteralProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function NumberInput({ label, value, isCount, onChange }: LiteralProps<number | null> & { readonly isCount: boolean }) {
  return <InputNumber aria-label={label} {...(isCount ? { min: 0, precision: 0 } : {})} {...useCommitted(value, onChange)} />;
}

function DaysInput({ label, value, onChange }: LiteralProps<number | null>) {
  const { t } = useTranslation();
  return (
    <InputNumber
      aria-label={label}
      prefix={t('studio.rules.todayPlus')}
      suffix={t('studio.rules.days')}
      precision={0}
      {...useCommitted(value, onChange)}
    />
  );
}

function TextInput({ label, value, onChange }: LiteralProps<string>) {
  const { onChange: type, ...typed } = useCommitted(value, onChange);
  return <Input aria-label={label} maxLength={1000} {...typed} onChange={({ target }) => type(target.value)} />;
}

const isBlank = (value: Json): boolean => value === null || value === '' || (isList(value) && value.length === 0);

const yesAndNo = (yes: string, no: string) => [
  { key: 'true', params: true, label: yes },
  { key: 'false', params: false, label: no },
];
