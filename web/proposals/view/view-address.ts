/** The query that opens the view of a proposal over the list, which stays as it is (specification 2: reviewModal, modalTab). */
export function viewAddress(search: string, primaryKey: number | null): string {
  const parameters = new URLSearchParams(search);
  if (primaryKey === null) {
    parameters.delete('reviewModal');
    parameters.delete('modalTab');
    parameters.delete('verticalTab');
  } else parameters.set('reviewModal', String(primaryKey));
  return `?${parameters.toString()}`;
}
