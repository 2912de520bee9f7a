import { sql } from 'kysely';
import type { FapRole } from '../../engine/rules/faps.ts';
import type { ReviewStatus } from '../../engine/rules/panel-reviews.ts';
import type { Person, World } from './index.ts';
import { aTemplate } from './questionnaires.ts';

export interface TestPlace {
  readonly fap: number;
  /** Key of the proposal. */
  readonly proposal: number;
  /** The first instrument of the world if absent. */
  readonly instrument?: number;
}

/** A place of a submitted proposal in a panel, without the events of the call that makes it. */
export async function aPlace({ db, diffractometer }: World, { fap, proposal, instrument = diffractometer.id }: TestPlace): Promise<number> {
  await sql`insert into proposal_instruments (proposal_pk, instrument_id) values (${proposal}, ${instrument}) on conflict do nothing`.execute(
    db,
  );
  await sql`update proposals set submitted = true where primary_key = ${proposal}`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into fap_proposals (proposal_pk, instrument_id, fap_id, call_id)
    select primary_key, ${instrument}::int, ${fap}::int, call_id from proposals where primary_key = ${proposal} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export interface TestReview {
  readonly place: number;
  readonly reviewer: Person;
  readonly templateId: number;
  readonly status?: ReviewStatus;
  readonly grade?: number | null;
  readonly comment?: string | null;
}

export interface MadeReview {
  readonly id: number;
  readonly questionaryId: number;
}

export async function aFapReview(
  world: World,
  { place, reviewer, templateId, status = 'DRAFT', grade = null, comment = null }: TestReview,
) {
  const { db, services } = world;
  const questionaryId = await db
    .transaction()
    .execute((tx) => services.questionaries.create(tx, { templateId, ownerKind: 'FAP_REVIEW', creatorId: reviewer.id }));
  const { rows } = await sql<{
    id: number;
  }>`insert into fap_reviews (fap_proposal_id, reviewer_id, questionary_id, status, grade, comment, submitted_at)
    values (${place}, ${reviewer.id}, ${questionaryId}, ${status}, ${grade}, ${comment},
      case when ${status}::text = 'SUBMITTED' then now() end) returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, questionaryId } satisfies MadeReview;
}

/** A review template with one question beside the basis. */
export const aReviewTemplate = (world: World) =>
  aTemplate(world, {
    key: 'fap_review',
    groupId: 'FAP_REVIEW',
    steps: [
      {
        fields: [
          { id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' },
          { id: 'novelty', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });

/** Gives people a seat in a panel, and the role that comes with it. */
export async function seat({ db }: World, fap: number, role: FapRole, ...people: readonly Person[]): Promise<void> {
  for (const { id } of people) {
    await sql`insert into fap_members (fap_id, user_id, role) values (${fap}, ${id}, ${role}) on conflict do nothing`.execute(db);
    await sql`insert into role_user (user_id, role_id) select ${id}, id from roles where short_code = ${role} on conflict do nothing`.execute(
      db,
    );
  }
}

/** All panel members say that they have no conflict of interest; before that the answers of proposals are closed to them. */
export const declareNoConflicts = ({ db }: World) =>
  sql`insert into no_conflict_declarations (proposal_pk, reviewer_id, declared_at)
  select distinct fp.proposal_pk, fm.user_id, now() from fap_proposals fp join fap_members fm on fm.fap_id = fp.fap_id
  on conflict do nothing`.execute(db);
