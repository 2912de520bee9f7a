import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext';
import { useContext, type ReactNode } from 'react';

/** A title with a control, which the hidden row that measures columns would hold a second time. */
export function OnceInHead({ children }: { readonly children: ReactNode }) {
  return useContext(TableMeasureRowContext) ? null : children;
}
