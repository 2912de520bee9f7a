import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { ControlAria } from '../control-aria.ts';

export interface Unit extends JsonObject {
  readonly id: string;
  readonly symbol: string;
  readonly unit: string;
}

interface UnitSelectProps {
  readonly units: readonly Unit[];
  readonly value: Unit | null;
  readonly disabled: boolean;
  readonly aria: ControlAria;
  readonly onChange: (unit: Unit | null) => void;
}

/** Unit chooser. The caller omits it if there are no units, because the border of the adjacent box would stay open. */
export function UnitSelect({ units, value, disabled, aria, onChange }: UnitSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('widgets.unit')}
      {...aria}
      style={{ minWidth: 90 }}
      value={value?.id ?? null}
      disabled={disabled}
      options={units.map((unit) => ({ value: unit.id, label: unit.symbol || unit.unit }))}
      onChange={(id: string) => onChange(units.find((unit) => unit.id === id) ?? null)}
    />
  );
}
