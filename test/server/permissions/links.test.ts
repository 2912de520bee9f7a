import { buildSchema, getNamedType, isCompositeType, isObjectType, parse, type GraphQLNamedType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../engine/catalog/types.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aWorld, personWith, type World } from '../../world/index.ts';
import { aTemplate } from '../../world/questionnaires.ts';
import { LINKS } from './links.ts';

test('every link that others than officers can reach has its rule', () => {
  const reached = reachedLinks();

  expect(Object.fromEntries(Object.entries(LINKS).map(([type, links]) => [type, Object.keys(links).toSorted()]))).toEqual(
    Object.fromEntries([...reached].filter(([, links]) => links.length > 0).map(([type, links]) => [type, links.toSorted()])),
  );
});

function reachedLinks(): ReadonlyMap<string, readonly string[]> {
  const sdl = sdlOfTheServer();
  const schema = buildSchema(sdl, { assumeValid: true });
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
