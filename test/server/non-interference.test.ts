import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Person, World } from '../world/index.ts';
import {
  judgedProposals,
  rewriteForeign,
  writeComment,
  writeRecommendation,
  writeReview,
  type JudgedProposals,
} from '../world/judged-proposals.ts';
import { allSeenBy, allTold } from './permissions/all-seen.ts';

let it: JudgedProposals;
let world: World;
beforeAll(async () => {
  it = await judgedProposals();
  ({ world } = it);
});

test.each<readonly [string, RoleCode, () => Person, (text: string) => Promise<unknown>]>([
  [
    'a scientist: panel reviews, recommendations, the comment for the user and proposals of other instruments',
    'INSTRUMENT_SCIENTIST',
    () => world.ines,
    async (text) => {
      await writeReview(world, it.known, text);
      await writeRecommendation(world, it.known, text);
      await writeComment(world, it.known, 'commentForUser', text);
      await rewriteForeign(it, text);
    },
  ],
  [
    'an internal reviewer: panel reviews, recommendations, both comments and proposals without an own review',
    'INTERNAL_REVIEWER',
    () => world.irma,
    async (text) => {
      await writeReview(world, it.known, text);
      await writeRecommendation(world, it.known, text);
      await writeComment(world, it.known, 'commentForUser', text);
      await writeComment(world, it.known, 'commentForManagement', text);
      await rewriteForeign(it, text);
    },
  ],
  ['a panel reviewer: proposals of other panels', 'FAP_REVIEWER', () => world.rita, (text) => rewriteForeign(it, text)],
  ['a chair: proposals of other panels', 'FAP_CHAIR', () => world.charlotte, (text) => rewriteForeign(it, text)],
  ['a proposer: proposals of others', 'USER', () => world.petra, (text) => rewriteForeign(it, text)],
])('neither hidden answers with their attachments nor these show to %s', async (_title, role, person, change) => {
  await it.answerHidden(it.known, 1);
  const before = await allSeenBy(it, person(), role);
  expect(allTold(before)).toContain('Seen');
  expect(allTold(before)).not.toMatch(/Cannot query|Unknown argument|INTERNAL_SERVER_ERROR/);

  await it.answerHidden(it.known, 2);
  await change(`Second of ${role}`);

  const after = await allSeenBy(it, person(), role);
  expect(after.filter(({ told }, index) => told !== before[index]?.told)).toEqual([]);
  expect(allTold(after)).not.toMatch(/Word [12]|Dose [12]|second\.csv/);
});

test('an officer reads all of it by the same calls and files', async () => {
  await it.answerHidden(it.known, 2);
  const told = allTold(await allSeenBy(it, world.olga, 'USER_OFFICER'));
  for (const text of ['Word 2', 'Dose 2', 'second.csv', 'Second of']) expect(told).toContain(text);
});
