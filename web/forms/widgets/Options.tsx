import { Checkbox, Flex, Radio, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { groupAria } from '../control-aria.ts';
import type { WidgetProps } from '../widget.ts';
import { byWords } from '../../ui/by-words.ts';

interface Option<Key> {
  readonly value: Key;
  readonly label: string;
  /** Explanation of the option, below its label. */
  readonly detail?: string;
}

interface OptionsProps<Key extends string | number> extends Pick<
  WidgetProps,
  'id' | 'labelId' | 'aria' | 'problems' | 'readOnly' | 'onBlur'
> {
  readonly options: readonly Option<Key>[];
  readonly chosen: readonly Key[];
  /** `dropdown` or `radio`; radio shows all options, as checkboxes for multiple choice. */
  readonly variant: string;
  readonly multiple: boolean;
  readonly onChoose: (chosen: readonly Key[]) => void;
}

/** Fewer options are laid out in a row (specification 9, Display). */
const ROW_LIMIT = 3;
const SEARCH_LIMIT = 8;

function OptionText({ label, detail }: { readonly label: string; readonly detail?: string | undefined }) {
  if (!detail) return label;
  return (
    <Flex vertical style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <span>{label}</span>
      <Typography.Text type="secondary">{detail}</Typography.Text>
    </Flex>
  );
}

export function Options<Key extends string | number>(props: OptionsProps<Key>) {
  const { options, chosen, variant, multiple, onChoose, id, labelId, aria, problems, readOnly, onBlur } = props;
  const { t } = useTranslation();
  const choose = (next: readonly Key[]): void => {
    onChoose(next);
    onBlur();
  };
  const shared = { id, disabled: readOnly };
  if (variant === 'dropdown') {
    return (
      <Select
        {...shared}
        {...aria}
        style={{ width: '100%', maxWidth: 520 }}
        {...(multiple ? { mode: 'multiple' as const } : {})}
        value={multiple ? [...chosen] : chosen[0]}
        options={[...options]}
        optionRender={({ data }) => <OptionText label={data.label} detail={data.detail} />}
        allowClear
        showSearch={options.length > SEARCH_LIMIT ? byWords : false}
        placeholder={t('widgets.choose')}
        status={problems.length > 0 ? 'error' : ''}
        onChange={(next: Key | Key[] | undefined) => choose(next === undefined ? [] : Array.isArray(next) ? next : [next])}
      />
    );
  }
  const vertical = options.length >= ROW_LIMIT;
  if (multiple) {
    return (
      <Checkbox.Group<Key>
        {...shared}
        role="group"
        aria-labelledby={labelId}
        {...groupAria(aria, id)}
        value={[...chosen]}
        onChange={choose}
      >
        <Flex vertical={vertical} gap={8} wrap>
          {options.map(({ value, label, detail }) => (
            <Checkbox key={value} value={value} aria-invalid={aria['aria-invalid']}>
              <OptionText label={label} detail={detail} />
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group
      {...shared}
      {...aria}
      aria-labelledby={labelId}
      vertical={vertical}
      value={chosen[0]}
      options={options.map(({ value, label, detail }) => ({ value, label: <OptionText label={label} detail={detail} /> }))}
      onChange={(event) => choose([event.target.value as Key])}
    />
  );
}
