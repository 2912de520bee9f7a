import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { editorsOf, shownStatus } from '../../web/proposals/shown-status.ts';
import { stoppedText } from '../../web/proposals/wizard/stopped-text.ts';

const t = ((key: string, words: Readonly<Record<string, string>> = {}) => [key, ...Object.values(words)].join(' ')) as unknown as TFunction;
const traits = { tone: 'REFUSED', editableBy: 'MEMBERS' } as const;
const shown = {
  submitted: true,
  publicStatus: 'submitted',
  status: { id: 25, shortCode: 'UNSUCCESSFUL', name: 'Unsuccessful', traits },
} as const;
const hidden = { ...shown, status: null };

test('a hidden status has the word and the colour that My proposals has, never an empty tag', () => {
  expect(shownStatus(t, shown)).toEqual({ name: 'Unsuccessful', tone: 'refused' });
  expect(shownStatus(t, hidden)).toEqual({ name: 'proposals.publicStatus.submitted', tone: 'progress' });
  expect(shownStatus(t, { ...hidden, publicStatus: 'draft' })).toEqual({ name: 'proposals.publicStatus.draft', tone: 'draft' });
});

test('who writes in a hidden status: nobody once it is submitted, as far as the page knows', () => {
  expect(editorsOf(shown)).toBe('MEMBERS');
  expect(editorsOf(hidden)).toBe('NOBODY');
  expect(editorsOf({ ...hidden, submitted: false })).toBe('MEMBERS_WHILE_CALL_OPEN');
});

test('who is stopped while writing reads the public status where the true one is hidden', () => {
  expect(stoppedText(t, 'PROPOSAL_NOT_WRITABLE', shown)).toBe('wizard.stopped.status Unsuccessful');
  expect(stoppedText(t, 'PROPOSAL_NOT_WRITABLE', hidden)).toBe('wizard.stopped.status proposals.publicStatus.submitted');
  expect(stoppedText(t, 'PROPOSAL_NOT_WRITABLE', { ...hidden, submitted: false })).toBe('The proposal cannot be edited now');
});
