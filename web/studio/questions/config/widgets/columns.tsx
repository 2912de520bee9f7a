import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isList, isObject, own, type Json, type JsonObject, type JsonSchema } from '../../../../../engine/json.ts';
import { hintText, hintsOf, type SettingProps } from '../../../../settings-form/index.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { exchanged } from '../../../shared/exchanged.ts';

export const isGroup = true;

/** Until somebody types another one, the name follows the heading. */
const nameFor = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

function kindsIn(schema: JsonSchema): { value: string; label: string }[] {
  const items = own(schema, 'items') ?? null;
  const properties = isObject(items) ? (own(items, 'properties') ?? null) : null;
  const kind = isObject(properties) ? (own(properties, 'kind') ?? null) : null;
  const options = isObject(kind) ? (hintsOf(kind)['options'] ?? null) : null;
  return (isList(options) ? options : []).flatMap((option) =>
    isObject(option) ? [{ value: hintText(option['value']), label: hintText(option['title']) }] : [],
  );
}

/** Columns of a table: heading, name in the data, kind of answers and what follows from it. */
export default function ColumnsSetting(props: SettingProps<readonly JsonObject[]>) {
  const { id, labelId, value, describedBy, onChange, onBlur } = props;
  const { t } = useTranslation();
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <ul className="beamtime-setting-columns">
        {value.map((column, at) => (
          <li key={at}>
            <Column {...props} column={column} at={at} />
          </li>
        ))}
      </ul>
      <Button id={id} icon={<PlusOutlined />} onClick={() => onChange([...value, { label: '', value: '', kind: 'text' }])}>
        {t('studio.config.column.add')}
      </Button>
    </div>
  );
}

interface ColumnProps extends SettingProps<readonly JsonObject[]> {
  readonly column: JsonObject;
  readonly at: number;
}

function Column({ value, schema, invalid, onChange, column, at }: ColumnProps) {
  const { t } = useTranslation();
  const number = at + 1;
  const change = (part: JsonObject): void => onChange(value.with(at, { ...column, ...part }));
  const [label, name, kind] = [hintText(column['label']), hintText(column['value']), hintText(column['kind'], 'text')];
  const status = invalid ? 'error' : '';
  return (
    <Flex vertical gap={4}>
      <Flex gap={4}>
        <Input
          aria-label={t('studio.config.column.label', { number })}
          placeholder={t('studio.config.column.heading')}
          status={status}
          value={label}
          onChange={({ target }) => change({ label: target.value, ...(name === nameFor(label) ? { value: nameFor(target.value) } : {}) })}
        />
        <Moves at={at} name={label || String(number)} value={value} onChange={onChange} />
      </Flex>
      <Flex gap={4} wrap>
        <Input
          aria-label={t('studio.config.column.value', { number })}
          placeholder={t('studio.config.column.name')}
          status={status}
          style={{ maxWidth: 180 }}
          value={name}
          onChange={({ target }) => change({ value: target.value })}
        />
        <Select
          aria-label={t('studio.config.column.kind', { number })}
          style={{ minWidth: 160 }}
          value={kind}
          options={kindsIn(schema)}
          onChange={(next: string) => change({ kind: next })}
        />
      </Flex>
      {kind === 'choice' && (
        <Select
          mode="tags"
          open={false}
          aria-label={t('studio.config.column.options', { number })}
          placeholder={t('studio.config.column.optionsHelp')}
          status={status}
          value={optionsIn(column)}
          onChange={(options: readonly string[]) => change({ options })}
        />
      )}
      <Flex gap={12} wrap>
        <Checkbox checked={column['required'] === true} onChange={({ target }) => change({ required: target.checked })}>
          {t('studio.config.column.required')}
        </Checkbox>
        {kind === 'number' && (
          <Checkbox checked={column['sum'] === true} onChange={({ target }) => change({ sum: target.checked })}>
            {t('studio.config.column.sum')}
          </Checkbox>
        )}
      </Flex>
    </Flex>
  );
}

function optionsIn(column: JsonObject): string[] {
  const options: Json = own(column, 'options') ?? null;
  return (isList(options) ? options : []).filter((option) => typeof option === 'string');
}

interface MovesProps extends Pick<SettingProps<readonly JsonObject[]>, 'value' | 'onChange'> {
  readonly at: number;
  readonly name: string;
}

function Moves({ at, name, value, onChange }: MovesProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={<ArrowUpOutlined />}
        label={t('studio.config.up', { name })}
        disabled={at === 0}
        onClick={() => onChange(exchanged(value, at, at - 1))}
      />
      <IconButton
        icon={<ArrowDownOutlined />}
        label={t('studio.config.down', { name })}
        disabled={at === value.length - 1}
        onClick={() => onChange(exchanged(value, at, at + 1))}
      />
      <IconButton icon={<DeleteOutlined />} label={t('studio.config.remove', { name })} onClick={() => onChange(value.toSpliced(at, 1))} />
    </>
  );
}
