/** Query that opens a proposal over the list (specification 2: reviewModal, modalTab). */
export function viewAddress(search: string, primaryKey: number | null): string {
  const parameters = new URLSearchParams(search);
  if (primaryKey === null) {
    parameters.delete('reviewModal');
    parameters.delete('modalTab');
    parameters.delete('verticalTab');
  } else parameters.set('reviewModal', String(primaryKey));
  return `?${parameters.toString()}`;
}
