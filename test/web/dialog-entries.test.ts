import { expect, test } from 'vitest';
import { closedDialogDetector, dialogState, holdDialogEntry } from '../../web/ui/dialog-entries.ts';

const at = (key: string, historyAction: string, mark: string | null = null) => ({
  historyAction,
  location: { key, state: mark === null ? null : dialogState(mark) },
});

test('a reload, Back and Forward go past the entry of a dialog that is not open, once each', () => {
  const isSkipped = closedDialogDetector();

  expect(isSkipped(at('dialog', 'POP', 'gone'))).toBe(true);
  expect(isSkipped(at('dialog', 'POP', 'gone'))).toBe(false);
  expect(isSkipped(at('page', 'POP'))).toBe(false);
  expect(isSkipped(at('dialog', 'POP', 'gone'))).toBe(true);
});

test('the entry of an open dialog stays, also while the dialog closes', () => {
  const isSkipped = closedDialogDetector();
  const letGo = holdDialogEntry('here');

  expect(isSkipped(at('dialog', 'PUSH', 'here'))).toBe(false);
  expect(isSkipped(at('page', 'POP'))).toBe(false);
  expect(isSkipped(at('dialog', 'POP', 'here'))).toBe(false);
  letGo();
  expect(isSkipped(at('dialog', 'POP', 'here'))).toBe(false);
  expect(isSkipped(at('page', 'POP'))).toBe(false);
  expect(isSkipped(at('dialog', 'POP', 'here'))).toBe(true);
});
