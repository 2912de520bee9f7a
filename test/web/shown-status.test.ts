import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { editorsOf, shownStatus } from '../../web/proposals/shown-status.ts';
import { stoppedText } from '../../web/proposals/wizard/stopped-text.ts';

const t = ((key: string, words: Readonly<Record<string, string>> = {}) => [key, ...Object.values(words)].join(' ')) as unknown as TFunction;
const status = {
  id: 13,
  shortCode: 'MANAGEMENT_DECISION',
  name: 'Management decision',
  traits: { tone: 'PROGRESS', editableBy: 'MEMBERS' },
} as const;
const proposal = { publicStatus: 'submitted', status } as const;
const reserved = { publicStatus: 'reserved', status } as const;

test('proposers read the status until the decision is told, and the decision from then on; staff reads the status', () => {
  expect(shownStatus(t, proposal, 'USER')).toEqual({ name: 'Management decision', tone: 'progress' });
  expect(shownStatus(t, reserved, 'USER')).toEqual({ name: 'proposals.publicStatus.reserved', tone: 'attention' });
  expect(shownStatus(t, reserved, 'USER_OFFICER')).toEqual({ name: 'Management decision', tone: 'progress' });
  expect(shownStatus(t, { ...proposal, publicStatus: 'draft' }, 'USER')).toEqual({ name: 'Management decision', tone: 'progress' });
});

test('who is stopped while writing reads the same word', () => {
  expect(stoppedText(t, 'PROPOSAL_NOT_WRITABLE', proposal, 'USER')).toBe('wizard.stopped.status Management decision');
  expect(stoppedText(t, 'PROPOSAL_NOT_WRITABLE', reserved, 'USER')).toBe('wizard.stopped.status proposals.publicStatus.reserved');
  expect(stoppedText(t, 'CALL_CLOSED', proposal, 'USER')).toBe('The call is closed for submission');
});

test('who writes is said by the status', () => {
  expect([editorsOf(proposal), editorsOf({ status: null })]).toEqual(['MEMBERS', 'NOBODY']);
});
