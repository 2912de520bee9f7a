import { CodeOutlined } from '@ant-design/icons';
import { Button, Mentions, Typography } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { answersIn, ruleSentence, type FormRule } from '../../../engine/form-rules/index.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useState } from 'react';
import { FORMULA_FUNCTIONS, formulaText, readFormula, type FormulaNames } from './formula.ts';
import type { RuleQuestions } from './rule-questions.ts';
import { useCommitted } from './use-committed.ts';

const RuleJsonDialog = onDemand(() => import('./RuleJsonDialog.tsx'));

interface FormulaFieldProps {
  readonly label: string;
  readonly rule: FormRule | undefined;
  readonly questions: RuleQuestions;
  /** True for questions that rest on the one that is calculated. */
  readonly isCircular: (key: string) => boolean;
  readonly onChange: (rule: FormRule) => void;
}

/** A formula as text: names in braces, completed from the questions. A faulty one is not stored. */
export function FormulaField({ label, rule = null, questions, isCircular, onChange }: FormulaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isJson, setJson] = useState(false);
  const names = useMemo((): FormulaNames => namesOf(questions), [questions]);
  const stored = rule === null ? '' : formulaText(rule, names);
  const faultOf = (text: string): string => {
    if (text.trim() === '') return '';
    const parsed = readFormula(text, names);
    if ('fault' in parsed) return t(`studio.rules.formula.fault.${parsed.fault.code}`, { text: parsed.fault.text });
    const circular = answersIn(parsed.rule).find(isCircular);
    return circular === undefined ? '' : t('studio.rules.formula.fault.CYCLE', { text: questions.names.question(circular) });
  };
  const [faulty, setFaulty] = useState<string | null>(null);
  const {
    value,
    onChange: type,
    onBlur,
  } = useCommitted(faulty ?? stored ?? '', (text) => {
    const isFaulty = faultOf(text) !== '';
    setFaulty(isFaulty ? text : null);
    if (isFaulty || text === stored) return;
    const parsed = text.trim() === '' ? { rule: null } : readFormula(text, names);
    if ('rule' in parsed) onChange(parsed.rule);
  });
  const fault = faultOf(value);
  return (
    <div className="beamtime-setting">
      <label htmlFor={id}>{label}</label>
      {stored === null ? (
        <Typography.Text>{t('studio.rules.formula.unprintable', { sentence: ruleSentence(rule, questions.names) })}</Typography.Text>
      ) : (
        <Mentions
          id={id}
          autoSize={{ minRows: 1, maxRows: 6 }}
          className="beamtime-source"
          prefix="{"
          split=""
          status={fault === '' ? '' : 'error'}
          aria-describedby={`${id}-help`}
          value={value}
          options={questions.all.map(({ naturalKey, text }) => ({ value: `${naturalKey}}`, label: `${text} (${naturalKey})` }))}
          onChange={type}
          onBlur={onBlur}
        />
      )}
      <div id={`${id}-help`} aria-live="polite">
        {fault !== '' && <Typography.Text type="danger">{fault}</Typography.Text>}
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {t('studio.rules.formula.help', { example: '{days} * 3 + 1' })}{' '}
          {t('studio.rules.formula.functions', { functions: Object.keys(FORMULA_FUNCTIONS).join(', ') })}
        </Typography.Text>
      </div>
      <Button size="small" type="text" icon={<CodeOutlined />} onClick={() => setJson(true)}>
        {t('studio.rules.asJson')}
      </Button>
      {isJson && (
        <RuleJsonDialog
          label={label}
          rule={rule}
          onClose={() => setJson(false)}
          onSave={(next) => {
            setJson(false);
            setFaulty(null);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}

/** Formulas show natural keys and store ids, which a renamed key leaves as they are. */
const namesOf = ({ byKey }: RuleQuestions): FormulaNames => ({
  keyOf: (name) => byKey(name)?.questionId ?? null,
  nameOf: (key) => byKey(key)?.naturalKey ?? key,
});
