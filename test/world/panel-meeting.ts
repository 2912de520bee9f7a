import { sql } from 'kysely';
import { aCall, layGround } from './calls.ts';
import { aFap } from './faps.ts';
import { aWorld, personWith, type PersonCaller } from './index.ts';
import { copiesOf } from './many.ts';
import { graded, meetingOf, SAVE_DECISION, type MeetingAnswer } from './meetings.ts';
import { placeInFap } from './panels.ts';
import { aProposal } from './proposals.ts';
import { aTemplate } from './questionnaires.ts';

export const COMPLETE = { recommendation: 'ACCEPTED', commentForUser: '<p>Good.</p>', commentForManagement: '<p>Ten days.</p>' };

export type PanelMeeting = Awaited<ReturnType<typeof aPanelMeeting>>;

/** A panel with chair and secretary, and three graded proposals on one instrument: the third is the best, the first the last. */
export async function aPanelMeeting() {
  const world = await aWorld();
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  const callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  const instrumentId = world.diffractometer.id;
  const panel = await aFap(world, {
    members: (['FAP_CHAIR', 'FAP_SECRETARY'] as const).map((role) => ({ userId: personWith(world, role).id, role })),
  });
  const proposal = await aProposal(world, { callId });
  const first = proposal.primaryKey;
  const [second = 0, third = 0] = await copiesOf(world, proposal, 2);
  const pks = [first, second, third] as const;
  await placeInFap(world, { fapId: panel, pks, instrumentId });
  await graded(world, [first], [2, 4]);
  await graded(world, [second], [1, 5]);
  await graded(world, [third], [1, 2, 2]);

  const officer = () => world.as(world.olga);
  const chair = () => world.as(world.charlotte, 'FAP_CHAIR');
  const secretary = () => world.as(world.sean, 'FAP_SECRETARY');
  const inPanel = { fap: panel, call: callId };
  const setRanks = (list: readonly (readonly [pk: number, rank: number | null])[]) =>
    officer().query('mutation ($list: [ProposalRankInput!]!) { reorderFapMeetingDecisionProposals(proposals: $list) { rankOrder } }', {
      list: list.map(([proposalPk, rankOrder]) => ({ proposalPk, rankOrder, instrumentId, fapId: panel })),
    });
  const table = async (caller: PersonCaller = officer()) => (await meetingOf(caller, panel, callId))[0] as MeetingAnswer;
  const ofInstrument = (call: string, caller: PersonCaller) =>
    caller.query(
      `mutation ($fap: Int!, $call: Int!, $x: Int!) { ${call}(fapId: $fap, callId: $call, instrumentId: $x) { id submitted } }`,
      {
        ...inPanel,
        x: instrumentId,
      },
    );
  return {
    world,
    panel,
    callId,
    proposal,
    pks,
    first,
    instrumentId,
    officer,
    chair,
    secretary,
    decide: (change: object, pk: number = first, caller: PersonCaller = officer()) =>
      caller.query<{ saveFapMeetingDecision: Record<string, unknown> }>(SAVE_DECISION, {
        input: { proposalPk: pk, instrumentId, fapId: panel, ...change },
      }),
    table,
    ranks: async () => {
      const { proposals } = await table();
      return pks.map((pk) => proposals.find(({ proposalPk }) => proposalPk === pk)?.decision.rankOrder);
    },
    setRanks,
    reorder: (order: readonly number[]) => setRanks(order.map((pk, index) => [pk, index + 1])),
    close: (caller: PersonCaller = officer()) => ofInstrument('submitInstrumentInFap', caller),
    open: () => ofInstrument('unsubmitInstrumentInFap', officer()),
    preview: async (caller: PersonCaller) =>
      (
        await caller.query<{ it: readonly { group: string; label: string; refusal: string | null }[] }>(
          'query ($fap: Int!, $call: Int!) { it: previewFapMeetingSubmission(fapId: $fap, callId: $call) { group label refusal } }',
          inPanel,
        )
      ).it,
    submitAll: (caller: PersonCaller = chair()) =>
      caller.query<{ submitFapMeetingDecisions: readonly { readonly proposalPk: number }[] }>(
        'mutation ($fap: Int!, $call: Int!) { submitFapMeetingDecisions(fapId: $fap, callId: $call) { proposalPk submitted } }',
        inPanel,
      ),
    /** @param base absent: not compared */
    setTime: (time: number | null, caller: PersonCaller = chair(), base?: object) =>
      caller.query<{ updateFapTimeAllocation: { fapTimeAllocation: number | null } }>(
        `mutation ($fap: Int!, $pk: Int!, $x: Int!, $time: Int, $base: FapTimeBase) {
          updateFapTimeAllocation(fapId: $fap, proposalPk: $pk, instrumentId: $x, fapTimeAllocation: $time, base: $base) { fapTimeAllocation } }`,
        { fap: panel, pk: first, x: instrumentId, time, ...(base ? { base } : {}) },
      ),
    eventsOf: async (pk: number) =>
      (
        await sql<{
          eventType: string;
        }>`select event_type from event_log where entity_kind = 'PROPOSAL' and changed_object_id = ${String(pk)}
      and event_type like '%MEETING%' order by id`.execute(world.db)
      ).rows.map(({ eventType }) => eventType.replace('PROPOSAL_', '')),
  };
}
