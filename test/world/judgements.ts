import { sql } from 'kysely';
import { aFapReview, aPlace, aReviewTemplate, seat, type MadeReview } from './fap-places.ts';
import { aFap } from './faps.ts';
import type { Person, World } from './index.ts';
import { answer } from './proposals.ts';
import { aTechnicalReview, reviewGround, saveReview, type FoundReview, type ReviewGround } from './technical-reviews.ts';

export interface JudgedProposal {
  readonly ground: ReviewGround;
  readonly pk: number;
  readonly callId: number;
  readonly fap: number;
  readonly instrumentId: number;
  readonly technical: FoundReview;
  readonly internalReviewId: number;
  readonly place: number;
  /** Submitted. */
  readonly ofRita: MadeReview;
  /** A draft. */
  readonly ofIvan: MadeReview;
}

/** Petra's proposal on the instrument of Ines: technical and internal review, Rita's grade and Ivan's draft, and the decision of the panel. */
export async function aJudgedProposal(world: World): Promise<JudgedProposal> {
  const { db, rita, ivan, charlotte, sean, ines, tess } = world;
  const ground = await reviewGround(world);
  const { callId } = ground;
  const template = await aReviewTemplate(world);
  const technical = await aTechnicalReview(world, ground);
  const { proposalPk: pk, instrumentId } = technical;
  await answer(world, ines, { questionaryId: technical.questionaryId, topicId: ground.topicId, answers: { risk: 'None' }, partial: true });
  const { rows } = await sql<{ id: number }>`insert into internal_reviews (technical_review_id, reviewer_id, title, comment)
    values (${technical.id}, ${tess.id}, 'Radiation', '<p>Shield it</p>') returning id`.execute(db);
  await saveReview(world, ines, technical, { submitted: true, reviewerId: ines.id });
  const fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', rita, ivan);
  await seat(world, fap, 'FAP_CHAIR', charlotte);
  await seat(world, fap, 'FAP_SECRETARY', sean);
  const place = await aPlace(world, { fap, proposal: pk, instrument: instrumentId });
  const { templateId } = template;
  const ofRita = await aFapReview(world, { place, reviewer: rita, templateId, status: 'SUBMITTED', grade: 3, comment: '<p>Sound</p>' });
  const ofIvan = await aFapReview(world, { place, reviewer: ivan, templateId, comment: '<p>Not yet</p>' });
  await answer(world, ivan, {
    questionaryId: ofIvan.questionaryId,
    topicId: template.topics[0],
    answers: { novelty: 'Some' },
    partial: true,
  });
  await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management, submitted,
      submitted_by) values (${pk}, ${instrumentId}, ${fap}, 'ACCEPTED', 'Good', 'Take it', true, ${charlotte.id})`.execute(db);
  return { ground, pk, callId, fap, instrumentId, technical, internalReviewId: rows[0]?.id ?? 0, place, ofRita, ofIvan };
}

/** All rows that judge a proposal, with forms, answers and files. */
export async function judgementRowsOf({ db }: World): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select
    (select jsonb_agg(to_jsonb(x) order by x.proposal_pk, x.instrument_id) from proposal_instruments x) as instruments,
    (select jsonb_agg(to_jsonb(x) order by x.id) from technical_reviews x) as technical,
    (select jsonb_agg(to_jsonb(x) order by x.id) from internal_reviews x) as internal,
    (select jsonb_agg(to_jsonb(x) order by x.id) from fap_proposals x) as places,
    (select jsonb_agg(to_jsonb(x) order by x.id) from fap_reviews x) as reviews,
    (select jsonb_agg(to_jsonb(x) order by x.proposal_pk, x.instrument_id) from fap_meeting_decisions x) as decisions,
    (select jsonb_agg(to_jsonb(x) order by x.id) from questionaries x) as questionaries,
    (select jsonb_agg(to_jsonb(x) order by x.id) from answers x) as answers,
    (select jsonb_agg(to_jsonb(x) order by x.questionary_id, x.topic_id) from topic_completions x) as marks,
    (select jsonb_agg(to_jsonb(x) order by x.kind, x.file_id) from file_references x) as files`.execute(db);
  return rows[0] ?? {};
}

export const restoreJudgements = (world: World, pk: number, person: Person = world.olga) =>
  world.as(person).query('mutation ($pk: Int!) { restoreJudgements(proposalPk: $pk) { primaryKey } }', { pk });

export interface SetAsideAnswer {
  readonly setAsideAt: string;
  readonly setAsideBy: string | null;
  readonly keptUntil: string;
  readonly judgements: readonly string[];
  readonly replacedPanels: readonly string[];
}

export const setAsideOf = async (world: World, pk: number, person: Person = world.olga): Promise<readonly SetAsideAnswer[] | undefined> =>
  (
    await world
      .as(person)
      .query<{ it: { setAsideJudgements: readonly SetAsideAnswer[] } | null }>(
        'query ($pk: Int!) { it: getProposal(primaryKey: $pk) { setAsideJudgements { setAsideAt setAsideBy keptUntil judgements replacedPanels } } }',
        { pk },
      )
  ).it?.setAsideJudgements;
