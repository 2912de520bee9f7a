import { buildSchema, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { isList, isObject, type Json } from '../../../engine/json.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { readWorkbookFile } from '../../support/workbook.ts';
import { aDoubleRoleStage, DOUBLE_ROLES, ROLE_OF, type DoubleRole, type DoubleRoleStage, type Subject } from '../../world/double-roles.ts';
import { selection } from './selection.ts';

let stage: DoubleRoleStage;
let own: Subject;
beforeAll(async () => {
  stage = await aDoubleRoleStage();
  own = await stage.subject();
});

const proposalType = buildSchema(sdlOfTheServer(), { assumeValid: true }).getType('Proposal');
/** Staff read the addresses of people, whatever they are on. */
const EVERYTHING = isObjectType(proposalType) ? selection(proposalType, 2, ({ name }) => name !== 'email') : '';

interface Read {
  readonly by: readonly DoubleRole[];
  readonly query: (it: Subject, stage: DoubleRoleStage) => string;
}

const PANEL = ['chair', 'secretary', 'panel reviewer'] as const;
const SEATS = ['chair', 'secretary'] as const;
const SCIENTISTS = ['contact scientist', 'second scientist'] as const;
const byForm = (form: (it: Subject) => number) => (it: Subject) => `getQuestionary(questionaryId: ${form(it)}) { questionaryId }`;

/** Judgements and lists of them, which name the proposal or what belongs to it. */
const JUDGEMENTS: Readonly<Record<string, Read>> = {
  getFapProposals: { by: PANEL, query: (it, { fapId }) => `getFapProposals(fapId: ${fapId}, callId: ${it.callId}) { proposalPk }` },
  getFapProposal: { by: PANEL, query: (it, { fapId }) => `getFapProposal(fapId: ${fapId}, proposalPk: ${it.pk}) { proposalPk }` },
  getFapProposalsByInstrument: {
    by: PANEL,
    query: (it, { fapId }) =>
      `getFapProposalsByInstrument(fapId: ${fapId}, callId: ${it.callId}, instrumentId: ${it.instrumentId}) { proposalPk }`,
  },
  getInstrumentsByFap: { by: SEATS, query: (it, { fapId }) => `getInstrumentsByFap(fapId: ${fapId}, callId: ${it.callId}) { id }` },
  getFapMeeting: {
    by: SEATS,
    query: (it, { fapId }) => `getFapMeeting(fapId: ${fapId}, callId: ${it.callId}) { instrumentId elsewhere proposals { proposalPk } }`,
  },
  getLiveMeeting: {
    by: PANEL,
    query: (it, { fapId }) =>
      `getLiveMeeting(fapId: ${fapId}, callId: ${it.callId}, instrumentId: ${it.instrumentId}, proposalPk: ${it.pk}) {
        recommended inHand { proposal { proposalPk } } }`,
  },
  getLiveInstruments: { by: PANEL, query: (it, { fapId }) => `getLiveInstruments(fapId: ${fapId}, callId: ${it.callId}) { instrumentId }` },
  getPanelConflicts: { by: SEATS, query: (it, { fapId }) => `getPanelConflicts(fapId: ${fapId}, callId: ${it.callId}) { proposalPk }` },
  previewFapAssignment: {
    by: SEATS,
    query: (it, { fapId }) =>
      `previewFapAssignment(fapId: ${fapId}, callId: ${it.callId}, reviewersPerProposal: 4, maxPerReviewer: 9) { pairs { proposalPk } }`,
  },
  previewReviewReminders: {
    by: SEATS,
    query: (it, { fapId, world }) =>
      `previewReviewReminders(fapId: ${fapId}, callId: ${it.callId}, reviewerIds: [${world.rita.id}]) { reviewerId }`,
  },
  getReview: { by: PANEL, query: (it) => `getReview(reviewId: ${it.review.id}) { id }` },
  userWithReviews: { by: PANEL, query: (it) => `userWithReviews(filter: { callId: ${it.callId}, reviewer: ALL }) { reviews { id } }` },
  getTechnicalReview: {
    by: [...PANEL, ...SCIENTISTS, 'internal reviewer'],
    query: (it) => `getTechnicalReview(technicalReviewId: ${it.technicalReviewId}) { id }`,
  },
  getInternalReviews: {
    by: [...SCIENTISTS, 'internal reviewer'],
    query: (it) => `getInternalReviews(filter: { technicalReviewId: ${it.technicalReviewId} }) { id }`,
  },
  getInstrumentScientistProposals: {
    by: [...SCIENTISTS, 'internal reviewer'],
    query: (it) => `getInstrumentScientistProposals(filter: { callId: ${it.callId} }) { totalCount proposals { primaryKey } }`,
  },
  getTechniqueScientistProposals: {
    by: SCIENTISTS,
    query: (it) =>
      `getTechniqueScientistProposals(filter: { referenceNumbers: ["${it.techniqueId}"] }) { totalCount proposals { primaryKey } }`,
  },
  getProposalScientistComment: {
    by: [...SCIENTISTS, 'local contact'],
    query: (it) => `getProposalScientistComment(proposalPk: ${it.pk}) { commentId }`,
  },
  'form of the technical review': { by: [...SEATS, ...SCIENTISTS, 'internal reviewer'], query: byForm((it) => it.technicalForm) },
  'form of the panel review': { by: PANEL, query: byForm((it) => it.review.questionaryId) },
  'form of the safety review': { by: [...SCIENTISTS, 'local contact', 'safety reviewer'], query: byForm((it) => it.safetyForm) },
};

/** The answer as text; of a refusal nothing. */
async function told(who: DoubleRole, it: Subject, read: Read): Promise<string> {
  const caller = stage.world.as(stage.person(who), ROLE_OF[who]);
  return JSON.stringify(await caller.query(`{ it: ${read.query(it, stage)} }`).catch(() => null));
}

/** Places where an answer says something else than the other, or more. */
function beyond(answer: Json, other: Json, way = ''): readonly string[] {
  if (answer === null || (isList(answer) && answer.length === 0)) return [];
  if (isList(answer))
    return answer.flatMap((part, index) => beyond(part, isList(other) ? (other[index] ?? null) : null, `${way}[${index}]`));
  if (isObject(answer))
    return Object.entries(answer).flatMap(([name, part]) => beyond(part, isObject(other) ? (other[name] ?? null) : null, `${way}.${name}`));
  return answer === other ? [] : [`${way}: ${JSON.stringify(answer)}`];
}

const NOTHING = /^(null|\{"it":(null|\[\]|\{"(pairs|reviews|proposals)":\[\]\}|\{"totalCount":0,"proposals":\[\]\})\})$/;

describe.each(DOUBLE_ROLES)('a %s', (who) => {
  test('reads nothing of a proposal of their own that a user does not', async () => {
    await stage.putOn(own, stage.person(who), 'principal investigator');
    const read = async (role: (typeof ROLE_OF)[DoubleRole] | 'USER') =>
      (await stage.world.as(stage.person(who), role).query<{ it: Json }>(`{ it: getProposal(primaryKey: ${own.pk}) ${EVERYTHING} }`)).it;

    const seen = await read(ROLE_OF[who]);

    expect(seen === null).toBe(who === 'panel reviewer');
    // the instrument of an own review, which may be handed over unread
    const ofReviewsToHandOver = /^\.reviewsToHandOver\[\d+\]\.(__typename|instrumentId|instrument):/;
    expect(beyond(seen, await read('USER')).filter((place) => !ofReviewsToHandOver.test(place))).toEqual([]);
  });

  test('sees no judgement of it, which they see of others', async () => {
    const other = await stage.subject();
    await stage.putOn(own, stage.person(who), 'co-proposer');

    const ofOwn = await Promise.all(Object.entries(JUDGEMENTS).map(async ([name, read]) => [name, await told(who, own, read)] as const));
    const ofOther = await Promise.all(
      Object.entries(JUDGEMENTS).map(async ([name, read]) => [name, await told(who, other, read)] as const),
    );

    expect(ofOwn.filter(([, answer]) => !NOTHING.test(answer))).toEqual([]);
    expect(ofOther.filter(([, answer]) => !NOTHING.test(answer)).map(([name]) => name)).toEqual(
      Object.keys(JUDGEMENTS).filter((name) => JUDGEMENTS[name]?.by.includes(who)),
    );
  });
});

test('a panel counts and prints nothing of a proposal of the chair’s own', async () => {
  const { world, fapId } = stage;
  const chair = world.as(world.charlotte, 'FAP_CHAIR');
  const counts = async () =>
    chair.query<{ getFap: { proposalCount: number }; getFapReviewers: readonly { proposalsCount: number }[] }>(
      `{ getFap(id: ${fapId}) { proposalCount } getFapReviewers(fapId: ${fapId}) { proposalsCount } }`,
    );
  const sheet = async () =>
    JSON.stringify(await readWorkbookFile((await chair.get(`/download/xlsx/fap/${fapId}/call/${own.callId}`)).rawPayload));
  await stage.putOn(own, world.stranger, 'co-proposer');
  const before = await counts();
  expect(await sheet()).toContain('Test');

  await stage.putOn(own, world.charlotte, 'co-proposer');

  const after = await counts();
  expect(after.getFap.proposalCount).toBe(before.getFap.proposalCount - 1);
  expect(after.getFapReviewers[0]?.proposalsCount).toBeLessThan(before.getFapReviewers[0]?.proposalsCount ?? 0);
  expect(await sheet()).not.toContain('Test');
});
