/** After this the temporary link of a file is given up, in milliseconds (specification 9, Display). */
const REVOKE_AFTER_MS = 150;

/** Hands a text to the browser as a file to be saved. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
