import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Segmented, Select, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { same, type Json } from '../../../../engine/json.ts';
import type { Dependency, EvaluationContext, FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import { setConditions } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { fieldIn } from '../places.ts';
import { parentsFor, conditionValuesOf, type ParentGroup } from './condition-choices.ts';
import { byWords } from '../../../ui/by-words.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

interface ConditionsProps {
  readonly field: FieldDefinition;
  readonly context: EvaluationContext;
}

type Kind = Dependency['condition']['condition'];

interface HalfMade {
  readonly questionId: string | null;
  readonly condition: Kind;
  readonly params: Json | undefined;
}

const halfMade = ({ questionId, condition }: Dependency): HalfMade => ({ questionId, ...condition });
const NEW: HalfMade = { questionId: null, condition: 'eq', params: undefined };

/** Visibility of a question: always, or if all or any of its conditions hold. */
export function Conditions({ field, context }: ConditionsProps) {
  const { t } = useTranslation();
  const { catalog, run } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const [adding, setAdding] = useState(false);
  const { questionId, dependencies, dependenciesOperator } = field;
  const parents = useMemo(() => parentsFor(catalog, definition, questionId), [catalog, definition, questionId]);
  const put = (next: readonly Dependency[], operator = dependenciesOperator): boolean =>
    run(setConditions(definition, questionId, { dependencies: next, dependenciesOperator: operator }));
  const change = (at: number, draft: HalfMade): void => {
    const complete = finished(draft);
    if (complete && put(dependencies.toSpliced(at, 1, complete)) && at === dependencies.length) setAdding(false);
  };
  const rows: readonly HalfMade[] = [...dependencies.map(halfMade), ...(adding ? [NEW] : [])];
  const isBasis = catalog.questionTypes.get(field.dataType)?.basis === true;
  if (parents.length === 0 && dependencies.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('studio.editor.conditions.noParents')} />;
  }
  return (
    <div className="beamtime-conditions">
      {isBasis && <Alert type="warning" title={t('studio.editor.conditions.basis')} />}
      <Typography.Paragraph type="secondary">
        {t(dependencies.length === 0 ? 'studio.editor.conditions.always' : 'studio.editor.conditions.when')}
      </Typography.Paragraph>
      {dependencies.length > 1 && (
        <Segmented<'AND' | 'OR'>
          aria-label={t('studio.editor.conditions.operator')}
          value={dependenciesOperator}
          options={[
            { value: 'AND', label: t('studio.editor.conditions.all') },
            { value: 'OR', label: t('studio.editor.conditions.any') },
          ]}
          onChange={(operator) => void put(dependencies, operator)}
        />
      )}
      <ol>
        {/* Index as key, so that the focus stays in a row that has just been completed. */}
        {rows.map((value, i) => (
          <ConditionRow
            key={i}
            number={i + 1}
            value={value}
            parents={parents}
            context={context}
            onChange={(next) => change(i, next)}
            onRemove={() => (i < dependencies.length ? void put(dependencies.toSpliced(i, 1)) : setAdding(false))}
          />
        ))}
      </ol>
      {!adding && (
        <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('studio.editor.conditions.add')}
        </Button>
      )}
    </div>
  );
}

const finished = ({ questionId, condition, params }: HalfMade): Dependency | null =>
  questionId === null || params === undefined ? null : { questionId, condition: { condition, params } };

interface ConditionRowProps {
  readonly number: number;
  readonly value: HalfMade;
  readonly parents: readonly ParentGroup[];
  readonly context: EvaluationContext;
  readonly onChange: (value: HalfMade) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ number, value, parents, context, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation();
  const { catalog } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  // Unfinished changes are local: they depend on the selected question.
  const [{ of: source, local }, setState] = useState({ of: value, local: value });
  if (!same(source, value)) setState({ of: value, local: value });
  const parent = local.questionId === null ? undefined : fieldIn(definition, local.questionId);
  const values = useMemo(() => (parent ? conditionValuesOf(catalog, parent, context) : []), [catalog, parent, context]);
  const change = (part: Partial<HalfMade>): void => {
    const next = { ...local, ...part };
    setState({ of: source, local: next });
    onChange(next);
  };
  const key = local.params === undefined ? null : JSON.stringify(local.params);
  const isOffered = values.some((one) => one.key === key);
  const name = (what: string): string => t('studio.editor.conditions.part', { what, number });
  return (
    <li className="beamtime-condition">
      <Select
        aria-label={name(t('studio.editor.conditions.question'))}
        placeholder={t('studio.editor.conditions.question')}
        showSearch={byWords}
        value={local.questionId}
        options={parents.map(({ topic, fields }) => ({
          label: topic,
          options: fields.map(({ questionId, question }) => ({ value: questionId, label: question })),
        }))}
        onChange={(questionId: string) => change({ questionId, params: undefined })}
      />
      <Select
        aria-label={name(t('studio.editor.conditions.comparison'))}
        value={local.condition}
        options={[
          { value: 'eq', label: t('studio.editor.conditions.eq') },
          { value: 'neq', label: t('studio.editor.conditions.neq') },
        ]}
        onChange={(condition: Kind) => change({ condition })}
      />
      <Select
        aria-label={name(t('studio.editor.conditions.value'))}
        placeholder={t('studio.editor.conditions.value')}
        showSearch={byWords}
        disabled={local.questionId === null}
        value={key}
        status={key !== null && !isOffered ? 'warning' : ''}
        options={[
          ...values.map((one) => ({ value: one.key, label: one.label })),
          ...(key !== null && !isOffered ? [{ value: key, label: t('studio.editor.conditions.notOffered', { value: key }) }] : []),
        ]}
        notFoundContent={t('studio.editor.conditions.noValues')}
        onChange={(chosen: string) => change({ params: JSON.parse(chosen) as Json })}
      />
      <IconButton icon={<DeleteOutlined />} label={name(t('studio.editor.conditions.remove'))} onClick={onRemove} />
    </li>
  );
}
