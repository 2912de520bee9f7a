import { ColumnFilter } from './ColumnFilter.tsx';
import { PICKER_COLUMNS, type PickerTexts } from './people-filter.ts';

interface PickerFiltersProps {
  readonly texts: PickerTexts;
  readonly onChange: (texts: PickerTexts) => void;
}

export const PickerFilters = ({ texts, onChange }: PickerFiltersProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 8 }}>
    {PICKER_COLUMNS.map((name) => (
      <ColumnFilter
        key={name}
        name={name}
        text={texts[name] ?? ''}
        width="100%"
        onChange={(text) => {
          const { [name]: _before, ...others } = texts;
          onChange(text === undefined ? others : { ...others, [name]: text });
        }}
      />
    ))}
  </div>
);
