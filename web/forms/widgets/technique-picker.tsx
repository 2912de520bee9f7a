import { Checkbox, Flex, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { WidgetProps } from '../widget.ts';

interface TechniqueConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
}
type Technique = JsonObject & { readonly id: number; readonly name: string };

/** The techniques of the call's instruments. */
export default function TechniquePicker({
  value,
  config,
  facts,
  id,
  labelId,
  describedBy,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<number | readonly number[] | null, TechniqueConfig>) {
  const { t } = useTranslation();
  const techniques = (facts['techniques'] ?? []) as unknown as readonly Technique[];
  const chosen = value === null ? [] : typeof value === 'number' ? [value] : value;
  const change = (ids: readonly number[]): void => {
    onChange(config.isMultipleSelect ? ids : (ids[0] ?? null));
    onBlur();
  };
  const options = techniques.map(({ id: key, name }) => ({ value: key, label: name }));
  if (config.variant !== 'radio') {
    return (
      <Select
        id={id}
        style={{ width: '100%', maxWidth: 520 }}
        {...(config.isMultipleSelect ? { mode: 'multiple' as const } : {})}
        value={config.isMultipleSelect ? [...chosen] : chosen[0]}
        options={options}
        disabled={readOnly}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('widgets.choose')}
        aria-describedby={describedBy}
        status={problems.length > 0 ? 'error' : ''}
        onChange={(next: number | number[] | undefined) => change(next === undefined ? [] : Array.isArray(next) ? next : [next])}
      />
    );
  }
  const shared = { id, 'aria-labelledby': labelId, 'aria-describedby': describedBy, disabled: readOnly };
  if (config.isMultipleSelect) {
    return (
      <Checkbox.Group {...shared} value={[...chosen]} onChange={(next) => change(next)}>
        <Flex vertical gap={8}>
          {options.map((o) => (
            <Checkbox key={o.value} value={o.value}>
              {o.label}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group {...shared} vertical value={chosen[0]} options={options} onChange={(event) => change([event.target.value as number])} />
  );
}
