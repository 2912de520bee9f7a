import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../ui/list/index.ts';
import type { UnitRow } from './unit-row.ts';

export function useUnitColumns(): readonly ListColumn<UnitRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'unit', title: t('studio.units.column.unit'), main: true, sortField: 'unit', render: (it) => it.unit },
      { key: 'symbol', title: t('studio.units.column.symbol'), sortField: 'symbol', width: 110, render: (it) => it.symbol },
      { key: 'quantity', title: t('studio.units.column.quantity'), sortField: 'quantity', render: (it) => it.quantity },
      {
        key: 'formula',
        title: t('studio.units.column.formula'),
        render: (it) => <Typography.Text code>{it.siConversionFormula}</Typography.Text>,
      },
      { key: 'id', title: t('studio.units.column.id'), sortField: 'id', shown: false, render: (it) => it.id },
    ],
    [t],
  );
}
