import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../ui/list/index.ts';
import type { UnitRow } from './unit-row.ts';

export function useUnitColumns(): readonly ListColumn<UnitRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'unit', title: t('studio.units.column.unit'), main: true, sortField: 'unit', width: 240, render: (it) => it.unit },
      { key: 'symbol', title: t('studio.units.column.symbol'), sortField: 'symbol', width: 110, render: (it) => it.symbol },
      { key: 'quantity', title: t('studio.units.column.quantity'), sortField: 'quantity', width: 240, render: (it) => it.quantity },
      {
        key: 'formula',
        title: t('studio.units.column.formula'),
        width: 200,
        render: (it) => <Typography.Text code>{it.siConversionFormula}</Typography.Text>,
      },
      { key: 'id', title: t('studio.units.column.id'), sortField: 'id', width: 200, shown: false, render: (it) => it.id },
    ],
    [t],
  );
}
