import { sql } from 'kysely';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { statuses, workflows } from '../support/starter.ts';
import { aCall } from './calls.ts';
import { aSubmittedSafetyForm, anAcceptedProposal, experimentOn } from './experiment-safety.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from './fap-places.ts';
import { aFap } from './faps.ts';
import type { Person, World } from './index.ts';
import { aProposal } from './proposals.ts';
import { aTemplate, type InstalledTemplate } from './questionnaires.ts';
import { aSafetyReviewWorld, fillSafetyReview, openSafetyReview, type SafetyReviewWorld } from './safety-reviews.ts';
import { aTechnique } from './techniques.ts';

/** Roles in which somebody may meet a proposal that they are on. */
export const DOUBLE_ROLES = [
  'chair',
  'secretary',
  'panel reviewer',
  'contact scientist',
  'second scientist',
  'local contact',
  'internal reviewer',
  'safety reviewer',
] as const;
export type DoubleRole = (typeof DOUBLE_ROLES)[number];
/** Roles that a declared conflict of interest can bar from judging, although they read the proposal. */
export const LEADERS = ['chair', 'secretary'] as const satisfies readonly DoubleRole[];
export type Judge = DoubleRole | 'user officer';

export const ROLE_OF = {
  chair: 'FAP_CHAIR',
  secretary: 'FAP_SECRETARY',
  'panel reviewer': 'FAP_REVIEWER',
  'contact scientist': 'INSTRUMENT_SCIENTIST',
  'second scientist': 'INSTRUMENT_SCIENTIST',
  'local contact': 'INSTRUMENT_SCIENTIST',
  'internal reviewer': 'INTERNAL_REVIEWER',
  'safety reviewer': 'EXPERIMENT_SAFETY_REVIEWER',
  'user officer': 'USER_OFFICER',
} as const satisfies Record<Judge, RoleCode>;

/** Ways to be on a proposal. */
export const PARTS = ['principal investigator', 'co-proposer', 'data access user'] as const;
export type Part = (typeof PARTS)[number];

/** A submitted proposal with one of everything that is judged about it, in a call of its own. */
export interface Subject {
  readonly pk: number;
  readonly callId: number;
  readonly instrumentId: number;
  readonly technicalReviewId: number;
  readonly technicalForm: number;
  /** One to change and one to delete. */
  readonly internalReviewIds: readonly [number, number];
  /** Drafts of the panel reviewer, and of two others. */
  readonly review: { readonly id: number; readonly questionaryId: number };
  readonly otherReviewIds: readonly [number, number];
  readonly commentId: number;
  readonly sampleId: number;
  readonly safetyPk: number;
  readonly safetyForm: number;
  /** A proposal of the technique under review, of the same people. */
  readonly techniquePk: number;
  readonly techniqueId: string;
}

export interface DoubleRoleStage {
  readonly world: World;
  readonly person: (who: Judge) => Person;
  readonly fapId: number;
  /** Reviewers of the panel beside the panel reviewer, two with drafts and two without. */
  readonly otherReviewers: readonly [Person, Person, Person, Person];
  readonly topics: Readonly<Record<'technical' | 'panel' | 'safety', number>>;
  /** A proposal of Petra and Carl, on which nobody else is. */
  readonly subject: () => Promise<Subject>;
  readonly putOn: (subject: Subject, person: Person, part: Part) => Promise<void>;
  /** They declare a conflict of interest, which bars in the panel. */
  readonly bar: (subject: Subject, who: Judge) => Promise<void>;
  readonly statusId: (code: string) => number;
}

interface Templates {
  readonly technical: InstalledTemplate;
  readonly panel: InstalledTemplate;
}

const aTechnicalTemplate = (world: World): Promise<InstalledTemplate> =>
  aTemplate(world, {
    key: 'technical',
    groupId: 'TECHNICAL_REVIEW',
    steps: [
      {
        fields: [
          { id: 'technical_review_basis', type: 'TECHNICAL_REVIEW_BASIS' },
          { id: 'risk', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });

export async function aDoubleRoleStage(): Promise<DoubleRoleStage> {
  const setting = await aSafetyReviewWorld();
  const { world } = setting;
  const { charlotte, sean, rita, ines, tess, ivan, irma, sam, olga, stranger } = world;
  const people: Readonly<Record<Judge, Person>> = {
    chair: charlotte,
    secretary: sean,
    'panel reviewer': rita,
    'contact scientist': ines,
    'second scientist': tess,
    'local contact': ivan,
    'internal reviewer': irma,
    'safety reviewer': sam,
    'user officer': olga,
  };
  await world.services.features.switch(['FAP_REVIEW', 'TECHNICAL_REVIEW', 'TECHNIQUE_PROPOSALS', 'DATA_ACCESS_USERS'], true);
  await giveRole(world, ivan, 'INSTRUMENT_SCIENTIST');
  for (const person of Object.values(people)) await giveRole(world, person, 'USER');
  await world.services.settings.update('FAP_SECS_EDIT_TECH_REVIEWS', 'true');
  await sql`update instruments set multiple_tech_reviews_enabled = true where id = ${world.diffractometer.id}`.execute(world.db);
  await world.db.insertInto('instrumentScientists').values({ instrumentId: world.diffractometer.id, userId: tess.id }).execute();
  const templates: Templates = { technical: await aTechnicalTemplate(world), panel: await aReviewTemplate(world) };
  const fapId = await aFap(world);
  const otherReviewers = [stranger, irma, sam, ines] as const;
  await seat(world, fapId, 'FAP_CHAIR', charlotte);
  await seat(world, fapId, 'FAP_SECRETARY', sean);
  await seat(world, fapId, 'FAP_REVIEWER', rita, ...otherReviewers);
  const techniqueId = await aTechnique(world, { instrumentIds: [world.imaging.id], scientistIds: [ines.id, tess.id] });
  const techniqueCallId = await aTechniqueCall(setting);
  return {
    world,
    person: (who) => people[who],
    fapId,
    otherReviewers,
    topics: {
      technical: templates.technical.topics[0] ?? 0,
      panel: templates.panel.topics[0] ?? 0,
      safety: setting.review.topics[0] ?? 0,
    },
    subject: () => aSubject(setting, { templates, fapId, otherReviewers, techniqueId, techniqueCallId, localContact: ivan, irma, rita }),
    putOn: (subject, person, part) => putOn(world, subject, person, part),
    bar: async ({ pk }, who) => {
      await sql`update faps set bars_conflicts = true where id = ${fapId}`.execute(world.db);
      await world.as(people[who], ROLE_OF[who]).query(`mutation { declareConflict(proposalPk: ${pk}) { kind } }`);
    },
    statusId: (code) => TECHNIQUE_STATUSES.find(({ shortCode }) => shortCode === code)?.id ?? 0,
  };
}

export const giveRole = ({ db }: World, { id }: Person, role: RoleCode) =>
  sql`insert into role_user (user_id, role_id) select ${id}, id from roles where short_code = ${role} on conflict do nothing`.execute(db);

/** Beside those of the world's workflow. */
const TECHNIQUE_STATUSES = statuses.map((it) => ({ ...it, id: it.id + 1_000 }));

async function callLike({ world, ground }: SafetyReviewWorld, more: object = {}): Promise<number> {
  const like = await world.db.selectFrom('calls').selectAll().where('id', '=', ground.callId).executeTakeFirstOrThrow();
  const { esiTemplateId, experimentWorkflowId } = like;
  const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  const forms = { workflowId: like.proposalWorkflowId, templateId: like.templateId };
  return aCall(world, forms, { esiTemplateId, experimentWorkflowId, startFapReview: at(-1), endFapReview: at(9), ...more });
}

async function aTechniqueCall(setting: SafetyReviewWorld): Promise<number> {
  const { db, services } = setting.world;
  const technique = workflows.get('technique');
  if (!technique) throw new Error('no technique workflow');
  const proposalWorkflowId = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(
      tx,
      TECHNIQUE_STATUSES.filter(({ entityType }) => entityType === 'PROPOSAL'),
    );
    return services.workflows.saveWorkflow(tx, technique);
  });
  return callLike(setting, { proposalWorkflowId });
}

interface SubjectParts {
  readonly templates: Templates;
  readonly fapId: number;
  readonly otherReviewers: readonly [Person, Person, Person, Person];
  readonly techniqueId: number;
  readonly techniqueCallId: number;
  readonly localContact: Person;
  readonly irma: Person;
  readonly rita: Person;
}

async function aSubject(setting: SafetyReviewWorld, it: SubjectParts): Promise<Subject> {
  const { world, ground } = setting;
  const callId = await callLike(setting, {
    technicalReviewTemplateId: it.templates.technical.templateId,
    fapReviewTemplateId: it.templates.panel.templateId,
  });
  const proposal = await anAcceptedProposal(world, { ...ground, callId });
  const { primaryKey: pk, sample } = proposal;
  const experimentPk = await experimentOn(world, proposal, { localContact: it.localContact });
  const { experimentSafetyPk: safetyPk } = await aSubmittedSafetyForm(world, ground, world.petra, experimentPk);
  const safetyForm = await openSafetyReview(world, world.olga, safetyPk);
  await fillSafetyReview(setting, safetyForm, world.olga);
  const subject = {
    pk,
    callId,
    instrumentId: world.diffractometer.id,
    ...(await technicalReviewOf(world, it, pk)),
    ...(await panelReviewsOf(world, it, pk)),
    commentId: await aScientistComment(world, pk),
    sampleId: sample.id,
    safetyPk,
    safetyForm,
    ...(await aTechniqueProposal(world, it)),
  };
  // decided, and not told
  await sql`update proposals set final_status = 'REJECTED', management_decision_submitted = false, comment_for_management = 'Secret',
    comment_for_user = 'Later' where primary_key = ${pk}`.execute(world.db);
  return subject;
}

/** By Ines, with two internal reviews. */
async function technicalReviewOf({ db, services, ines, diffractometer, clock }: World, { templates, irma }: SubjectParts, pk: number) {
  const { templateId } = templates.technical;
  const technicalForm = await db
    .transaction()
    .execute((tx) => services.questionaries.create(tx, { templateId, ownerKind: 'TECHNICAL_REVIEW', creatorId: ines.id }));
  const { id: technicalReviewId } = await db
    .insertInto('technicalReviews')
    .values({
      proposalPk: pk,
      instrumentId: diffractometer.id,
      reviewerId: ines.id,
      technicalReviewAssigneeId: ines.id,
      questionaryId: technicalForm,
      status: 'FEASIBLE',
      timeAllocation: 5,
      comment: 'Internal words',
      publicComment: 'For the panel',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = { technicalReviewId, comment: 'Inside', reviewerId: irma.id, assignedBy: ines.id, createdAt: clock.now() };
  const internal = await db
    .insertInto('internalReviews')
    .values(['Please look', 'Please look again'].map((title) => ({ title, ...asked })))
    .returning('id')
    .execute();
  return { technicalReviewId, technicalForm, internalReviewIds: [internal[0]?.id ?? 0, internal[1]?.id ?? 0] as const };
}

/** Three drafts, and a recommendation of the meeting. */
async function panelReviewsOf(world: World, { templates, fapId, rita, otherReviewers }: SubjectParts, pk: number) {
  const place = await aPlace(world, { fap: fapId, proposal: pk });
  const draftOf = (reviewer: Person) => aFapReview(world, { place, reviewer, templateId: templates.panel.templateId });
  await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management)
    values (${pk}, ${world.diffractometer.id}, ${fapId}, 'REJECTED', 'Told', 'Secret')`.execute(world.db);
  const review = await draftOf(rita);
  return { review, otherReviewIds: [(await draftOf(otherReviewers[0])).id, (await draftOf(otherReviewers[1])).id] as const };
}

async function aScientistComment({ db }: World, proposalPk: number): Promise<number> {
  const comment = db.insertInto('proposalScientistComments').values({ proposalPk, comment: 'Between us', writtenBy: null });
  return (await comment.returning('commentId').executeTakeFirstOrThrow()).commentId;
}

async function aTechniqueProposal(world: World, { techniqueId, techniqueCallId }: SubjectParts) {
  const { primaryKey: pk, proposalId } = await aProposal(world, { callId: techniqueCallId, users: [world.carl] });
  const officer = world.as(world.olga);
  await officer.query(`mutation { assignProposalToTechniques(proposalPk: ${pk}, techniqueIds: [${techniqueId}]) { primaryKey } }`);
  for (const code of ['SUBMITTED_LOCKED', 'UNDER_REVIEW']) {
    const id = TECHNIQUE_STATUSES.find(({ shortCode }) => shortCode === code)?.id ?? 0;
    await officer.query(`mutation { changeProposalsStatus(proposalPks: [${pk}], statusId: ${id}) { primaryKey } }`);
  }
  return { techniquePk: pk, techniqueId: proposalId };
}

/** Makes somebody part of a proposal, and nobody else but Petra and Carl. */
async function putOn({ db, petra, carl }: World, subject: Subject, { id }: Person, part: Part): Promise<void> {
  for (const pk of [subject.pk, subject.techniquePk]) {
    await sql`update proposals set proposer_id = ${part === 'principal investigator' ? id : petra.id} where primary_key = ${pk}`.execute(
      db,
    );
    await sql`delete from proposal_users where proposal_pk = ${pk}`.execute(db);
    await sql`delete from data_access_users where proposal_pk = ${pk}`.execute(db);
    const users = [carl.id, ...(part === 'co-proposer' ? [id] : [])];
    await db
      .insertInto('proposalUsers')
      .values(users.map((userId) => ({ proposalPk: pk, userId })))
      .execute();
    if (part === 'data access user') await db.insertInto('dataAccessUsers').values({ proposalPk: pk, userId: id }).execute();
  }
}
