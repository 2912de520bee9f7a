import { expect, test } from 'vitest';
import { rolesForPage, waitingElsewhere, waitingInRoles } from '../../../engine/rules/waiting-reviews.ts';

const REVIEWER = { role: 'FAP_REVIEWER', count: 4 } as const;
const CHAIR = { role: 'FAP_CHAIR', count: 9 } as const;
const NONE = { role: 'INSTRUMENT_SCIENTIST', count: 0 } as const;

test('counts are of held roles in which something waits, the most first', () => {
  const all = [REVIEWER, CHAIR, NONE];
  expect(waitingInRoles(all, ['FAP_REVIEWER', 'FAP_CHAIR', 'INSTRUMENT_SCIENTIST'])).toEqual([CHAIR, REVIEWER]);
  expect(waitingInRoles(all, ['FAP_REVIEWER', 'USER'])).toEqual([REVIEWER]);
  expect(waitingInRoles(all, ['USER'])).toEqual([]);
});

test.each([
  ['USER', [CHAIR, REVIEWER]],
  ['FAP_CHAIR', [REVIEWER]],
  [null, [CHAIR, REVIEWER]],
] as const)('as %s one is told what waits in other roles', (current, told) => {
  expect(waitingElsewhere([CHAIR, REVIEWER], current)).toEqual(told);
});

const [user, chair, officer] = [
  { id: 1, shortCode: 'USER' },
  { id: 4, shortCode: 'FAP_CHAIR' },
  { id: 2, shortCode: 'USER_OFFICER' },
] as const;

test.each([
  ['the role that has it', [user, chair], 'USER', ['FAP_CHAIR', 'USER_OFFICER'], [chair]],
  ['each of several', [user, chair, officer], 'USER', ['FAP_CHAIR', 'USER_OFFICER'], [chair, officer]],
  ['none that the person does not hold', [user], 'USER', ['FAP_CHAIR'], []],
  ['not the current one', [user, chair], 'FAP_CHAIR', ['FAP_CHAIR'], []],
  ['none for a page of every role', [user, chair], 'USER', undefined, []],
] as const)('a page of another role offers %s', (_title, held, current, allowed, offered) => {
  expect(rolesForPage(held, current, allowed)).toEqual(offered);
});
