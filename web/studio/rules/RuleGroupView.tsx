import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Select, Typography } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from '../../../engine/form-rules/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyMenu } from '../template-editor/canvas/LazyMenu.tsx';
import { RuleRowView } from './RuleRowView.tsx';
import type { RuleQuestions } from './rule-questions.ts';
import { movedPart, unwrapped, wrapped } from './rule-parts.ts';
import { NEW_ROW } from './rule-tree.ts';
import type { RuleGroup, ConditionPart } from './rule-types.ts';

interface RuleGroupViewProps {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly group: RuleGroup;
  readonly questions: RuleQuestions;
  readonly onChange: (group: RuleGroup) => void;
}

/** A group of conditions: how they are joined, its parts, and the buttons that add to it. */
export function RuleGroupView({ label, group, questions, onChange }: RuleGroupViewProps) {
  const { t } = useTranslation();
  const add = useRef<HTMLButtonElement>(null);
  const { join, parts } = group;
  const put = (next: readonly ConditionPart[]): void => onChange({ ...group, parts: next });
  const remove = (at: number): void => {
    put(parts.toSpliced(at, 1));
    // The focused button is gone.
    add.current?.focus();
  };
  const menu = (at: number) => [
    { key: 'up', label: t('studio.rules.up'), disabled: at === 0, onClick: () => put(movedPart(parts, at, -1)) },
    { key: 'down', label: t('studio.rules.down'), disabled: at === parts.length - 1, onClick: () => put(movedPart(parts, at, 1)) },
    parts[at]?.kind === 'group'
      ? { key: 'out', label: t('studio.rules.unwrap'), onClick: () => put(unwrapped(parts, at)) }
      : { key: 'in', label: t('studio.rules.wrap'), onClick: () => put(wrapped(parts, at)) },
  ];
  return (
    <div className="beamtime-rule-group">
      {(parts.length > 1 || join !== 'all') && (
        <Select<RuleGroup['join']>
          aria-label={t('studio.rules.joinOf', { name: label })}
          size="small"
          popupMatchSelectWidth={false}
          value={join}
          options={(['all', 'any', 'none'] as const).map((value) => ({ value, label: t(`studio.rules.join.${value}`) }))}
          onChange={(next) => onChange({ ...group, join: next })}
        />
      )}
      <ol>
        {/* Index as key, so that the focus stays in a row that has just been completed. */}
        {parts.map((part, i) => {
          const name = t('studio.rules.part', { number: i + 1, name: label });
          return (
            <li key={i} className={`beamtime-rule-${part.kind}`}>
              <Part
                part={part}
                label={name}
                questions={questions}
                onChange={(next) => put(parts.toSpliced(i, 1, next))}
                buttons={
                  <span className="beamtime-rule-buttons">
                    <LazyMenu label={t('studio.rules.menu', { name })} tabIndex={0} items={() => menu(i)} />
                    <IconButton
                      size="small"
                      icon={<DeleteOutlined />}
                      label={t('studio.rules.remove', { name })}
                      onClick={() => remove(i)}
                    />
                  </span>
                }
              />
            </li>
          );
        })}
      </ol>
      <Flex gap={4} wrap>
        <Button ref={add} size="small" icon={<PlusOutlined />} onClick={() => put([...parts, NEW_ROW])}>
          {t('studio.rules.add')}
          <span className="beamtime-visually-hidden"> {label}</span>
        </Button>
        {parts.length > 0 && (
          <Button
            size="small"
            type="text"
            onClick={() => put([...parts, { kind: 'group', join: join === 'all' ? 'any' : 'all', parts: [NEW_ROW] }])}
          >
            {t('studio.rules.addGroup')}
            <span className="beamtime-visually-hidden"> {label}</span>
          </Button>
        )}
      </Flex>
    </div>
  );
}

interface PartProps {
  readonly part: ConditionPart;
  readonly label: string;
  readonly questions: RuleQuestions;
  readonly onChange: (part: ConditionPart) => void;
  readonly buttons: ReactNode;
}

function Part({ part, label, questions, onChange, buttons }: PartProps) {
  const { t } = useTranslation();
  if (part.kind === 'row') return <RuleRowView label={label} row={part} questions={questions} onChange={onChange} buttons={buttons} />;
  if (part.kind === 'other') {
    return (
      <>
        <Typography.Text>{ruleSentence(part.rule, questions.names)}</Typography.Text>
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {t('studio.rules.other')}
        </Typography.Text>
        {buttons}
      </>
    );
  }
  return (
    <>
      <RuleGroupView label={label} group={part} questions={questions} onChange={onChange} />
      {buttons}
    </>
  );
}
