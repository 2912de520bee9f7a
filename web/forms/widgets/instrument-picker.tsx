import { Checkbox, Flex, InputNumber, Radio, Select, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { WidgetProps } from '../widget.ts';

interface InstrumentConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
  readonly requestTime: boolean;
}
type Choice = { readonly instrumentId: string; readonly timeRequested: number | null };
type Instrument = JsonObject & { readonly id: number; readonly name: string };

/** Instruments of the call, each with the time asked for where the question wants it. */
export default function InstrumentPicker({
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
}: WidgetProps<Choice | readonly Choice[] | null, InstrumentConfig>) {
  const { t } = useTranslation();
  const instruments = (facts['instruments'] ?? []) as unknown as readonly Instrument[];
  const call = (facts['call'] ?? {}) as { readonly allocationTimeUnit?: string };
  const chosen: readonly Choice[] = value === null ? [] : 'instrumentId' in value ? [value] : value;
  const put = (choices: readonly Choice[]): void => onChange(config.isMultipleSelect ? choices : (choices[0] ?? null));
  const choose = (ids: readonly string[]): void => {
    put(ids.map((instrumentId) => chosen.find((c) => c.instrumentId === instrumentId) ?? { instrumentId, timeRequested: null }));
    onBlur();
  };
  const options = instruments.map((i) => ({ value: String(i.id), label: i.name }));
  const ids = chosen.map((c) => c.instrumentId);
  const shared = { id, 'aria-describedby': describedBy, disabled: readOnly };

  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {config.variant !== 'radio' ? (
        <Select
          {...shared}
          style={{ width: '100%', maxWidth: 520 }}
          {...(config.isMultipleSelect ? { mode: 'multiple' as const } : {})}
          value={config.isMultipleSelect ? ids : ids[0]}
          options={options}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('widgets.choose')}
          status={problems.length > 0 ? 'error' : ''}
          onChange={(next: string | string[] | undefined) => choose(next === undefined ? [] : Array.isArray(next) ? next : [next])}
        />
      ) : config.isMultipleSelect ? (
        <Checkbox.Group {...shared} aria-labelledby={labelId} value={ids} onChange={(next) => choose(next)}>
          <Flex vertical gap={8}>
            {options.map((o) => (
              <Checkbox key={o.value} value={o.value}>
                {o.label}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      ) : (
        <Radio.Group
          {...shared}
          aria-labelledby={labelId}
          vertical
          value={ids[0]}
          options={options}
          onChange={(event) => choose([event.target.value as string])}
        />
      )}
      {config.requestTime &&
        chosen.map((choice) => {
          const name = options.find((o) => o.value === choice.instrumentId)?.label ?? choice.instrumentId;
          return (
            <Flex key={choice.instrumentId} gap={8} align="center" wrap>
              <Typography.Text style={{ minWidth: 160 }}>{t('widgets.timeFor', { name })}</Typography.Text>
              <InputNumber
                aria-label={t('widgets.timeFor', { name })}
                min={0}
                value={choice.timeRequested}
                disabled={readOnly}
                suffix={call.allocationTimeUnit ? t(`widgets.timeUnit.${call.allocationTimeUnit}`) : undefined}
                onChange={(timeRequested) => put(chosen.map((c) => (c === choice ? { ...c, timeRequested } : c)))}
                onBlur={onBlur}
              />
            </Flex>
          );
        })}
    </Space>
  );
}
