import { Spin, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';
import { Options } from './Options.tsx';

interface ChoiceConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
  readonly options?: readonly string[];
}

/** Single or multiple choice; options come from the configuration or from the server. */
export default function ChoiceWidget(props: WidgetProps<readonly string[], ChoiceConfig>) {
  const { value, config, field, problems, readOnly, onChange } = props;
  const { t } = useTranslation();
  const options = useOptions(props);
  if (options === null) return <Spin size="small" />;
  if (options.length === 0) return <Typography.Text type="secondary">{t('widgets.noOptions')}</Typography.Text>;
  const stale = field.type.optionsFrom === 'config' ? value.filter((option) => !config.options?.includes(option)) : [];
  const isSaid = readOnly || problems.some(({ code }) => code === NOT_OFFERED);
  return (
    <>
      <Options
        {...props}
        variant={config.variant}
        multiple={config.isMultipleSelect}
        options={options.map((option) => ({
          value: option,
          label: stale.includes(option) ? t('widgets.staleOption', { option }) : option,
        }))}
        chosen={value}
        onChoose={onChange}
      />
      {stale.length > 0 && !isSaid && (
        <Typography.Text type="warning" className="beamtime-stale">
          {t('widgets.stale', { options: stale.map((option) => `“${option}”`).join(', ') })}
        </Typography.Text>
      )}
    </>
  );
}

/** Same code as the rule, so that the problem is reported only once. */
const NOT_OFFERED = 'OPTION_NOT_OFFERED';

/** Null while loading. Stored options that are no longer offered stay visible, so that they can be removed. */
function useOptions({ field, config, value }: WidgetProps<readonly string[], ChoiceConfig>): readonly string[] | null {
  const { dynamicOptions } = useAbilities();
  const fetched = field.type.optionsFrom === 'url';
  const [options, setOptions] = useState<readonly string[] | null>(fetched ? null : (config.options ?? []));
  useEffect(() => {
    if (!fetched) return setOptions(config.options ?? []);
    let here = true;
    void dynamicOptions(field.questionId)
      .catch(() => [])
      .then((loadedOptions) => {
        if (here) setOptions(loadedOptions);
      });
    return () => {
      here = false;
    };
  }, [fetched, config.options, dynamicOptions, field.questionId]);
  return options === null ? null : [...options, ...value.filter((chosen) => !options.includes(chosen))];
}
