import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { ApiError } from '../../world/callers.ts';
import { aDoubleRoleStage, ROLE_OF, type DoubleRoleStage, type Judge, type Subject } from '../../world/double-roles.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { parse } from 'graphql';
import { DEEDS } from './deeds.ts';

const allowances = readAllowances(parse(sdlOfTheServer()));
const REFUSED = /^PROPOSAL_WITHDRAWN$|_NOT_FOUND$/;

let stage: DoubleRoleStage;
let subject: Subject;
beforeAll(async () => {
  stage = await aDoubleRoleStage();
  subject = await stage.subject();
  await sql`update proposals set withdrawn_at = now() where primary_key in (${subject.pk}, ${subject.techniquePk})`.execute(stage.world.db);
});

async function outcomeOf(name: string, who: Judge): Promise<string> {
  const me = stage.person(who);
  try {
    await stage.world.as(me, ROLE_OF[who]).query(`mutation { it: ${DEEDS[name]?.ask(subject, me, stage) ?? ''} }`);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.reason;
    throw error;
  }
}

test.each(Object.keys(ROLE_OF) as Judge[])('a %s judges nothing of a withdrawn proposal', async (who) => {
  const before = await hashesOfTables(stage.world);
  const mayAsk = Object.keys(DEEDS).filter((name) => {
    const roles = allowances.get(name.split(',')[0] ?? '');
    return DEEDS[name]?.by.includes(who) && (!(roles instanceof Set) || roles.has(ROLE_OF[who]));
  });

  for (const name of mayAsk) {
    const outcome = await outcomeOf(name, who);
    if (DEEDS[name]?.own !== 'left out') expect([name, outcome]).toEqual([name, expect.stringMatching(REFUSED)]);
  }

  expect(await hashesOfTables(stage.world)).toEqual(before);
});
