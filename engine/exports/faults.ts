import { logicFaults } from '../logic/index.ts';
import { EXPORT_FIELDS } from './fields.ts';
import type { ExportLayout } from './types.ts';

interface ExportFault {
  readonly place: string;
  readonly fault: string;
}

/**
 * Unknown fields and faulty formulas of a layout; JSON Schema checks the rest.
 *
 * @example exportFaults({ id: 'fap', columns: [{ title: 'Grade', field: 'grade' }] }) // [{ place: '/columns/0/field', fault: "there is no field
 * 'grade'" }]
 */
export function exportFaults({ id, columns }: ExportLayout): readonly ExportFault[] {
  return columns.flatMap((column, i): readonly ExportFault[] => {
    const place = `/columns/${i}`;
    if ('formula' in column) return logicFaults(column.formula).map((it) => ({ ...it, place: `${place}/formula${it.place}` }));
    if ('question' in column || Object.hasOwn(EXPORT_FIELDS[id], column.field)) return [];
    return [{ place: `${place}/field`, fault: `there is no field '${column.field}'` }];
  });
}

/**
 * The layout shows answers, which take longer to read.
 *
 * @example readsAnswers({ id: 'proposal', columns: [{ title: 'Aim', question: 'aim' }] }) // true
 */
export const readsAnswers = ({ columns }: ExportLayout): boolean =>
  columns.some((column) => 'question' in column || ('formula' in column && JSON.stringify(column.formula).includes('"answers')));
