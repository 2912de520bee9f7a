import { DatePicker, Input, InputNumber, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { SearchDefinition } from '../../../engine/catalog/types.ts';
import { useDates } from '../../shell/index.ts';
import { toDayjsFormat } from '../../ui/format.ts';
import type { SearchableField } from './question-search.ts';

interface SearchValueProps {
  readonly field: SearchableField;
  readonly kind: SearchDefinition['kind'];
  /** As it stands in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The editor of the value to search for, by the kind of search that the question's type declares. */
export function SearchValue({ field, kind, value, onChange }: SearchValueProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  switch (kind) {
    case 'boolean':
    case 'presence':
      return (
        <Radio.Group
          id="value"
          value={value}
          options={['true', 'false'].map((it) => ({ value: it, label: t(`proposals.question.truth.${it}`) }))}
          onChange={(event) => onChange(String(event.target.value))}
        />
      );
    case 'number':
    case 'interval':
      return (
        <InputNumber<string> id="value" stringMode value={value || null} style={{ width: '100%' }} onChange={(it) => onChange(it ?? '')} />
      );
    case 'date':
      return (
        <DatePicker
          id="value"
          value={value ? dayjs(value) : null}
          format={toDayjsFormat(settings.dateFormat)}
          style={{ width: '100%' }}
          onChange={(date) => onChange(date ? date.format('YYYY-MM-DD') : '')}
        />
      );
    case 'list': {
      const options = optionsOf(field.config);
      if (options.length === 0) return <Input id="value" value={value} onChange={(event) => onChange(event.target.value)} />;
      return (
        <Select id="value" value={value || null} options={[...options]} showSearch={{ optionFilterProp: 'label' }} onChange={onChange} />
      );
    }
    case 'text':
      return <Input id="value" value={value} onChange={(event) => onChange(event.target.value)} />;
  }
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen is in the configuration, under one of these names; a dynamic choice knows its options at run time only. */
function optionsOf(config: SearchableField['config']): readonly Option[] {
  if ('options' in config) return config.options.map((text) => ({ value: text, label: text }));
  const named = 'instruments' in config ? config.instruments : 'techniques' in config ? config.techniques : [];
  return named.map(({ id, name }) => ({ value: String(id), label: name }));
}
