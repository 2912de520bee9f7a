import { parse } from 'graphql';
import { sql } from 'kysely';
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { MAX_CALLS } from '../../../server/plugins/graphql-limits.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { documentsOf, sdlOfTheServer } from '../../support/calls.ts';
import { generator } from '../../support/random.ts';
import { ApiError } from '../../world/callers.ts';
import { Caller, SESSION_SECRET } from '../../world/index.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { multipart } from '../../world/uploads.ts';
import { ENDINGS, mayBeReached, PATHS, READS, WRITES, type Case } from './cases.ts';
import { CALLS, ROUTES } from './rules.ts';
import { aVillage, RELATIONS, type Household, type Relation, type Village } from './village.ts';

/** Decides the order of the tests; every rule is always tested. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = generator(SEED);
const inAnyOrder = <T>(items: readonly T[]): readonly T[] => random.some(items, items.length);

let village: Village;
beforeAll(async () => {
  console.info(`permissions on ${inject('database')}: SEED=${SEED}, ${walked.map((one) => one.join(' ')).join(', ')}`);
  village = await aVillage();
});

const stated = new Map(CALLS.flatMap(({ calls, ...rule }) => calls.map((name) => [name, rule] as const)));
const callOf = ({ name }: Case): string => name.split(' ')[0] ?? '';
const letIn = (call: string, role: RoleCode): boolean => {
  const who = stated.get(call)?.who;
  return who === 'public' || who === 'signed in' || (who?.includes(role) ?? false);
};

describe('the table of rules', () => {
  test('has one line for every call, which says what the SDL says', () => {
    const inSdl = [...readAllowances(parse(sdlOfTheServer()))].map(
      ([name, who]) => [name, who === 'signed-in' ? 'signed in' : who === 'public' ? who : [...who].toSorted()] as const,
    );

    expect(CALLS.flatMap(({ calls }) => calls).toSorted()).toEqual(inSdl.map(([name]) => name).toSorted());
    expect(Object.fromEntries([...stated].map(([name, { who }]) => [name, typeof who === 'string' ? who : who.toSorted()]))).toEqual(
      Object.fromEntries(inSdl),
    );
  });

  test('has one line for every address that answers', () => {
    const answering = village.world.app.routes
      // the demonstration's identity provider has its own rules; pages are public
      .filter((route) => !route.startsWith('HEAD ') && !route.includes(' /demo-oidc/') && route !== 'GET /*')
      .map((route) => route.replace(/-[0-9a-f]{16}\.js$/, '-*.js'));

    expect(answering.toSorted()).toEqual(Object.values(ROUTES).flat().toSorted());
  });

  test('has a case for every address that is judged by what it is about', async () => {
    const house = await village.household('USER', 'own');
    const asked = PATHS.map(({ path }) => `GET ${path(house)}`);
    const isAsked = (route: string): boolean => asked.some((one) => one.startsWith(route.replace(/[^/]*$/, '')));

    expect(ROUTES.judged.filter((route) => !isAsked(route))).toEqual([]);
  });

  test('has a case for every call that is judged by what it is about', () => {
    const judged = CALLS.filter(({ then }) => then === 'judged').flatMap(({ calls }) => calls);

    expect([...new Set([...READS, ...WRITES, ...ENDINGS].map(callOf))].toSorted()).toEqual(judged.toSorted());
  });
});

describe('no call but the public ones answers', () => {
  const bearers: Readonly<Record<string, () => Promise<string | null>>> = {
    'somebody without a token': () => Promise.resolve(null),
    'a token that has expired': () => aToken({ expiresInS: -1 }),
    'a token signed with another secret': () => aToken({ secret: 'somebody else' }),
    'a token that names another key': () => aToken({ kid: '99' }),
    'a token that nobody signed': async () => new UnsecuredJWT(await claims()).encode(),
    'a token of a session that never was': () => aToken({ sessionId: '00000000-0000-4000-8000-000000000000' }),
    "a token of one person's session in the name of another": async () => aToken({ user: { id: village.world.olga.id } }),
    'a token of a session that has ended': async () => {
      const token = await village.world.as(village.world.petra).signIn();
      await village.world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token });
      return token;
    },
    'something else': () => Promise.resolve('not.a.token'),
  };

  test.each(Object.keys(bearers))('%s', async (who) => {
    const caller = new Caller(village.world.app, (await bearers[who]?.()) ?? null);
    const closed = [...documentsOf(village.world.app.http.graphql.schema)].filter(([name]) => stated.get(name)?.who !== 'public');
    const house = await village.household('USER', 'own');

    const codes =
      caller.token === null
        ? await Promise.all(closed.map(async ([name, document]) => [name, await codeOf(caller.query(document))] as const))
        : await codesTogether(caller, closed);
    const paths = await Promise.all(PATHS.map(async ({ path }) => (await caller.get(path(house))).statusCode));
    const posts = await Promise.all(['/files/upload', '/preview/pdf'].map(async (path) => (await caller.post(path, {})).statusCode));

    expect(closed.length).toBeGreaterThan(150);
    expect(Object.fromEntries(codes)).toEqual(
      Object.fromEntries(closed.map(([name]) => [name, caller.token === null ? 'NOT_LOGGED_IN' : 'INVALID_TOKEN'])),
    );
    expect(paths).toEqual(PATHS.map(() => 401));
    expect(posts).toEqual([401, 401]);
  });

  async function claims(): Promise<Record<string, unknown>> {
    const [, payload = ''] = (await village.world.as(village.world.petra).signIn()).split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  }

  async function aToken({
    secret = SESSION_SECRET,
    kid,
    expiresInS = 3600,
    ...more
  }: {
    readonly secret?: string;
    readonly kid?: string;
    readonly expiresInS?: number;
    readonly sessionId?: string;
    readonly user?: object;
  }): Promise<string> {
    const now = Math.floor(village.world.clock.now().getTime() / 1000);
    return new SignJWT({ ...(await claims()), ...more })
      .setProtectedHeader({
        alg: 'HS256',
        kid: kid ?? decodeProtectedHeader(await village.world.as(village.world.petra).signIn()).kid ?? '',
      })
      .setIssuedAt(now - 60)
      .setExpirationTime(now + expiresInS)
      .sign(new TextEncoder().encode(secret));
  }
});

describe('the role', () => {
  test.each(ROLES)('%s is refused every call that is for others', async (role) => {
    const caller = village.world.as(village.person(role), role);
    const others = [...documentsOf(village.world.app.http.graphql.schema)].filter(([name]) => !letIn(name, role));

    const codes = await Promise.all(others.map(async ([name, document]) => [name, await codeOf(caller.query(document))]));

    expect(codes).toEqual(others.map(([name]) => [name, 'INSUFFICIENT_PERMISSIONS']));
  });
});

describe("a call about oneself is refused with somebody else's number, but to officers:", () => {
  /** Arguments with a user id; other calls about oneself reference nobody. */
  const OF_A_PERSON = /^(user|scientist)Id$/;
  const queries = () => village.world.app.http.graphql.schema.getQueryType()?.getFields() ?? {};
  const about = CALLS.filter(({ then }) => then === 'oneself').flatMap(({ calls }) => calls);

  test('none of them takes another number or key of a person', () => {
    const others = about.flatMap((name) => (queries()[name]?.args ?? []).map((arg) => arg.name)).filter((name) => /ids?$/i.test(name));

    expect(others.filter((name) => !OF_A_PERSON.test(name))).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });

  test.each(ROLES)('%s', async (role) => {
    const { world } = village;
    const asked = about.flatMap((name) => {
      const arg = queries()[name]?.args.find((one) => OF_A_PERSON.test(one.name));
      return arg && letIn(name, role) ? [{ name, ask: (id: number) => `{ ${name}(${arg.name}: ${id}) { __typename } }` }] : [];
    });
    const caller = world.as(village.person(role), role);

    const of = async (id: number) =>
      Object.fromEntries(await Promise.all(asked.map(async ({ name, ask }) => [name, await codeOf(caller.query(ask(id)))] as const)));

    const all = (code: string) => Object.fromEntries(asked.map(({ name }) => [name, code]));
    expect(await of(village.person(role).id)).toEqual(all('ANSWERED'));
    for (const id of [world.stranger.id, 0, -1])
      expect(await of(id)).toEqual(all(role === 'USER_OFFICER' ? 'ANSWERED' : 'INSUFFICIENT_PERMISSIONS'));
  });
});

const everybody = inAnyOrder(ROLES.flatMap((role) => RELATIONS.map((relation) => [role, relation] as const)));

/** A subset that covers every case as allowed and refused, and each role once. */
function enoughOf(all: typeof everybody): typeof everybody {
  const cases = [...READS, ...WRITES, ...ENDINGS, ...PATHS];
  const seen = new Set<string>();
  return all.filter(([role, relation]) => {
    const now = [role, ...cases.map((it, index) => `${index} ${String(it.may(role, relation))}`)].filter((one) => !seen.has(one));
    for (const one of now) seen.add(one);
    return now.length > 0;
  });
}

/** `npm run permissions` tests everybody. */
const walked = process.env['TESTS'] === 'all' ? everybody : enoughOf(everybody);

describe.each(walked)('%s, to whom it is %s,', (role, relation) => {
  test('reads what the rules say, and nothing else', async () => {
    const house = await village.household(role, relation);

    const seen = await outcomes(inAnyOrder(READS), role, house);

    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(READS.map((it) => [it.name, expected(it, role, relation)])));
  });

  test('changes nothing that the rules keep closed', async () => {
    const house = await village.household(role, relation);
    const closed = inAnyOrder([...WRITES, ...ENDINGS].filter((it) => !it.may(role, relation)));
    const before = await hashesOfTables(village.world);

    const seen: (readonly [string, string])[] = [];
    for (const it of closed) seen.push([it.name, await outcome(it, role, house)]);

    expect(seen).toEqual(closed.map((it) => [it.name, 'refused']));
    expect(await hashesOfTables(village.world)).toEqual(before);
  });

  test('gets no file or document that the rules keep closed', async () => {
    const house = await village.household(role, relation);
    const closed = PATHS.filter((it) => !it.may(role, relation)).map(({ path }) => path(house));
    // documents of the proposal need a browser and are tested elsewhere
    const open = PATHS.filter((it) => it.may(role, relation))
      .map(({ path }) => path(house))
      .filter((path) => !path.includes('/pdf/') && !path.includes('zip/proposal'));
    const get = async (path: string) => (await village.world.as(village.person(role), role).get(path)).statusCode;

    const refused = await Promise.all(closed.map(async (path) => [path, await get(path)] as const));

    expect(refused.filter(([, status]) => status !== 404 && status !== 403)).toEqual([]);
    expect(await Promise.all(open.map(get))).toEqual(open.map(() => 200));
  });

  test('uploads files, and has no layout printed with somebody’s proposal but as an officer', async () => {
    const { pk } = await village.household(role, relation);
    const caller = village.world.as(village.person(role), role);

    const uploaded = await caller.send({ method: 'POST', url: '/files/upload', ...multipart('walked.csv', Buffer.from('a,b')) });
    const printed = await caller.post('/preview/pdf', { templateId: UNKNOWN_ID, texts: {}, proposalPk: pk });

    expect(uploaded.statusCode).toBe(200);
    // the layout does not exist, which only officers may know
    expect(printed.statusCode).toBe(role === 'USER_OFFICER' ? 404 : 403);
  });

  if (!mayBeReached(role, relation))
    test('is told the same of what there is and of what there is not', async () => {
      const house = await village.household(role, relation);
      const asked = inAnyOrder([...WRITES, ...ENDINGS].filter((it) => !it.may(role, relation) && letIn(callOf(it), role)));
      const ids = [
        'pk',
        'questionaryId',
        'sampleId',
        'sampleQuestionaryId',
        'entryId',
        'entryQuestionaryId',
        'looseQuestionaryId',
        'commentId',
      ] as const;
      const nothing = {
        ...house,
        ...Object.fromEntries(ids.map((id) => [id, UNKNOWN_ID])),
        proposer: { ...house.proposer, id: UNKNOWN_ID },
      };

      const told = await refusalsOf(asked, role, house);

      expect(told).toEqual(await refusalsOf(asked, role, nothing));
    });

  const open = [...WRITES, ...ENDINGS].filter((it) => it.may(role, relation) && !it.notInVillage);
  if (open.length === 0) return;
  test('changes what the rules leave open', async () => {
    const shared = await village.freshHousehold(role, relation);

    const seen: (readonly [string, string])[] = [];
    for (const it of open) {
      const house = ENDINGS.includes(it) ? await village.freshHousehold(role, relation) : shared;
      seen.push([it.name, await outcome(it, role, house)]);
    }

    expect(seen).toEqual(open.map((it) => [it.name, 'done']));
  });
});

test('once it is submitted, its members change nothing any more, and officers may', async () => {
  const house = await village.freshHousehold('USER', 'own');
  const { world, person } = village;
  await world.as(person('USER')).query('mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { primaryKey } }', { pk: house.pk });
  const ofIt = [...WRITES, ...ENDINGS].filter(
    ({ name }) =>
      !/nothing yet|cloneProposals|followQuestionary|updateUser|endSessions|ByEmailInvite|Technique|administrationProposal|previewAdministration|ScientistComment|submitSampleReview|[wW]ithdraw/.test(
        name,
      ),
  );
  const before = await hashesOfTables(village.world);

  for (const it of ofIt)
    await expect(world.as(person('USER')).query(it.document(house)), it.name).rejects.toMatchObject({
      reason: expect.stringMatching(
        /^(PROPOSAL_NOT_WRITABLE|PROPOSAL_ALREADY_SUBMITTED|ONLY_DRAFTS_CAN_BE_DELETED|DATA_ACCESS_NOT_ACCEPTED)$/,
      ) as unknown,
    });

  expect(await hashesOfTables(village.world)).toEqual(before);
  for (const it of ofIt.filter(({ name }) => name !== 'submitProposal'))
    expect(await outcome(it, 'USER_OFFICER', house), it.name).toBe('done');
});

describe('lists and searches hold exactly what may be read one by one:', () => {
  test.each(ROLES)('%s', async (role) => {
    const caller = village.world.as(village.person(role), role);
    const houses = await Promise.all(everybody.map(([of, relation]) => village.household(of, relation)));
    const pks = [...new Set(houses.map(({ pk }) => pk))].toSorted((a, b) => a - b);
    const one = async (pk: number) =>
      (await caller.query<{ it: object | null }>(`{ it: getProposal(primaryKey: ${pk}) { title } }`)).it !== null;
    const readable: number[] = [];
    for (const pk of pks) if (await one(pk)) readable.push(pk);

    const among = async (document: string) => {
      const { it } = await caller.query<{ it: readonly { readonly pk: number }[] }>(document);
      return [...new Set(it.map((row) => row.pk))].filter((pk) => pks.includes(pk)).toSorted((a, b) => a - b);
    };

    expect(await among('{ it: getSamplesWithQuestionaryStatus { pk: proposalPk } }')).toEqual(readable);
    expect(await among('{ it: getGenericTemplatesWithQuestionaryStatus { pk: proposalPk } }')).toEqual(readable);
    const { id } = village.person(role);
    const mine = await village.world.db
      .selectFrom('proposals')
      .select('primaryKey')
      .where((on) =>
        on.or([
          on('proposerId', '=', id),
          on('primaryKey', 'in', on.selectFrom('proposalUsers').select('proposalPk').where('userId', '=', id)),
        ]),
      )
      .execute();
    const own = mine
      .map((row) => row.primaryKey)
      .filter((pk) => pks.includes(pk))
      .toSorted((a, b) => a - b);
    expect(await among('{ it: getUserProposals { pk: primaryKey } }')).toEqual(own);
    for (const list of LISTS.filter(({ call }) => letIn(call, role))) {
      const ask = async (variables: object) => {
        const { page } = await caller.query<{ page: Page }>(list.document, { first: 500, ...variables });
        return { ...page, pks: page.proposals.map(({ primaryKey }) => primaryKey) };
      };
      const all = await ask({});
      const of = `${list.call} as ${role}`;
      // own proposals are listed in every role (permissions, getUserProposals); others must be readable one by one
      if (list.call !== 'getUserProposalsPage') for (const pk of all.pks) expect(await one(pk), of).toBe(true);
      expect(inOrder(all.pks), of).toEqual(inOrder(await list.scope(village, role)));
      expect(all.totalCount, of).toBe(all.pks.length);
      // these words occur in titles only, never in names
      for (const searchText of ['own of', 'of  own', 'foreign of', 'OWN OF', 'of%', 'o_n', "'", '|']) {
        const found = await ask({ searchText });
        const words = searchText.toLowerCase().split(/\s+/);
        const wanted = all.proposals.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
        expect(inOrder(found.pks), `${of}: search for ${searchText}`).toEqual(inOrder(wanted.map((row) => row.primaryKey)));
        expect(found.totalCount, `${of}: search for ${searchText}`).toBe(wanted.length);
      }
      for (const sortField of list.sorts) {
        const sorted = await ask({ sort: { sortField, sortDirection: 'desc' } });
        expect([sorted.totalCount, inOrder(sorted.pks)], `${of}: by ${sortField}`).toEqual([all.totalCount, inOrder(all.pks)]);
      }
    }
  });
});

interface Page {
  readonly totalCount: number;
  readonly proposals: readonly { readonly primaryKey: number; readonly title: string }[];
}

const inOrder = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

type Keys = (village: Village, role: RoleCode) => Promise<readonly number[]>;
const keys = async (rows: Promise<{ readonly rows: readonly { readonly pk: number }[] }>) => (await rows).rows.map(({ pk }) => pk);

/** Expected content of each list, computed independently from the tables. */
const everyProposal: Keys = ({ world }) => keys(sql<{ pk: number }>`select primary_key as pk from proposals`.execute(world.db));
const ownProposals: Keys = ({ world, person }, role) =>
  keys(
    sql<{ pk: number }>`select p.primary_key as pk from proposals p
      where p.proposer_id = ${person(role).id} or exists (select from proposal_users u where u.proposal_pk = p.primary_key and u.user_id = ${person(role).id})`.execute(
      world.db,
    ),
  );
const onOwnInstruments: Keys = ({ world, person }, role) =>
  role === 'INTERNAL_REVIEWER'
    ? Promise.resolve([])
    : keys(
        sql<{ pk: number }>`select distinct pi.proposal_pk as pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id
          left join instrument_scientists sc on sc.instrument_id = i.id where ${person(role).id} in (sc.user_id, i.manager_user_id)`.execute(
          world.db,
        ),
      );
const ofOwnTechniques: Keys = (village, role) =>
  role === 'USER_OFFICER'
    ? everyProposal(village, role)
    : keys(
        sql<{ pk: number }>`select distinct pt.proposal_pk as pk from proposal_techniques pt
          join technique_scientists ts on ts.technique_id = pt.technique_id where ts.user_id = ${village.person(role).id}`.execute(
          village.world.db,
        ),
      );

const STAFF_SORTS = [
  'primaryKey',
  'proposalId',
  'title',
  'statusName',
  'finalStatus',
  'created',
  'call',
  'principalInvestigator',
  'instruments',
  'finalTime',
];

const staffList = (call: string, scope: Keys) => ({
  call,
  scope,
  sorts: STAFF_SORTS,
  document: `query ($searchText: String, $sort: SortInput, $first: Int) {
    page: ${call}(searchText: $searchText, sort: $sort, first: $first) { totalCount proposals { primaryKey title } } }`,
});

const LISTS = [
  staffList('getProposalsCore', everyProposal),
  staffList('getInstrumentScientistProposals', onOwnInstruments),
  staffList('getTechniqueScientistProposals', ofOwnTechniques),
  { ...staffList('getUserProposalsPage', ownProposals), sorts: ['proposalId', 'title', 'publicStatus', 'finalStatus', 'call', 'created'] },
] as const;

function expected(it: Case, role: RoleCode, relation: Relation): string {
  if (!letIn(callOf(it), role)) return 'refused';
  return it.may(role, relation) ? 'done' : it.otherwise;
}

async function outcomes(cases: readonly Case[], role: RoleCode, house: Household): Promise<readonly (readonly [string, string])[]> {
  const together = cases.filter((it) => it.document(house).startsWith('query') && expected(it, role, house.relation) !== 'refused');
  const alone = cases.filter((it) => !together.includes(it));
  const fields = together.map((it, i) =>
    it
      .document(house)
      .replace(/^query \{ it:/, `a${i}:`)
      .slice(0, -1),
  );
  const answer: Record<string, unknown> = {};
  for (let from = 0; from < fields.length; from += MAX_CALLS) {
    const some = fields.slice(from, from + MAX_CALLS).join(' ');
    Object.assign(answer, await village.world.as(village.person(role), role).query(`{ ${some} }`));
  }
  return [
    ...together.map((it, i) => [it.name, of(answer[`a${i}`])] as const),
    ...(await Promise.all(alone.map(async (it) => [it.name, await outcome(it, role, house)] as const))),
  ];
}

/** A foreign token must be refused before any call. */
async function codesTogether(caller: Caller, calls: readonly (readonly [string, string])[]) {
  const codes: (readonly [string, string])[] = [];
  for (const kind of ['query', 'mutation']) {
    const of = calls.filter(([, document]) => document.startsWith(kind));
    for (let from = 0; from < of.length; from += MAX_CALLS) {
      const some = of.slice(from, from + MAX_CALLS);
      const fields = some.map(([, document]) => document.slice(document.indexOf('{') + 1, -1));
      const code = await codeOf(caller.query(`${kind} { ${fields.join(' ')} }`));
      codes.push(...some.map(([name]) => [name, code] as const));
    }
  }
  return codes;
}

async function outcome(it: Case, role: RoleCode, house: Household): Promise<string> {
  try {
    const answer = await village.world.as(village.person(role), role).query<{ it: unknown }>(it.document(house));
    return of(answer.it);
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.test(error.code)) return 'refused';
    throw new Error(`${it.name}: ${error instanceof ApiError ? `${error.code} ${error.reason} ${error.message}` : String(error)}`, {
      cause: error,
    });
  }
}

const UNKNOWN_ID = 999_999;
async function refusalsOf(cases: readonly Case[], role: RoleCode, house: Household): Promise<readonly string[]> {
  const caller = village.world.as(village.person(role), role);
  const told: string[] = [];
  for (const it of cases) {
    const said = await caller.query(it.document(house)).then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.reason} ${error.message}` : String(error)),
    );
    told.push(`${it.name}: ${said}`);
  }
  return told;
}

const REFUSALS = /^(INSUFFICIENT_PERMISSIONS|NOT_FOUND)$/;

function of(answer: unknown): string {
  if (answer === null) return 'null';
  if (Array.isArray(answer)) return answer.length === 0 ? 'empty' : 'done';
  return (answer as { readonly totalCount?: number }).totalCount === 0 ? 'empty' : 'done';
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ANSWERED';
  } catch (error) {
    return error instanceof ApiError ? error.code : 'NO_ERROR_OF_THE_API';
  }
};
