import { Select } from 'antd';
import { own } from '../../../../../engine/json.ts';
import { optionChoices } from '../../../../../engine/questionnaires/index.ts';
import type { SettingProps } from '../../../../settings-form/index.ts';
import { byWords } from '../../../../ui/by-words.ts';

/** Some of the options of the same question. */
export default function OptionValuesSetting({
  id,
  value,
  config,
  describedBy,
  invalid,
  onChange,
  onBlur,
}: SettingProps<readonly string[]>) {
  return (
    <Select
      id={id}
      mode="multiple"
      value={[...value]}
      options={optionChoices(own(config, 'options')).map((choice) => ({ ...choice }))}
      showSearch={byWords}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      onChange={(values: readonly string[]) => onChange(values)}
      onBlur={onBlur}
    />
  );
}
