import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { projectRoot } from '../../../server/paths.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import {
  aDoubleRoleStage,
  DOUBLE_ROLES,
  LEADERS,
  PARTS,
  ROLE_OF,
  type DoubleRoleStage,
  type Judge,
  type Part,
  type Subject,
} from '../../world/double-roles.ts';
import { ApiError } from '../../world/callers.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { doubleRolesPage, type SeenDeeds, type SeenOutcomes } from './double-roles-page.ts';
import { DEEDS, NO_JUDGEMENT, type Deed } from './deeds.ts';

const PAGE = join(projectRoot, 'docs/double-roles.md');
const document = parse(sdlOfTheServer());
const allowances = readAllowances(document);
const mutations = document.definitions.flatMap((part) =>
  (part.kind === Kind.OBJECT_TYPE_DEFINITION || part.kind === Kind.OBJECT_TYPE_EXTENSION) && part.name.value === 'Mutation'
    ? (part.fields ?? []).map(({ name }) => name.value)
    : [],
);
const callOf = (name: string): string => name.split(',')[0] ?? '';
const isLetIn = (name: string, who: Judge): boolean => {
  const roles = allowances.get(callOf(name));
  return !(roles instanceof Set) || roles.has(ROLE_OF[who]);
};

let stage: DoubleRoleStage;
let own: Subject;
beforeAll(async () => {
  stage = await aDoubleRoleStage();
  own = await stage.subject();
});

/** `done`, or the reason of the refusal. */
async function outcomeOf(deed: Deed, who: Judge, subject: Subject): Promise<string> {
  const me = stage.person(who);
  try {
    await stage.world.as(me, ROLE_OF[who]).query(`mutation { it: ${deed.ask(subject, me, stage)} }`);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.reason;
    throw error;
  }
}

const seen: SeenDeeds = new Map();
const cellOf = (name: string, who: Judge) => {
  const row = seen.get(name) ?? new Map<Judge, SeenOutcomes>();
  seen.set(name, row);
  const cell = row.get(who) ?? { own: new Map<Part, string>(), others: null, barred: null };
  row.set(who, cell);
  return cell;
};

const expected = ({ own: kind, by }: Deed, who: Judge, part: Part): RegExp => {
  if (kind === 'left out') return /^done$/;
  if (!by.includes(who)) return /^(?!done$)/;
  return kind === 'hidden' && part !== 'data access user' ? /_NOT_FOUND$/ : /^ON_OWN_PROPOSAL$/;
};

const whenBarred = ({ own: kind, by }: Deed, who: Judge): RegExp => {
  if (kind === 'left out') return /^done$/;
  if (!by.includes(who)) return /^(?!done$)/;
  return kind === 'hidden' ? /^CONFLICT_BARS$|_NOT_FOUND$/ : /^CONFLICT_BARS$/;
};

const refusalOfDecision = async (who: Judge, { pk }: Subject): Promise<string | null> => {
  const as = stage.world.as(stage.person(who), ROLE_OF[who]);
  return (await as.query<{ it: string | null }>(`{ it: getDecisionRefusal(proposalPk: ${pk}) }`)).it;
};

test('every call has its place: it judges, or it is said why not', () => {
  const open = mutations.filter((name) => {
    const who = allowances.get(name);
    return !(who instanceof Set && who.size === 1 && who.has('USER_OFFICER'));
  });
  const stated = [...new Set(Object.keys(DEEDS).map(callOf)), ...Object.values(NO_JUDGEMENT).flat()];

  expect(stated.toSorted()).toEqual(open.toSorted());
});

describe.each(DOUBLE_ROLES)('a %s', (who) => {
  test.each(PARTS)('who is %s judges nothing of the proposal, and changes nothing by trying', async (part) => {
    await stage.putOn(own, stage.person(who), part);
    const before = await hashesOfTables(stage.world);

    for (const [name, deed] of Object.entries(DEEDS))
      if (isLetIn(name, who)) cellOf(name, who).own.set(part, await outcomeOf(deed, who, own));

    for (const [name, deed] of Object.entries(DEEDS))
      if (isLetIn(name, who))
        expect([name, cellOf(name, who).own.get(part)]).toEqual([name, expect.stringMatching(expected(deed, who, part))]);
    expect(await hashesOfTables(stage.world)).toEqual(before);
  });

  test('does on proposals of others what the role may', async () => {
    const other = await stage.subject();

    for (const [name, deed] of Object.entries(DEEDS)) if (isLetIn(name, who)) cellOf(name, who).others = await outcomeOf(deed, who, other);

    const done = Object.keys(DEEDS).filter((name) => isLetIn(name, who) && cellOf(name, who).others === 'done');
    expect(done).toEqual(Object.keys(DEEDS).filter((name) => DEEDS[name]?.by.includes(who)));
  });
});

test('an officer who is on a proposal does all of it, and the log names them', async () => {
  const subject = await stage.subject();
  const { olga } = stage.world;
  await stage.putOn(subject, olga, 'principal investigator');

  for (const [name, deed] of Object.entries(DEEDS))
    if (isLetIn(name, 'user officer')) cellOf(name, 'user officer').own.set(PARTS[0], await outcomeOf(deed, 'user officer', subject));

  const done = Object.keys(DEEDS).filter((name) => seen.get(name)?.get('user officer')?.own.get(PARTS[0]) === 'done');
  expect(done).toEqual(Object.keys(DEEDS).filter((name) => DEEDS[name]?.by.includes('user officer')));
  const logged = await stage.world.db
    .selectFrom('eventLog')
    .select('eventType')
    .where('changedObjectId', '=', String(subject.pk))
    .where('entityKind', '=', 'PROPOSAL')
    .where('changedBy', '=', olga.id)
    .execute();
  expect(logged.length).toBeGreaterThan(5);
});

test.each(LEADERS)('a %s whom a declared conflict bars judges nothing, and changes nothing by trying', async (who) => {
  const subject = await stage.subject();
  await stage.bar(subject, who);
  const before = await hashesOfTables(stage.world);

  for (const [name, deed] of Object.entries(DEEDS)) if (isLetIn(name, who)) cellOf(name, who).barred = await outcomeOf(deed, who, subject);

  for (const [name, deed] of Object.entries(DEEDS))
    if (isLetIn(name, who)) expect([name, cellOf(name, who).barred]).toEqual([name, expect.stringMatching(whenBarred(deed, who))]);
  expect(await hashesOfTables(stage.world)).toEqual(before);
  await expect(refusalOfDecision(who, subject)).resolves.toContain('You declared a conflict of interest');
});

test('docs/double-roles.md says what was seen', async () => {
  await expect(await doubleRolesPage(seen)).toMatchFileSnapshot(PAGE);
});
