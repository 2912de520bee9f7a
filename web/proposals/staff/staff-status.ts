import { statusIdsIn } from '../officer/use-officer-filter.ts';

/** Value of the query parameter `proposalStatus` for all statuses, since none means the facility's preset. */
export const EVERY_STATUS = '0';
/** Status where neither the address nor the setting names one (specification 9). */
const PRESET_STATUS_ID = 2;

/**
 * Status filter of the staff list.
 *
 * @example staffStatus(null, { reviewer: 'ME', status: 'ALL' }, statuses) // []
 */
export function staffStatus(
  asked: string | null,
  preset: string,
  statuses: readonly { readonly id: number; readonly shortCode: string }[],
): readonly number[] {
  if (asked === EVERY_STATUS) return [];
  const ids = statusIdsIn(asked);
  if (ids.length > 0) return ids;
  if (preset === 'ALL') return [];
  return [statuses.find(({ shortCode }) => shortCode === preset)?.id ?? PRESET_STATUS_ID];
}
