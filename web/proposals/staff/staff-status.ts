/** Value of the query parameter `proposalStatus` for all statuses, since none means the facility's preset. */
export const EVERY_STATUS = '0';
/** Status where neither the address nor the setting names one (specification 9). */
const PRESET_STATUS_ID = 2;

/**
 * Status filter of the staff list.
 *
 * @example staffStatus(null, { reviewer: 'ME', status: 'ALL' }, statuses) // null
 */
export function staffStatus(
  asked: string | null,
  preset: string,
  statuses: readonly { readonly id: number; readonly shortCode: string }[],
) {
  if (asked === EVERY_STATUS) return null;
  if (asked !== null && Number.isInteger(Number(asked))) return Number(asked);
  if (preset === 'ALL') return null;
  return statuses.find(({ shortCode }) => shortCode === preset)?.id ?? PRESET_STATUS_ID;
}
