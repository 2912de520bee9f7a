import { fail } from '../../../engine/errors.ts';
import type { ExportId, ExportLayout } from '../../../engine/exports/index.ts';
import type { SheetServices } from '../types.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @throws EXPORT_LAYOUT_MISSING when no definition names its columns */
export function layoutOf({ core }: SheetServices, id: ExportId): ExportLayout {
  const layout = core.catalog.exports.get(id);
  if (!layout) throw fail('EXPORT_LAYOUT_MISSING', { id });
  return layout;
}
