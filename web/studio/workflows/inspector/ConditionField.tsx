import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Flex, Form, Input, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_FACTS } from '../../../../engine/form-rules/index.ts';
import type { Json } from '../../../../engine/json.ts';
import type { WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { byWords } from '../../../ui/by-words.ts';
import { setWhen } from '../commands.ts';
import { useConnectionWords, useRuleQuestions } from '../connection-words.ts';
import { useWorkflowEditing } from '../editing.ts';
import {
  CONDITION_OPERATORS,
  linesOf,
  ruleOf,
  valueOf,
  type Comparison,
  type ConditionLines,
  type ConditionOperator,
} from './condition.ts';

const NEW_LINE: Comparison = { source: 'fact', name: 'proposer.isInternal', operator: '===', value: true };

/** Condition of a connection, as lines where it can be said so. */
export function ConditionField({ edge: { key, when } }: { readonly edge: WorkflowEdge }) {
  const { t } = useTranslation();
  const { run } = useWorkflowEditing();
  const words = useConnectionWords();
  const change = (rule: Json): void => void run(setWhen(key, rule));
  const lines = when === undefined ? null : linesOf(when);
  const add = (): void => change(ruleOf({ joined: lines?.joined ?? 'and', lines: [...(lines?.lines ?? []), NEW_LINE] }));
  return (
    <Form.Item label={t('studio.workflows.condition.label')} extra={when !== undefined && t('studio.workflows.condition.help')}>
      <Flex vertical gap={8}>
        {when !== undefined && <Typography.Text>{words.when(when)}</Typography.Text>}
        {lines && <Lines condition={lines} onChange={change} />}
        <Space wrap>
          {(when === undefined || lines) && (
            <Button size="small" icon={<PlusOutlined />} onClick={add}>
              {t('studio.workflows.condition.add')}
            </Button>
          )}
          {when !== undefined && (
            <Button size="small" icon={<DeleteOutlined />} onClick={() => change(null)}>
              {t('studio.workflows.condition.remove')}
            </Button>
          )}
        </Space>
      </Flex>
    </Form.Item>
  );
}

interface LinesProps {
  readonly condition: ConditionLines;
  readonly onChange: (rule: Json) => void;
}

function Lines({ condition: { joined, lines }, onChange }: LinesProps) {
  const { t } = useTranslation();
  const write = (next: readonly Comparison[]): void => onChange(next.length === 0 ? null : ruleOf({ joined, lines: next }));
  return (
    <>
      {lines.length > 1 && (
        <Select
          aria-label={t('studio.workflows.condition.joined')}
          value={joined}
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`studio.workflows.condition.${value}`) }))}
          onChange={(value) => onChange(ruleOf({ joined: value, lines }))}
        />
      )}
      {lines.map((line, i) => (
        <Line key={i} line={line} onChange={(next) => write(lines.with(i, next))} onRemove={() => write(lines.toSpliced(i, 1))} />
      ))}
    </>
  );
}

interface LineProps {
  readonly line: Comparison;
  readonly onChange: (line: Comparison) => void;
  readonly onRemove: () => void;
}

const OPERATOR_WORDS: Readonly<Record<ConditionOperator, string>> = {
  '===': 'equal',
  '!==': 'notEqual',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
};

const idOf = ({ source, name }: Pick<Comparison, 'source' | 'name'>): string => `${source}:${name}`;

function Line({ line, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const questions = useRuleQuestions();
  const subjects = [
    {
      label: t('studio.workflows.condition.facts'),
      options: Object.entries(FORM_FACTS).map(([name, { title }]) => ({ value: idOf({ source: 'fact', name }), label: title })),
    },
    {
      label: t('studio.workflows.condition.answers'),
      options: questions.map(({ key, text }) => ({ value: idOf({ source: 'answer', name: key }), label: text || key })),
    },
  ];
  const choose = (id: string): void => {
    const at = id.indexOf(':');
    const subject = { source: id.slice(0, at) as Comparison['source'], name: id.slice(at + 1) };
    onChange({ ...line, ...subject, value: valueOf(String(line.value), subject) });
  };
  return (
    <Flex vertical gap={4}>
      <Select
        aria-label={t('studio.workflows.condition.subject')}
        value={idOf(line)}
        showSearch={byWords}
        options={
          subjects.some(({ options }) => options.some(({ value }) => value === idOf(line)))
            ? subjects
            : [...subjects, { label: line.name, options: [{ value: idOf(line), label: line.name }] }]
        }
        onChange={choose}
      />
      <Space.Compact block>
        <Select<ConditionOperator>
          aria-label={t('studio.workflows.condition.operator')}
          value={line.operator}
          popupMatchSelectWidth={false}
          options={CONDITION_OPERATORS.map((value) => ({
            value,
            label: t(`studio.workflows.condition.operators.${OPERATOR_WORDS[value]}`),
          }))}
          onChange={(operator) => onChange({ ...line, operator })}
        />
        <ValueInput key={`${idOf(line)} ${String(line.value)}`} line={line} onChange={(value) => onChange({ ...line, value })} />
        <Button aria-label={t('studio.workflows.condition.removeLine')} icon={<DeleteOutlined />} onClick={onRemove} />
      </Space.Compact>
    </Flex>
  );
}

interface ValueInputProps {
  readonly line: Comparison;
  readonly onChange: (value: Comparison['value']) => void;
}

/** Stored when left, so that typing makes one change. */
function ValueInput({ line, onChange }: ValueInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(line.value));
  const store = (): void => {
    const value = valueOf(text, line);
    if (value !== line.value) onChange(value);
  };
  return (
    <AutoComplete
      value={text}
      options={
        typeof line.value === 'boolean'
          ? ['true', 'false'].map((value) => ({ value, label: t(`studio.workflows.condition.${value}`) }))
          : []
      }
      onChange={setText}
      onBlur={store}
    >
      <Input aria-label={t('studio.workflows.condition.value')} onPressEnter={store} />
    </AutoComplete>
  );
}
