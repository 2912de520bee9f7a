/** Parameters of the moment, which a saved view leaves out. */
const OF_THE_MOMENT = ['page', 'selection', 'reviewModal', 'modalTab', 'verticalTab', 'tab'];

/**
 * Query of a list's address as a saved view keeps it.
 *
 * @example addressOfView(new URLSearchParams('call=1&page=2')) // 'call=1'
 */
export function addressOfView(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters);
  for (const name of OF_THE_MOMENT) kept.delete(name);
  return kept.toString();
}
