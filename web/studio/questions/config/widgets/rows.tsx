import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { isObject, own, type JsonObject, type JsonSchema } from '../../../../../engine/json.ts';
import { hintText, type SettingProps } from '../../../../settings-form/index.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';

export const isGroup = true;

interface Column {
  readonly key: string;
  readonly title: string;
}

function columnsOf(schema: JsonSchema): readonly Column[] {
  const items = own(schema, 'items');
  const properties = isObject(items) ? own(items, 'properties') : undefined;
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([key, property]) => ({
    key,
    title: hintText(isObject(property) ? own(property, 'title') : undefined, key),
  }));
}

export default function RowsSetting({
  id,
  label,
  labelId,
  value,
  schema,
  describedBy,
  invalid,
  onChange,
  onBlur,
}: SettingProps<readonly JsonObject[]>) {
  const { t } = useTranslation();
  const columns = columnsOf(schema);
  const blank = Object.fromEntries(columns.map(({ key }) => [key, '']));
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <ul className="beamtime-setting-rows">
        {value.map((row, at) => (
          <li key={at}>
            {columns.map(({ key, title }) => (
              <Input
                key={key}
                placeholder={title}
                aria-label={t('studio.config.cell', { title, number: at + 1 })}
                status={invalid ? 'error' : ''}
                value={hintText(row[key])}
                onChange={(event) => onChange(value.with(at, { ...row, [key]: event.target.value }))}
              />
            ))}
            <IconButton
              icon={<DeleteOutlined />}
              label={t('studio.config.removeRow', { label, number: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button id={id} icon={<PlusOutlined />} onClick={() => onChange([...value, blank])}>
        {t('studio.config.addRow')}
      </Button>
    </div>
  );
}
