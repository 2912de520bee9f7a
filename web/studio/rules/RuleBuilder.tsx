import './rules.css';
import { CodeOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleSentence, type FormRule } from '../../../engine/form-rules/index.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { RuleGroupView } from './RuleGroupView.tsx';
import type { RuleQuestions } from './rule-questions.ts';
import { ruleOf, saysSame, treeOf } from './rule-tree.ts';
import type { RuleGroup } from './rule-types.ts';

const RuleJsonDialog = onDemand(() => import('./RuleJsonDialog.tsx'));

interface ConditionBuilderProps {
  readonly label: string;
  readonly tree: RuleGroup;
  readonly questions: RuleQuestions;
  /** Said while nothing is asked for. */
  readonly none: string;
  /** Without unfinished rows. */
  readonly onChange: (tree: RuleGroup) => void;
}

/** Conditions in groups and rows, which read as a sentence. Unfinished rows stay here until they say something. */
export function ConditionBuilder({ label, tree, questions, none, onChange }: ConditionBuilderProps) {
  const { t } = useTranslation();
  const [{ seen, local }, setState] = useState({ seen: tree, local: tree });
  const [isJson, setJson] = useState(false);
  // Another tree comes from undo or another officer.
  if (!saysSame(seen, tree)) setState({ seen: tree, local: saysSame(local, tree) ? local : tree });
  const change = (next: RuleGroup): void => {
    setState({ seen: tree, local: next });
    if (!saysSame(next, tree)) onChange(next);
  };
  const rule = ruleOf(local);
  return (
    <div className="beamtime-rule" role="group" aria-label={label}>
      <Typography.Paragraph type="secondary" className="beamtime-rule-sentence">
        {rule === null ? none : ruleSentence(rule, questions.names)}
      </Typography.Paragraph>
      <RuleGroupView label={label} group={local} questions={questions} onChange={change} />
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
            change(treeOf(next));
          }}
        />
      )}
    </div>
  );
}

interface RuleBuilderProps extends Omit<ConditionBuilderProps, 'tree' | 'onChange'> {
  readonly rule: FormRule | undefined;
  readonly onChange: (rule: FormRule) => void;
}

/** Builder of one rule; null stands for no rule. */
export function RuleBuilder({ rule, onChange, ...props }: RuleBuilderProps) {
  return <ConditionBuilder {...props} tree={treeOf(rule)} onChange={(tree) => onChange(ruleOf(tree))} />;
}
