/** Ends a print whose dialog tells nothing of its end. */
const KEPT_MS = 10 * 60_000;

/** Opens the browser's print dialog with a PDF. */
export function printPdf(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'PDF';
  frame.src = url;
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, KEPT_MS);
  document.body.append(frame);
}
