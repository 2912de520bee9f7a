import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { root } from '../../scripts/files.ts';
import { RankAfter } from '../../web/faps/meeting/RankAfter.tsx';
import { isOwnInOtherRole } from '../../web/proposals/view/is-own.ts';
import { OwnProposalNote } from '../../web/ui/OwnProposalNote.tsx';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const page = (part: ReactNode): string => renderToStaticMarkup(<I18nextProvider i18n={i18next}>{part}</I18nextProvider>);

const as = (role: RoleCode, userId = 7): Actor => ({ ...nobody, kind: 'person', userId, role, roles: [role] });
const proposal = { proposer: { id: 7 }, users: [{ id: 8 }] };

test.each<[string, Actor, boolean]>([
  ['the principal investigator as chair', as('FAP_CHAIR'), true],
  ['a co-proposer as scientist', as('INSTRUMENT_SCIENTIST', 8), true],
  ['the principal investigator as user', as('USER'), false],
  ['the principal investigator as officer', as('USER_OFFICER'), false],
  ['another chair', as('FAP_CHAIR', 9), false],
])('%s is shown what proposers see: %s', (_who, actor, isOwn) => {
  expect(isOwnInOtherRole(actor, proposal)).toBe(isOwn);
});

test('the notice says why there is nothing to judge', () => {
  expect(page(<OwnProposalNote />)).toContain('You are on this proposal: you see what its proposers see.');
});

test('somebody with a proposal of their own ranks by the proposal before, and types no number', () => {
  const shown = page(<RankAfter id="rank" others={[]} value={0} onChange={() => undefined} />);

  expect(shown).toContain('Rank after');
  expect(shown).toContain('First');
  expect(shown).not.toContain('spinbutton');
});
