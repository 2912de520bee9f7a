import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import translation from '../../web/public/locales/en/translation.json' with { type: 'json' };
import { dependentsText } from '../../web/proposals/officer/dependents-text.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } }));

test.each([
  [[], { what: 'Will be deleted with its answers and files' }],
  [
    [
      { kind: 'TECHNICAL_REVIEW', count: 2, keepsFromDeletion: false },
      { kind: 'MEETING_DECISION', count: 1, keepsFromDeletion: false },
    ],
    { what: 'Will be deleted with its answers and files, and with 2 submitted technical reviews, 1 meeting decision' },
  ],
  [
    [
      { kind: 'SAMPLE', count: 3, keepsFromDeletion: false },
      { kind: 'EXPERIMENT', count: 1, keepsFromDeletion: true },
    ],
    { off: 'Cannot be deleted: it has 1 experiment' },
  ],
] as const)('names what goes with a proposal or keeps it: %j', (dependents, text) => {
  expect(dependentsText(i18next.t, dependents)).toEqual(text);
});
