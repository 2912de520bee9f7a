import { BranchesOutlined, CheckSquareOutlined, FunctionOutlined, LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../../engine/json.ts';
import { ruleSentence, type FormRule } from '../../../../engine/form-rules/index.ts';
import type { Dependency, FieldRules, Lock } from '../../../../engine/questionnaires/index.ts';
import { useRuleQuestions } from '../inspector/use-rule-questions.ts';
import { conditionsTree } from '../../rules/stored-conditions.ts';
import { ruleOf } from '../../rules/rule-tree.ts';

interface RuleWordsProps {
  readonly rules: FieldRules & { readonly dependencies?: readonly Dependency[]; readonly dependenciesOperator?: 'AND' | 'OR' };
}

export const hasRules = ({ dependencies = [], when, value, locks = [], checks = [] }: RuleWordsProps['rules']): boolean =>
  dependencies.length + locks.length + checks.length > 0 || (when ?? null) !== null || (value ?? null) !== null;

/** Words on a row for its rules, each with its sentence on hover. */
export const RuleWords = memo(function RuleWords({ rules }: RuleWordsProps) {
  const { t } = useTranslation();
  const questions = useRuleQuestions();
  const { dependencies = [], dependenciesOperator = 'AND', when, value, checks = [], locks = [] } = rules;
  const shownWhen = useMemo(
    () => ruleOf(conditionsTree({ dependencies, dependenciesOperator, ...(when === undefined ? {} : { when }) }, questions.byKey)),
    [dependencies, dependenciesOperator, when, questions],
  );
  const sentence = (rule: FormRule): string => ruleSentence(rule, questions.names);
  return (
    <>
      {shownWhen !== null && (
        <Word icon={<BranchesOutlined aria-hidden />} word={t('studio.rules.words.when')} sentence={sentence(shownWhen)} />
      )}
      {isSet(value) && (
        <Word icon={<FunctionOutlined aria-hidden />} word={t('studio.rules.words.calculated')} sentence={sentence(value)} />
      )}
      {checks.length > 0 && (
        <Word
          icon={<CheckSquareOutlined aria-hidden />}
          word={t('studio.rules.words.checked')}
          sentence={checks.map(({ ok, message }) => `${sentence(ok)}: ${message}`).join('; ')}
        />
      )}
      {locks.length > 0 && (
        <Word icon={<LockOutlined aria-hidden />} word={t('studio.rules.words.locked')} sentence={locks.map(lockWords).join('; ')} />
      )}
    </>
  );

  function lockWords({ roles = [], statuses = [] }: Lock): string {
    return t('studio.rules.locks.sentence', {
      roles: roles.join(', ') || t('studio.rules.locks.rolesAll'),
      statuses: statuses.join(', ') || t('studio.rules.locks.statusesAll'),
    });
  }
});

const isSet = (rule: FormRule | undefined): rule is Exclude<Json, null> => rule !== undefined && rule !== null;

function Word({ icon, word, sentence }: { readonly icon: ReactNode; readonly word: string; readonly sentence: string }) {
  return (
    <Tooltip title={sentence}>
      <span>
        {icon} {word}
      </span>
    </Tooltip>
  );
}
