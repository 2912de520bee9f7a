import { sql } from 'kysely';
import type { Json } from '../../engine/json.ts';
import { aCall, layGround } from './calls.ts';
import { aSample, type TestEntry } from './entries.ts';
import { aFapReview, aPlace, aReviewTemplate, declareNoConflicts, seat } from './fap-places.ts';
import { aFap } from './faps.ts';
import { aWorld, type Person, type World } from './index.ts';
import { answer, aProposal, type TestProposal } from './proposals.ts';
import { aTemplate } from './questionnaires.ts';
import { upload } from './uploads.ts';

/** A submitted proposal with one of everything that is written about it. */
export interface JudgedProposal extends TestProposal {
  readonly technicalReviewId: number;
  readonly reviewId: number;
  readonly sample: TestEntry;
  readonly fapId: number;
  /** One that everybody reads, and two for the hidden question. */
  readonly files: readonly string[];
}

export interface JudgedProposals {
  readonly world: World;
  readonly callId: number;
  /** On the instrument of Ines, with an internal review by Irma, in the panel of Charlotte, Rita and Ivan. */
  readonly known: JudgedProposal;
  /** On the instrument of Tess, in another panel. */
  readonly foreign: JudgedProposal;
  /** An officer answers the questions that only officers read, in proposal and sample. */
  readonly answerHidden: (it: JudgedProposal, turn: 1 | 2) => Promise<void>;
}

const HIDDEN = { readPermissions: ['USER_OFFICER'] };

const templates = async (world: World) => ({
  sample: await aTemplate(world, {
    key: 'hidden-sample',
    groupId: 'SAMPLE',
    steps: [
      {
        fields: [
          { id: 'sample_basis', type: 'SAMPLE_BASIS' },
          { id: 'hidden_dose', type: 'TEXT_INPUT', config: HIDDEN },
        ],
      },
    ],
  }),
  proposal: await aTemplate(world, {
    key: 'hidden-answers',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'open_word', type: 'TEXT_INPUT' },
          { id: 'hidden_word', type: 'TEXT_INPUT', config: HIDDEN },
          { id: 'open_paper', type: 'FILE_UPLOAD', config: { file_type: ['.csv'], max_files: 2 } },
          { id: 'hidden_paper', type: 'FILE_UPLOAD', config: { file_type: ['.csv'], max_files: 2, ...HIDDEN } },
          { id: 'crystals', type: 'SAMPLE_DECLARATION', config: { templateId: 'hidden-sample', addEntryButtonLabel: 'Add' } },
        ],
      },
      { fields: [{ id: 'hidden_number', type: 'NUMBER_INPUT', config: { units: [], numberValueConstraint: 'NONE', ...HIDDEN } }] },
    ],
  }),
  technical: await aTemplate(world, {
    key: 'technical',
    groupId: 'TECHNICAL_REVIEW',
    steps: [{ fields: [{ id: 'risk', type: 'TEXT_INPUT' }] }],
  }),
  review: await aReviewTemplate(world),
});

interface Judges {
  readonly title: string;
  readonly proposer: Person;
  readonly instrument: number;
  readonly scientist: Person;
  readonly internal: Person;
  readonly reviewer: Person;
  readonly fapId: number;
}

export async function judgedProposals(): Promise<JudgedProposals> {
  const world = await aWorld();
  const { charlotte, rita, ivan, irma, ines, tess, petra, stranger, sam, olga, diffractometer, imaging } = world;
  await world.services.features.switch(['FAP_REVIEW', 'TECHNICAL_REVIEW'], true);
  const ground = await layGround(world);
  const made = await templates(world);
  const callId = await aCall(world, { ...ground, templateId: made.proposal.templateId });
  const [fap, other] = [await aFap(world), await aFap(world, { code: 'OTHER' })];
  await seat(world, fap, 'FAP_CHAIR', charlotte);
  await seat(world, fap, 'FAP_REVIEWER', rita, ivan);
  await seat(world, other, 'FAP_REVIEWER', sam);

  const answerHidden = async ({ questionaryId, sample, files }: JudgedProposal, turn: 1 | 2): Promise<void> => {
    const steps: readonly (readonly [number, number | undefined, Readonly<Record<string, Json>>])[] = [
      [questionaryId, made.proposal.topics[0], { hidden_word: `Word ${turn}`, hidden_paper: [{ id: files[turn] ?? '' }] }],
      [questionaryId, made.proposal.topics[1], { hidden_number: { value: turn, unit: null } }],
      [sample.questionaryId, made.sample.topics[0], { hidden_dose: `Dose ${turn}` }],
    ];
    for (const [id, topicId, answers] of steps) await answer(world, olga, { questionaryId: id, topicId, answers, partial: true });
  };

  const judged = async ({ title, proposer, instrument, scientist, internal, reviewer, fapId }: Judges): Promise<JudgedProposal> => {
    const proposal = await aProposal(world, { callId, proposer, title });
    const { primaryKey: pk, questionaryId } = proposal;
    const open = await upload(world, proposer, 'open.csv', Buffer.from('open'));
    const hidden = [
      await upload(world, olga, 'first.csv', Buffer.from('first')),
      await upload(world, olga, 'second.csv', Buffer.from('second')),
    ];
    const answers = { open_word: 'Seen', open_paper: [{ id: open }] };
    await answer(world, proposer, { questionaryId, topicId: made.proposal.topics[0], partial: true, answers });
    const sample = await aSample(world, proposer, { pk, questionId: 'crystals', templateId: made.sample.templateId, title: 'Ice' });
    const place = await aPlace(world, { fap: fapId, proposal: pk, instrument });
    const review = await aFapReview(world, { place, reviewer, templateId: made.review.templateId, grade: 2, comment: 'First' });
    await sql`update proposals set submitted = true, submitted_at = now() where primary_key = ${pk}`.execute(world.db);
    const { rows } = await sql<{ id: number }>`with form as (
        insert into questionaries (template_id, owner_kind, creator_id)
        values (${made.technical.templateId}, 'TECHNICAL_REVIEW', ${scientist.id}) returning id),
      review as (insert into technical_reviews (proposal_pk, instrument_id, reviewer_id, technical_review_assignee_id, questionary_id, status,
          time_allocation, comment, public_comment)
        select ${pk}::int, ${instrument}::int, ${scientist.id}::int, ${scientist.id}::int, id, 'FEASIBLE', 5, 'First', 'First' from form returning id)
      insert into internal_reviews (technical_review_id, title, comment, reviewer_id, assigned_by)
      select id, 'First', 'First', ${internal.id}::int, ${scientist.id}::int from review returning technical_review_id as id`.execute(
      world.db,
    );
    const it = { ...proposal, technicalReviewId: rows[0]?.id ?? 0, reviewId: review.id, sample, fapId, files: [open, ...hidden] };
    await answerHidden(it, 1);
    return it;
  };

  const both = {
    known: await judged({
      title: 'Known title',
      proposer: petra,
      instrument: diffractometer.id,
      scientist: ines,
      internal: irma,
      reviewer: ivan,
      fapId: fap,
    }),
    foreign: await judged({
      title: 'Foreign title',
      proposer: stranger,
      instrument: imaging.id,
      scientist: tess,
      internal: tess,
      reviewer: sam,
      fapId: other,
    }),
  };
  await declareNoConflicts(world);
  return { world, callId, answerHidden, ...both };
}

export const writeReview = ({ db }: World, { reviewId }: JudgedProposal, text: string) =>
  sql`update fap_reviews set grade = 9, comment = ${text} where id = ${reviewId}`.execute(db);

export const writeRecommendation = ({ db }: World, { primaryKey, fapId }: JudgedProposal, text: string) =>
  sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management, rank_order)
    select proposal_pk, instrument_id, ${fapId}::int, 'REJECTED', ${text}, ${text}, 1 from fap_proposals where proposal_pk = ${primaryKey}
    on conflict (proposal_pk, instrument_id) do update set comment_for_user = ${text}, comment_for_management = ${text}`.execute(db);

export const writeComment = (
  { db }: World,
  { primaryKey }: JudgedProposal,
  column: 'commentForUser' | 'commentForManagement',
  text: string,
) =>
  db
    .updateTable('proposals')
    .set({ [column]: text })
    .where('primaryKey', '=', primaryKey)
    .execute();

/** Replaces everything written in and about the foreign proposal. */
export async function rewriteForeign({ world, foreign, answerHidden }: JudgedProposals, text: string): Promise<void> {
  const { primaryKey, technicalReviewId, sample, questionaryId } = foreign;
  const { db } = world;
  await answerHidden(foreign, 2);
  await writeReview(world, foreign, text);
  await writeRecommendation(world, foreign, text);
  await sql`update proposals set title = ${text}, abstract = ${text}, final_status = 'REJECTED', comment_for_user = ${text},
    comment_for_management = ${text} where primary_key = ${primaryKey}`.execute(db);
  await sql`update technical_reviews set comment = ${text}, public_comment = ${text}, time_allocation = 9, status = 'UNFEASIBLE'
    where id = ${technicalReviewId}`.execute(db);
  await sql`update internal_reviews set title = ${text}, comment = ${text} where technical_review_id = ${technicalReviewId}`.execute(db);
  await sql`update samples set title = ${text} where id = ${sample.id}`.execute(db);
  await sql`update answers set value = to_jsonb(${text}::text), search_text = ${text} where questionary_id = ${questionaryId}
    and question_id = 'open_word'`.execute(db);
}
