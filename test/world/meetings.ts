import { sql } from 'kysely';
import type { PersonCaller, World } from './index.ts';

export const SAVE_DECISION = `mutation ($input: SaveFapMeetingDecisionInput!) { saveFapMeetingDecision(input: $input) {
  recommendation commentForUser commentForManagement rankOrder submitted } }`;

const MEETING = `query ($fap: Int!, $call: Int!) { getFapMeeting(fapId: $fap, callId: $call) {
  instrumentId name availabilityTime elsewhere submitted hiddenCount cut
  proposals { proposalPk proposalId title principalInvestigator place technicalTimeAllocation fapTimeAllocation
    reviews { reviewerId reviewer status grade }
    decision { recommendation commentForUser commentForManagement rankOrder submitted } } } }`;

export interface MeetingAnswer {
  readonly instrumentId: number;
  readonly availabilityTime: number | null;
  readonly elsewhere: number;
  readonly submitted: boolean;
  readonly hiddenCount: number;
  readonly cut: number;
  readonly proposals: readonly {
    readonly proposalPk: number;
    readonly place: number;
    readonly technicalTimeAllocation: number | null;
    readonly fapTimeAllocation: number | null;
    readonly reviews: readonly { readonly reviewerId: number; readonly status: string; readonly grade: number | null }[];
    readonly decision: { readonly rankOrder: number | null; readonly submitted: boolean };
  }[];
}

export const meetingOf = async (caller: PersonCaller, fap: number, call: number): Promise<readonly MeetingAnswer[]> =>
  (await caller.query<{ getFapMeeting: readonly MeetingAnswer[] }>(MEETING, { fap, call })).getFapMeeting;

/** Submitted panel reviews of proposals with these grades, each by another person. */
export async function graded({ db }: Pick<World, 'db'>, proposalPks: readonly number[], grades: readonly number[]): Promise<void> {
  await sql`with wanted as (
      select fp.id as place, it.grade, u.id as reviewer, p.questionary_id, nextval(pg_get_serial_sequence('questionaries', 'id')) as form
      from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk
        cross join unnest(${grades}::float8[]) with ordinality as it (grade, n)
        join (select id, row_number() over (order by id) as n from users) u on u.n = it.n
      where fp.proposal_pk = any(${proposalPks}::int[])),
    forms as (
      insert into questionaries (id, template_id, owner_kind, creator_id)
      select w.form, q.template_id, 'FAP_REVIEW', q.creator_id from wanted w join questionaries q on q.id = w.questionary_id
      returning id)
    insert into fap_reviews (fap_proposal_id, reviewer_id, questionary_id, status, grade)
    select w.place, w.reviewer, f.id, 'SUBMITTED', w.grade from wanted w join forms f on f.id = w.form`.execute(db);
}
