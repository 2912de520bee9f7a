import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'reviews-of-instruments',
    title: 'A technical review is about an instrument of its proposal',
    rows: () => sql`
      select 'technical review ' || t.id || ', proposal ' || t.proposal_pk || ', instrument ' || t.instrument_id as key
      from technical_reviews t
        left join proposal_instruments pi using (proposal_pk, instrument_id)
      where pi.proposal_pk is null`,
  },
  {
    name: 'places-of-instruments',
    title: 'A place in a panel is about an instrument of its proposal, in the call of the proposal',
    rows: () => sql`
      select 'place ' || f.id || ', proposal ' || f.proposal_pk || ', instrument ' || f.instrument_id as key
      from fap_proposals f
        join proposals p on p.primary_key = f.proposal_pk
        left join proposal_instruments pi on pi.proposal_pk = f.proposal_pk and pi.instrument_id = f.instrument_id
      where pi.proposal_pk is null or p.call_id <> f.call_id`,
  },
  {
    name: 'one-review-per-reviewer',
    title: 'A reviewer has one review of a place',
    rows: () => sql`
      select 'place ' || fap_proposal_id || ', reviewer ' || reviewer_id as key
      from fap_reviews group by fap_proposal_id, reviewer_id having count(*) > 1`,
  },
  {
    name: 'submitted-reviews-pinned',
    title: 'A submitted panel review has the moment of its submission, and keeps its template revision',
    rows: () => sql`
      select 'panel review ' || r.id as key
      from fap_reviews r join questionaries q on q.id = r.questionary_id
      where r.status = 'SUBMITTED' and (r.submitted_at is null or q.pinned_revision is null)`,
  },
  {
    name: 'ranks-once',
    title: 'The ranks of a panel for an instrument of a call are distinct',
    rows: () => sql`
      select 'panel ' || f.fap_id || ', call ' || f.call_id || ', instrument ' || f.instrument_id || ', rank ' || d.rank_order as key
      from fap_meeting_decisions d join fap_proposals f on f.proposal_pk = d.proposal_pk and f.instrument_id = d.instrument_id
      where d.rank_order is not null
      group by f.fap_id, f.call_id, f.instrument_id, d.rank_order having count(*) > 1`,
  },
  {
    name: 'panels-of-calls',
    title: 'The panel of an instrument in a call is a panel of that call',
    rows: () => sql`
      select 'call ' || ci.call_id || ', instrument ' || ci.instrument_id || ', panel ' || ci.fap_id as key
      from call_instruments ci left join call_faps cf on cf.call_id = ci.call_id and cf.fap_id = ci.fap_id
      where ci.fap_id is not null and cf.fap_id is null`,
  },
];
