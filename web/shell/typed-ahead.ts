/** Keeps keys at most this long for a dialog that does not come. */
const LONGEST_WAIT_MS = 5000;

let typed: { text: string; readonly until: number } | null = null;

/** Begins to keep what is typed before a dialog has the focus. @param timeStamp when it was asked for */
export function beginTypedAhead(timeStamp: number): void {
  typed = { text: '', until: timeStamp + LONGEST_WAIT_MS };
}

/** Ends it. @returns what was typed meanwhile, with \n for Enter */
export function takeTypedAhead(): string {
  const text = typed?.text ?? '';
  typed = null;
  return text;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'preventDefault'>;

export function keepTypedAhead(event: Press): void {
  if (!typed || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.timeStamp > typed.until || event.key === 'Escape' || event.key === 'Tab') return void takeTypedAhead();
  if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1);
  else if (event.key === 'Enter') typed.text += '\n';
  else if (event.key.length === 1) typed.text += event.key;
  event.preventDefault();
}
