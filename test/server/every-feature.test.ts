import { buildSchema, parse } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { readFeatures } from '../../server/plugins/permissions.ts';
import { documentsOf, sdlOfTheServer } from '../support/calls.ts';
import { FEATURE_IDS, FEATURE_TABLE } from '../support/feature-table.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type PersonCaller, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

const sdl = sdlOfTheServer();
const documents = documentsOf(buildSchema(sdl));
const OFF = { code: 'BAD_USER_INPUT', reason: 'FEATURE_DISABLED' };

interface Change {
  readonly document: string;
  readonly by?: PersonCaller;
  /** Another feature that is off. */
  readonly also?: string;
}

let world: World;
let changes: ReadonlyMap<string, Change>;

beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const fap = await aFap(world);
  const petra = world.as(world.petra);
  const { primaryKey } = await aProposal(world, { callId });
  const { catalog } = world.services.core;
  const action = { edit: 'addAction', of: { node: 'expired' }, action: { key: 'store', type: 'PROPOSALDOWNLOAD', config: {} }, index: 0 };
  const templates = [...catalog.templateGroups.keys()].map((group) => [
    `a template of ${group}`,
    { document: `mutation { createTemplate(groupId: ${group}, name: "One") { templateId } }` },
  ]);
  const records = [...catalog.records.keys()].map((record) => [
    `a record of ${record.toLowerCase()}`,
    { document: `mutation { createRecord(record: "${record}", values: {}) { id } }` },
  ]);
  const people = Buffer.from('First name,Last name,E-mail\n').toString('base64');
  changes = new Map<string, Change>([
    ...(templates as [string, Change][]),
    ...(records as [string, Change][]),
    ['declareNoConflict', { document: 'mutation { declareNoConflict(proposalPk: 1) { __typename } }', by: world.as(world.rita) }],
    ['handBackReviews', { document: 'mutation { handBackReviews(proposalPk: 1) }', by: world.as(world.rita) }],
    ['declareConflict', { document: 'mutation { declareConflict(proposalPk: 1) { __typename } }', by: world.as(world.rita) }],
    ['redeemCode', { document: 'mutation { redeemCode(code: "NONE") { __typename } }', by: petra }],
    [
      'an invitation of a new address',
      {
        document: `mutation { setCoProposerInvites(input: { proposalPk: ${primaryKey}, emails: ["new@uni.example"] }) { id } }`,
        by: petra,
      },
    ],
    [
      'createUserByEmailInvite without both ways',
      {
        document: 'mutation { createUserByEmailInvite(firstname: "N", lastname: "N", email: "n@uni.example", userRole: USER) }',
        by: petra,
        also: 'EMAIL_INVITE',
      },
    ],
    [
      'submitInstrumentScientistExperimentSafetyReview',
      { document: documents.get('submitInstrumentScientistExperimentSafetyReview') ?? '', by: world.as(world.ines) },
    ],
    ['handOverLocalContact', { document: documents.get('handOverLocalContact') ?? '', by: world.as(world.ines) }],
    ['becomeLocalContact', { document: documents.get('becomeLocalContact') ?? '', by: world.as(world.ines) }],
    ['requestSafetyFormReopening', { document: documents.get('requestSafetyFormReopening') ?? '', by: petra }],
    ['panels of a call', { document: `mutation { updateCall(id: ${callId}, faps: []) { id } }` }],
    ['a call with panels', { document: (documents.get('createCall') ?? '').replace('createCall(', `createCall(faps: [${fap}], `) }],
    [
      'an instrument with a panel',
      {
        document: `mutation { assignInstrumentsToCall(callId: ${callId}, instrumentFapIds: [
          { instrumentId: ${world.imaging.id}, fapId: ${fap} }]) { id } }`,
      },
    ],
    [
      'an action that stores PDFs',
      { document: `mutation { editWorkflow(workflowId: ${ground.workflowId}, edits: [${literal(action)}]) { version } }` },
    ],
    // somebody who is not there, so that nobody loses a role on the way
    ...['deactivateUser', 'deleteUser', 'reactivateUser', 'setUserNotPlaceholder', 'updateUserRoles'].map(
      (name) => [name, { document: (documents.get(name) ?? '').replace('id: 1', 'id: 999999') }] as const,
    ),
    ['an import of people', { document: `{ checkImport(kind: PEOPLE, file: "${people}", fileName: "a.csv") { checked } }` }],
  ]);
});

const literal = (value: unknown): string => JSON.stringify(value).replaceAll(/"([a-zA-Z]+)":/g, '$1:');

test('the table has every feature, and every call that one of them switches', () => {
  expect([...FEATURE_IDS].sort()).toEqual(world.services.core.catalog.features.map(({ id }) => id).sort());
  const switched = [...readFeatures(parse(sdl))].flatMap(([call, features]) => features.map((feature) => `${feature} ${call}`));
  const inTable = FEATURE_IDS.flatMap((id) => FEATURE_TABLE[id].refuses.filter((it) => !it.includes(' ')).map((call) => `${id} ${call}`));
  expect(inTable).toEqual(expect.arrayContaining(switched));
  const { templateGroups, records } = world.services.core.catalog;
  for (const { groupId, list } of templateGroups.values())
    expect(FEATURE_IDS.filter((id) => FEATURE_TABLE[id].refuses.includes(`a template of ${groupId}`))).toEqual(
      list.feature ? [list.feature] : [],
    );
  for (const [record, { feature }] of records)
    expect(FEATURE_IDS.filter((id) => FEATURE_TABLE[id].refuses.includes(`a record of ${record.toLowerCase()}`))).toEqual(
      feature ? [feature] : [],
    );
});

test.each(FEATURE_IDS)('%s refuses its changes while it is off, and only then', async (feature) => {
  const { features } = world.services;
  const ask = async (name: string): Promise<unknown> => {
    const { document = documents.get(name) ?? '', by = world.as(world.olga) } = changes.get(name) ?? {};
    return by.query(document);
  };
  await features.switch(FEATURE_IDS, true);
  for (const name of FEATURE_TABLE[feature].refuses) {
    const off = [feature, changes.get(name)?.also].filter((it) => it !== undefined);
    await features.switch(off, false);
    await expect(ask(name), name).rejects.toMatchObject(OFF);
    await features.switch(off, true);
    const outcome = await ask(name).catch((error: unknown) => error);
    expect(outcome, name).not.toMatchObject({ reason: 'FEATURE_DISABLED' });
  }
});

test('calls without panels are made and changed while panel reviews are off; panels can be read', async () => {
  const olga = world.as(world.olga);
  await world.services.features.switch(FEATURE_IDS, true);
  await world.services.features.switch(['FAP_REVIEW'], false);
  const { getCalls } = await olga.query<{ getCalls: readonly { id: number }[] }>('{ getCalls { id faps { code } } }');
  const [call] = getCalls;
  const given = `[{ instrumentId: ${world.imaging.id}, fapId: null }]`;
  await olga.query(`mutation { assignInstrumentsToCall(callId: ${call?.id}, instrumentFapIds: ${given}) { id } }`);
  await olga.query(`mutation { updateCall(id: ${call?.id}, title: "Spring") { id } }`);
  const { getFaps } = await olga.query<{ getFaps: { faps: readonly unknown[] } }>('{ getFaps { faps { code } } }');
  expect(getFaps.faps).toContainEqual({ code: 'MAGNETISM' });
});
