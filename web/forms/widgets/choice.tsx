import { Checkbox, Flex, Radio, Select, Spin, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';

interface ChoiceConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
  readonly options?: readonly string[];
}

/** Fewer options than this stand in a row (specification 9, Display). */
const ROW_LIMIT = 3;

/** One or several options, written down with the question or fetched by the server. */
export default function Choice(props: WidgetProps<readonly string[], ChoiceConfig>) {
  const { value, config, id, labelId, describedBy, problems, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const options = useOptions(props);
  const change = (next: readonly string[]): void => {
    onChange(next);
    onBlur();
  };
  if (options === null) return <Spin size="small" />;
  if (options.length === 0) return <Typography.Text type="secondary">{t('widgets.noOptions')}</Typography.Text>;
  const invalid = problems.length > 0;

  if (config.variant === 'dropdown') {
    return (
      <Select
        id={id}
        style={{ width: '100%', maxWidth: 520 }}
        {...(config.isMultipleSelect ? { mode: 'multiple' as const } : {})}
        value={config.isMultipleSelect ? [...value] : value[0]}
        options={options.map((option) => ({ value: option, label: option }))}
        disabled={readOnly}
        allowClear
        showSearch={options.length > 8}
        placeholder={t('widgets.choose')}
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        onChange={(chosen: string | string[] | undefined) => change(chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen])}
      />
    );
  }
  const vertical = options.length >= ROW_LIMIT;
  const shared = { 'aria-labelledby': labelId, 'aria-describedby': describedBy, id, disabled: readOnly };
  if (config.isMultipleSelect) {
    return (
      <Checkbox.Group {...shared} value={[...value]} onChange={(chosen) => change(chosen)}>
        <Flex vertical={vertical} gap={8} wrap>
          {options.map((option) => (
            <Checkbox key={option} value={option}>
              {option}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group {...shared} value={value[0]} vertical={vertical} onChange={(event) => change([event.target.value as string])}>
      {options.map((option) => (
        <Radio key={option} value={option}>
          {option}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Null while they are being fetched. Options of a stored answer that are offered no more stay choosable, to be seen and taken away. */
function useOptions({ field, config, value }: WidgetProps<readonly string[], ChoiceConfig>): readonly string[] | null {
  const { dynamicOptions } = useAbilities();
  const fetched = field.type.optionsFrom === 'url';
  const [options, setOptions] = useState<readonly string[] | null>(fetched ? null : (config.options ?? []));
  useEffect(() => {
    if (!fetched) return setOptions(config.options ?? []);
    let here = true;
    void dynamicOptions(field.questionId)
      .catch(() => [])
      .then((found) => {
        if (here) setOptions(found);
      });
    return () => {
      here = false;
    };
  }, [fetched, config.options, dynamicOptions, field.questionId]);
  return options === null ? null : [...options, ...value.filter((chosen) => !options.includes(chosen))];
}
