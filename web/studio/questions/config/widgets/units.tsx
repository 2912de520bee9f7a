import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../../../engine/json.ts';
import { UnitsDocument, type UnitRowFragment } from '../../../../generated/studio.ts';
import { bestFirst } from '../best-first.ts';
import { RecordDialog } from '../../../../records/index.ts';
import type { SettingProps } from '../../../../settings-form/index.ts';
import { byWords } from '../../../../ui/by-words.ts';

type Unit = JsonObject & UnitRowFragment;

/** A question stores copies of its units, so that answers stay valid when a unit changes. */
const copyOf = ({ id, unit, quantity, symbol, siConversionFormula }: UnitRowFragment): Unit => ({
  id,
  unit,
  quantity,
  symbol,
  siConversionFormula,
});

export default function UnitsSetting({ id, value, describedBy, invalid, onChange, onBlur }: SettingProps<readonly Unit[]>) {
  const { t } = useTranslation();
  const { data, loading, refetch } = useQuery(UnitsDocument);
  const [creating, setCreating] = useState(false);
  const unitById = new Map<string, UnitRowFragment>([...(data?.getUnits ?? []), ...value].map((unit) => [unit.id, unit]));
  const quantities = [...new Set([...unitById.values()].map((unit) => unit.quantity))].sort();
  const labelOf = ({ unit, symbol }: UnitRowFragment): string => t('studio.config.unit', { name: unit, symbol });
  const unitsOf = (quantity: string) => [...unitById.values()].filter((unit) => unit.quantity === quantity);
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        loading={loading}
        value={value.map((unit) => unit.id)}
        options={quantities.map((quantity) => ({
          label: quantity,
          options: unitsOf(quantity).map((unit) => ({ value: unit.id, label: labelOf(unit) })),
        }))}
        showSearch={{ ...byWords, filterSort: bestFirst }}
        placeholder={t('studio.config.noUnits')}
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        onChange={(ids: readonly string[]) => onChange(ids.flatMap((unitId) => unitById.get(unitId) ?? []).map(copyOf))}
        onBlur={onBlur}
      />
      <Button type="link" size="small" icon={<PlusOutlined />} style={{ alignSelf: 'flex-start' }} onClick={() => setCreating(true)}>
        {t('studio.units.new')}
      </Button>
      {creating && (
        <RecordDialog
          record="UNIT"
          onClose={() => setCreating(false)}
          onSaved={(row) => {
            setCreating(false);
            void refetch();
            onChange([...value, copyOf(row.values as UnitRowFragment)]);
          }}
        />
      )}
    </>
  );
}
