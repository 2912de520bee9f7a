import { buildSchema, getNamedType, isCompositeType, isObjectType, parse, type GraphQLNamedType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aWorld, personWith, type World } from '../../world/index.ts';
import { aProposal } from '../../world/proposals.ts';
import { aTemplate } from '../../world/questionnaires.ts';
import { COUNTS, LINKS } from './links.ts';

test('every link that others than officers can reach has its rule', () => {
  const reached = reachedLinks();

  expect(Object.fromEntries(Object.entries(LINKS).map(([type, links]) => [type, Object.keys(links).toSorted()]))).toEqual(
    Object.fromEntries([...reached].filter(([, links]) => links.length > 0).map(([type, links]) => [type, links.toSorted()])),
  );
});

test('every count that others than officers can reach has its rule', () => {
  const counts = [...reachedLinks().keys()].flatMap((name) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    // a list and its count are narrowed by the same predicate
    const found = fields.filter((field) => field.endsWith('Count') && field !== 'totalCount');
    return found.length > 0 ? [[name, found.toSorted()] as const] : [];
  });

  expect(Object.fromEntries(Object.entries(COUNTS).map(([type, fields]) => [type, Object.keys(fields).toSorted()]))).toEqual(
    Object.fromEntries(counts),
  );
});

const sdl = sdlOfTheServer();
const schema = buildSchema(sdl, { assumeValid: true });

function reachedLinks(): ReadonlyMap<string, readonly string[]> {
  const allowances = readAllowances(parse(sdl));
  const reached = new Map<string, string[]>();
  const visit = (type: GraphQLNamedType): void => {
    if (!isCompositeType(type) || reached.has(type.name)) return;
    const links: string[] = [];
    reached.set(type.name, links);
    if (!isObjectType(type)) return schema.getPossibleTypes(type).forEach(visit);
    for (const field of Object.values(type.getFields())) {
      const to = getNamedType(field.type);
      if (!isCompositeType(to)) continue;
      links.push(field.name);
      visit(to);
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const who = allowances.get(field.name);
      if (who instanceof Set && who.size === 1 && who.has('USER_OFFICER')) continue;
      visit(getNamedType(field.type));
    }
  }
  return reached;
}

describe('a call leads officers to what is theirs, and nobody else:', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
    const ground = await layGround(world);
    const headers = [{ name: 'X-Key', value: 'secret' }];
    const { templateId } = await aTemplate(world, {
      key: 'asking',
      steps: [
        {
          fields: [
            { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
            { id: 'labs', type: 'DYNAMIC_MULTIPLE_CHOICE', config: { url: 'https://labs.example', apiCallRequestHeaders: headers } },
          ],
        },
      ],
    });
    const { services, db } = world;
    const workflowId = await db.transaction().execute((tx) => services.workflows.saveWorkflow(tx, withMail(ground.workflowId)));
    await aCall(world, { ...ground, templateId, workflowId });
  });

  const withMail = (of: number) => ({
    key: `mailing-${of}`,
    name: 'Mailing',
    description: '',
    entityType: 'PROPOSAL' as const,
    initial: 'draft',
    nodes: [
      { key: 'draft', status: 'DRAFT', marker: false, actions: [], position: { x: 0, y: 0 } },
      { key: 'review', status: 'FEASIBILITY_REVIEW', marker: false, actions: [], position: { x: 0, y: 0 } },
    ],
    edges: [
      {
        key: 'draft--review',
        from: 'draft',
        to: 'review',
        events: ['PROPOSAL_SUBMITTED'],
        manual: null,
        sortOrder: 0,
        actions: [{ key: 'queue', type: 'RABBITMQ' as const, config: { exchanges: ['secret.exchange'] } }],
      },
    ],
  });

  const ASK = `{ calls: getCallsMinimal {
    proposalWorkflow { workflowConnectionGroups { connections { statusActions {
      config { __typename } action { type defaultConfig { __typename } } } } } }
    template { steps { fields { config { ... on DynamicMultipleChoiceConfig { apiCallRequestHeaders { value } } } } } } } }`;

  test.each(ROLES)('%s', async (role) => {
    const { calls } = await world.as(personWith(world, role), role).query<{ calls: unknown }>(ASK);

    const text = JSON.stringify(calls);
    expect(text).toContain('"type":"RABBITMQ"');
    expect(text.includes('RabbitMQActionConfig')).toBe(role === 'USER_OFFICER');
    expect(text.includes('secret')).toBe(role === 'USER_OFFICER');
    expect(text).not.toContain('ActionDefaultConfig');
  });
});

describe('how much there is of something is said to officers, and to others as far as they may read it:', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
    const callId = await aCall(world, await layGround(world));
    await aProposal(world, { callId, title: 'Ice', users: [world.carl] });
    await aProposal(world, { callId, proposer: world.carl, title: 'Snow' });
    const onInstrument = await aProposal(world, { callId, proposer: world.carl, title: 'Frost' });
    const place = { proposalPk: onInstrument.primaryKey, instrumentId: world.diffractometer.id };
    await world.db.insertInto('proposalInstruments').values(place).execute();
  });

  const ASK = '{ calls: getCalls { proposalCount template { questionaryCount } } }';
  const SORTED = '{ getCallsPage(sort: { sortField: "proposalCount", sortDirection: asc }) { totalCount } }';
  // petra is on one proposal, ivan's instrument on one; safety reviewers read all, panel seats none here
  const READ: Readonly<Record<RoleCode, number>> = {
    USER: 1,
    USER_OFFICER: 3,
    INSTRUMENT_SCIENTIST: 1,
    EXPERIMENT_SAFETY_REVIEWER: 3,
    FAP_CHAIR: 0,
    FAP_SECRETARY: 0,
    FAP_REVIEWER: 0,
    INTERNAL_REVIEWER: 0,
  };

  test.each(ROLES)('%s', async (role) => {
    const as = world.as(personWith(world, role), role);
    const isOfficer = role === 'USER_OFFICER';

    expect(await as.query(ASK)).toEqual({ calls: [{ proposalCount: READ[role], template: { questionaryCount: isOfficer ? 3 : 0 } }] });
    if (isOfficer) expect(await as.query(SORTED)).toEqual({ getCallsPage: { totalCount: 1 } });
    else await expect(as.query(SORTED)).rejects.toMatchObject({ reason: 'SORT_FIELD_UNKNOWN' });
  });

  test('a stranger', async () => {
    expect(await world.as(world.stranger, 'USER').query(ASK)).toEqual({
      calls: [{ proposalCount: 0, template: { questionaryCount: 0 } }],
    });
  });
});
