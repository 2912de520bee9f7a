import { EVERY_STATUS } from '../officer/proposal-filters.tsx';

/** Status where neither the address nor the setting names one (specification 9). */
const PRESET_STATUS_ID = 2;

/**
 * Status of the staff list where the address names none.
 *
 * @example presetStatus('ALL', statuses) // '0'
 */
export function presetStatus(setting: string, statuses: readonly { readonly id: number; readonly shortCode: string }[]): string {
  if (setting === 'ALL') return EVERY_STATUS;
  return String(statuses.find(({ shortCode }) => shortCode === setting)?.id ?? PRESET_STATUS_ID);
}
