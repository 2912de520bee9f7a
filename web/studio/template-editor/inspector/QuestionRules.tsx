import { useQuery } from '@apollo/client/react';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formulaText, type FormulaNames } from '../../rules/formula.ts';
import { ruleSentence, type FormRule } from '../../../../engine/form-rules/index.ts';
import type { Json } from '../../../../engine/json.ts';
import type { FieldDefinition, FieldRules } from '../../../../engine/questionnaires/index.ts';
import { StatusRowsDocument } from '../../../generated/studio.ts';
import { CheckList } from '../../rules/CheckList.tsx';
import { FormulaField } from '../../rules/FormulaField.tsx';
import { LockList, titlesOf } from '../../rules/LockList.tsx';
import { ConditionBuilder, RuleBuilder } from '../../rules/RuleBuilder.tsx';
import { RuleSections, type RuleSection } from '../../rules/RuleSections.tsx';
import { decidedBy, withoutQuestions, type RuleQuestions } from '../../rules/rule-questions.ts';
import { ruleOf } from '../../rules/rule-tree.ts';
import type { RuleGroup } from '../../rules/rule-types.ts';
import { conditionsTree, storedConditions } from '../../rules/stored-conditions.ts';
import { setRule, setShownWhen } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { allFields } from '../places.ts';
import type { AskedPart } from './types.ts';
import { useRuleQuestions } from './use-rule-questions.ts';

interface QuestionRulesProps {
  readonly field: FieldDefinition;
  readonly asked: AskedPart | null;
}

/** Rules of a question: when it is shown and required, how it is calculated, checked and locked. */
export function QuestionRules({ field, asked: askedPart }: QuestionRulesProps) {
  const { catalog } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const questions = useRuleQuestions();
  const decided = decidedBy(definition, field.questionId);
  const parts: PartsProps = { field, questions, above: withoutQuestions(questions, decided), decided, put: usePutRule(field.questionId) };
  const isCalculable = catalog.questionTypes.get(field.dataType)?.fromRule !== undefined;
  const when = useWhenSection(parts);
  const requiredWhen = useRequiredSection(parts);
  const checks = useChecksSection(parts);
  const locks = useLocksSection(parts);
  const value = useFormulaSection(parts, 'value');
  const initial = useFormulaSection(parts, 'default');
  const sections = [when, requiredWhen, ...(isCalculable ? [value, initial] : []), checks, locks];
  return <RuleSections sections={sections} asked={askedPart} />;
}

interface PartsProps {
  readonly field: FieldDefinition;
  readonly questions: RuleQuestions;
  /** Questions that do not rest on this one. */
  readonly above: RuleQuestions;
  readonly decided: ReadonlySet<string>;
  readonly put: (rule: keyof FieldRules, change: FieldRules) => void;
}

function usePutRule(questionId: string): PartsProps['put'] {
  const { draft, run } = useTemplateEditing();
  return (rule, change) => void run(setRule(draft.getState().definition, questionId, rule, change));
}

function useWhenSection({ field, questions, above }: PartsProps): RuleSection {
  const { t } = useTranslation();
  const { catalog, draft, run } = useTemplateEditing();
  const [refused, setRefused] = useState('');
  const tree = conditionsTree(field, questions.byKey);
  const rule = ruleOf(tree);
  const put = (next: RuleGroup): void => {
    const stored = storedConditions(next, questions.byKey);
    setRefused(stored ? '' : (questions.all.find(({ kind }) => kind === 'reference')?.text ?? ''));
    if (stored) run(setShownWhen(draft.getState().definition, field.questionId, stored));
  };
  const none = t('studio.rules.when.none');
  return {
    key: 'when',
    title: t('studio.rules.when.title'),
    isEmpty: rule === null,
    words: rule === null ? none : ruleSentence(rule, questions.names),
    children: (
      <>
        {catalog.questionTypes.get(field.dataType)?.basis && <Alert type="warning" title={t('studio.editor.conditions.basis')} />}
        <ConditionBuilder label={t('studio.rules.when.title')} tree={tree} questions={above} none={none} onChange={put} />
        {refused !== '' && <Alert role="alert" type="warning" title={t('studio.rules.noForm', { question: refused })} />}
      </>
    ),
  };
}

function useRequiredSection({ field, questions, put }: PartsProps): RuleSection {
  const { t } = useTranslation();
  const rule = field.requiredWhen ?? null;
  const [title, none] = [t('studio.rules.requiredWhen.title'), t('studio.rules.requiredWhen.none')];
  return {
    key: 'requiredWhen',
    title,
    isEmpty: rule === null,
    words: rule === null ? none : ruleSentence(rule, questions.names),
    children: (
      <RuleBuilder
        label={title}
        rule={rule}
        questions={withoutQuestions(questions, new Set([field.questionId]))}
        none={none}
        onChange={(requiredWhen) => put('requiredWhen', { requiredWhen })}
      />
    ),
  };
}

function useFormulaSection({ field, questions, above, decided, put }: PartsProps, member: 'value' | 'default'): RuleSection {
  const { t } = useTranslation();
  const rule = field[member] ?? null;
  const values = questions.byKey(field.questionId)?.values ?? [];
  const isCircular = (key: string): boolean => decided.has(questions.byKey(key)?.questionId ?? key);
  const change = (next: FormRule): void => put(member, { [member]: next });
  return {
    key: member,
    title: t(`studio.rules.${member}.title`),
    isEmpty: rule === null,
    words: rule === null ? t(`studio.rules.${member}.none`) : formulaWords(rule, questions),
    children: (
      <>
        {member === 'default' && values.length > 0 && (
          <Select<string>
            allowClear
            aria-label={t('studio.rules.default.choice')}
            placeholder={t('studio.rules.default.choice')}
            style={{ width: '100%' }}
            value={values.find(({ key }) => key === JSON.stringify(rule))?.key ?? null}
            options={values.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key?: string) => change(key === undefined ? null : (JSON.parse(key) as Json))}
          />
        )}
        <FormulaField label={t(`studio.rules.${member}.label`)} rule={rule} questions={above} isCircular={isCircular} onChange={change} />
      </>
    ),
  };
}

const formulaWords = (rule: FormRule, questions: RuleQuestions): string => {
  const names: Pick<FormulaNames, 'nameOf'> = { nameOf: (key) => questions.byKey(key)?.naturalKey ?? key };
  return formulaText(rule, names) ?? ruleSentence(rule, questions.names);
};

function useChecksSection({ field, questions, put }: PartsProps): RuleSection {
  const { t } = useTranslation();
  const { definition } = useTemplateDraftState();
  const checks = field.checks ?? [];
  return {
    key: 'checks',
    title: t('studio.rules.checks.title'),
    isEmpty: checks.length === 0,
    words: checks.length === 0 ? t('studio.rules.checks.none') : checks.map(({ message }) => message).join('; '),
    children: (
      <CheckList
        checks={checks}
        questions={questions}
        marked={allFields(definition)}
        marksHelp={t('studio.rules.checks.marksHelp')}
        onChange={(next) => put('checks', { checks: next })}
      />
    ),
  };
}

function useLocksSection({ field, put }: PartsProps): RuleSection {
  const { t } = useTranslation();
  const { catalog } = useTemplateEditing();
  const { data } = useQuery(StatusRowsDocument, { variables: { entityType: 'PROPOSAL' } });
  const statuses = (data?.getStatuses ?? []).map(({ shortCode, name }) => ({ shortCode, title: name }));
  const locks = field.locks ?? [];
  const sentence = locks
    .map(({ roles = [], statuses: codes = [] }) =>
      t('studio.rules.locks.sentence', {
        roles: titlesOf(roles, catalog.roles) || t('studio.rules.locks.rolesAll'),
        statuses: titlesOf(codes, statuses) || t('studio.rules.locks.statusesAll'),
      }),
    )
    .join('; ');
  return {
    key: 'locks',
    title: t('studio.rules.locks.title'),
    isEmpty: locks.length === 0,
    words: locks.length === 0 ? t('studio.rules.locks.none') : sentence,
    children: <LockList locks={locks} roles={catalog.roles} statuses={statuses} onChange={(next) => put('locks', { locks: next })} />,
  };
}
