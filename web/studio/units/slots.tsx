import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordValues } from '../../../engine/records/index.ts';
import { formulaFault, toSi } from '../../../engine/units/index.ts';
import type { RecordSlots } from '../../records/index.ts';
import { UnitFileActions } from './UnitFileActions.tsx';

/** Example conversion by the entered formula. */
function UnitExample({ values }: { readonly values: RecordValues }) {
  const { t } = useTranslation();
  const [formula, symbol] = [String(values['siConversionFormula'] ?? ''), String(values.symbol ?? '')];
  const value = formula.trim() === '' || formulaFault(formula) !== null ? null : toSi(1, { siConversionFormula: formula });
  if (value === null) return null;
  return (
    <Typography.Text type="secondary">{t('studio.units.example', { symbol: symbol || t('studio.units.thisUnit'), value })}</Typography.Text>
  );
}

export const slots: RecordSlots = {
  actions: UnitFileActions,
  formNote: UnitExample,
  cells: { siConversionFormula: ({ values }) => <Typography.Text code>{String(values['siConversionFormula'])}</Typography.Text> },
};
