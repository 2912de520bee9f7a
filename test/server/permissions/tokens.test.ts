import { beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../../support/calls.ts';
import { ApiError } from '../../world/callers.ts';
import { aWorld, Caller, type World } from '../../world/index.ts';
import { CALLS } from './rules.ts';

interface Group {
  readonly groupName: string;
  readonly items: readonly string[];
}

let world: World;
let offered: { readonly queries: readonly Group[]; readonly mutations: readonly Group[]; readonly services: readonly Group[] };

beforeAll(async () => {
  world = await aWorld();
  const { it } = await world
    .as(world.olga)
    .query<{ it: typeof offered }>(
      '{ it: getAllQueriesMutationsAndServices { queries { groupName items } mutations { groupName items } services { groupName items } } }',
    );
  offered = it;
});

const namesOf = (groups: readonly Group[]): readonly string[] => groups.flatMap(({ items }) => items);
const callsOffered = () => [
  ...new Set([...namesOf(offered.queries), ...namesOf(offered.mutations)].map((name) => name.split(':')[0] ?? '')),
];
const isPublic = (call: string): boolean => CALLS.some(({ who, calls }) => who === 'public' && calls.includes(call));

async function tokenFor(names: readonly string[]): Promise<Caller> {
  const { it } = await world
    .as(world.olga)
    .query<{ it: { accessToken: string } }>(
      'mutation ($permissions: String!) { it: createApiAccessToken(name: "Walk", accessPermissions: $permissions) { accessToken } }',
      { permissions: JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))) },
    );
  return new Caller(world.app, it.accessToken);
}

/** Reason of the refusal; of those that answer, and of all others, the same text. */
async function refusalOf(caller: Caller, document: string): Promise<string> {
  try {
    await caller.query(document);
  } catch (error) {
    if (error instanceof ApiError && ['INSUFFICIENT_PERMISSIONS', 'NOT_LOGGED_IN', 'INVALID_TOKEN'].includes(error.code))
      return error.reason;
  }
  return 'LET IN';
}

test('every call is offered but those that need a person, and so is every download', () => {
  const all = [...documentsOf(world.app.http.graphql.schema).keys()];

  expect(all.filter((name) => !callsOffered().includes(name)).toSorted()).toEqual(NEED_A_PERSON.toSorted());
  expect(namesOf(offered.services).toSorted()).toEqual([
    '/download/list/expiry_dates',
    '/download/list/institutions',
    '/download/list/instruments',
    '/download/list/people',
    '/download/pdf/experiment-safety/{id}',
    '/download/pdf/generic-template/{id}',
    '/download/pdf/proposal/{id}',
    '/download/pdf/sample/{id}',
    '/download/pdf/shipment-label/{id}',
    '/download/xlsx/call_fap/{id}',
    '/download/xlsx/fap/{fapId}/call/{callId}',
    '/download/xlsx/feedback/answers',
    '/download/xlsx/instrument/{id}',
    '/download/xlsx/proposal/{id}',
    '/download/xlsx/technique/{id}',
    '/download/xlsx/template/{templateId}',
    '/download/zip/attachment/{id}',
    '/download/zip/experiment-safety/{id}',
    '/download/zip/proposal/{id}',
    '/files/download/{fileId}',
  ]);
});

test('a token that names nothing makes no call but the public ones', async () => {
  const caller = await tokenFor([]);
  const closed = [...documentsOf(world.app.http.graphql.schema)].filter(([name]) => !isPublic(name));

  const seen = await Promise.all(closed.map(async ([name, document]) => [name, await refusalOf(caller, document)] as const));

  expect(seen.filter(([, reason]) => reason === 'LET IN')).toEqual([]);
});

test('a token that names every call but one is refused that one', async () => {
  const names = [...namesOf(offered.queries), ...namesOf(offered.mutations)];
  const documents = documentsOf(world.app.http.graphql.schema);

  for (const call of callsOffered()
    .filter((name) => !isPublic(name) && names.includes(name))
    .slice(0, 40)) {
    const caller = await tokenFor(names.filter((name) => name !== call));
    expect([call, await refusalOf(caller, documents.get(call) ?? '')]).toEqual([call, 'TOKEN_LACKS_PERMISSION']);
  }
});

test('a token that names all of them is never told that a call needs a person', async () => {
  const caller = await tokenFor([...namesOf(offered.queries), ...namesOf(offered.mutations)]);
  const seen: (readonly [string, string])[] = [];

  for (const [name, document] of documentsOf(world.app.http.graphql.schema))
    if (callsOffered().includes(name)) seen.push([name, await refusalOf(caller, document)]);

  expect(seen.filter(([, reason]) => reason === 'TOKEN_NEEDS_A_PERSON')).toEqual([]);
  expect(Object.fromEntries(seen.filter(([, reason]) => reason !== 'LET IN'))).toEqual({
    // the made-up record does not exist
    ...Object.fromEntries(
      ['getRecordPage', 'getRecordChoices', 'createRecord', 'updateRecord', 'deleteRecord'].map((name) => [name, 'TOKEN_LACKS_PERMISSION']),
    ),
  });
});

const NEED_A_PERSON: readonly string[] = [
  'checkExternalToken',
  'checkToken',
  'getToken',
  'logout',
  'selectRole',
  'setLocale',
  'updateUser',
  'acceptInvite',
  'becomeLocalContact',
  'handOverLocalContact',
  'mergeUsers',
  'previewMergeUsers',
  'undoMergeUsers',
  'calendarAddress',
  'instrumentCalendarAddress',
  'renewCalendarAddress',
  'addSampleToExperiment',
  'addSamplesToShipment',
  'addTechnicalReview',
  'cloneExperimentSample',
  'reviewExperimentSafety',
  'submitExperimentSafetyReviewerExperimentSafetyReview',
  'submitInstrumentScientistExperimentSafetyReview',
  'previewSafetyDecision',
  'cloneGenericTemplate',
  'cloneProposals',
  'cloneSample',
  'createApiAccessToken',
  'createExperimentSafety',
  'createGenericTemplate',
  'createGenericTemplateWithCopiedAnswers',
  'createInternalReview',
  'createPredefinedMessage',
  'createProposal',
  'createSample',
  'createExperimentReport',
  'createFeedback',
  'createShipment',
  'createUserByEmailInvite',
  'createVisit',
  'importRows',
  'declareConflict',
  'declareNoConflict',
  'deleteApiAccessToken',
  'deleteInternalReview',
  'deleteShipment',
  'deleteSavedView',
  'endMeeting',
  'endSessions',
  'getDesk',
  'getMyInstruments',
  'getOwnConflicts',
  'handBackReviews',
  'getMyInstrumentsMinimal',
  'getMyRoles',
  'getSavedViews',
  'getTokenForUser',
  'getUserExperiments',
  'getUserMe',
  'getUserProposals',
  'getWaitingReviews',
  'getUserProposalsPage',
  'getUserVisitRegistrations',
  'leadMeeting',
  'prepareDB',
  'redeemCode',
  'renameSavedView',
  'saveView',
  'selectProposals',
  'sendTestEmail',
  'setCoProposerInvites',
  'submitTechnicalReviews',
  'previewTechnicalReviews',
  'updateApiAccessToken',
  'updateInternalReview',
  'updatePredefinedMessage',
  'updateTechnicalReviewAssignee',
  'userWithReviews',
  'submitShipment',
  'submitExperimentReport',
  'updateFeedback',
  'updateShipment',
];
