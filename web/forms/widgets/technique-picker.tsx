import type { JsonObject } from '../../../engine/json.ts';
import type { WidgetProps } from '../widget.ts';
import { Options } from './Options.tsx';

interface TechniqueConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
}
type Technique = JsonObject & { readonly id: number; readonly name: string; readonly description?: string };

export default function TechniquePicker(props: WidgetProps<number | readonly number[] | null, TechniqueConfig>) {
  const { value, config, facts, onChange } = props;
  const techniques = (facts['techniques'] ?? []) as readonly Technique[];
  return (
    <Options
      {...props}
      variant={config.variant}
      multiple={config.isMultipleSelect}
      options={techniques.map(({ id, name, description = '' }) => ({ value: id, label: name, detail: description.trim() }))}
      chosen={value === null ? [] : typeof value === 'number' ? [value] : value}
      onChoose={(ids) => onChange(config.isMultipleSelect ? ids : (ids[0] ?? null))}
    />
  );
}
