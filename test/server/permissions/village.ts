import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { codeHash } from '../../../server/invites/codes.ts';
import { aCall, layGround, type Groundwork } from '../../world/calls.ts';
import { aSample, anEntry } from '../../world/entries.ts';
import { aFap } from '../../world/faps.ts';
import { aWorld, personWith, type Person, type World } from '../../world/index.ts';
import { aProposal, answer } from '../../world/proposals.ts';
import { aTemplate } from '../../world/questionnaires.ts';
import { upload } from '../../world/uploads.ts';

/** Relation to a proposal. `instrument`: only through the first instrument, which has one scientist. */
export const RELATIONS = ['own', 'colleague', 'instrument', 'data access', 'foreign'] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Household {
  readonly pk: number;
  readonly proposalId: string;
  readonly callId: number;
  /** A panel in which nobody sits. */
  readonly fapId: number;
  readonly questionaryId: number;
  readonly topicId: number;
  readonly sampleTemplateId: number;
  readonly sampleId: number;
  readonly sampleQuestionaryId: number;
  readonly sampleTopicId: number;
  readonly entryTemplateId: number;
  readonly entryId: number;
  readonly entryQuestionaryId: number;
  readonly entryTopicId: number;
  readonly answerId: number;
  readonly fileId: string;
  readonly looseFileId: string;
  readonly looseQuestionaryId: number;
  readonly inviteId: number;
  /** Comment of the scientists. */
  readonly commentId: number;
  /** The first instrument by the relation of that name, else one whose only scientist is its contact, Tess. */
  readonly instrumentId: number;
  readonly proposer: Person;
  /** Somebody with access to the data. */
  readonly reader: Person;
  readonly relation: Relation;
  readonly mark: string;
}

export interface Village {
  readonly world: World;
  readonly ground: Groundwork;
  readonly person: (role: RoleCode) => Person;
  readonly household: (role: RoleCode, relation: Relation) => Promise<Household>;
  readonly freshHousehold: (role: RoleCode, relation: Relation) => Promise<Household>;
}

/** Inserted directly, to bypass the daily limit of invitation mails. */
const anExpiryDate = ({ db }: World, userId: number) =>
  sql`insert into expiry_dates (user_id, kind, date) values (${userId}, 'SAFETY_TRAINING', now()) on conflict do nothing`.execute(db);

async function anInvitation({ db, services }: World, { pk, proposer, mark }: Pick<Household, 'pk' | 'proposer' | 'mark'>): Promise<number> {
  const at = services.core.now();
  const { rows } = await sql<{ id: number }>`
    insert into invites (email, proposal_pk, created_by, created_at, expires_at)
    values (${`${mark}@uni.example`}, ${pk}, ${proposer.id}, ${at}::timestamptz, ${at}::timestamptz + interval '30 days') returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into invite_codes (code_hash, invite_id) values (${codeHash(randomUUID())}, ${id})`.execute(db);
  return id;
}

/** A world where the person of every role is also a user with a proposal, and a colleague on a stranger's. */
export async function aVillage(): Promise<Village> {
  const world = await aWorld();
  await world.services.features.switch(['TECHNIQUE_PROPOSALS', 'DATA_ACCESS_USERS'], true);
  const ground = await layGround(world);
  const { templateId, topics } = await aTemplate(world, {
    key: 'village',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'paper', type: 'FILE_UPLOAD', config: { file_type: ['.csv'], max_files: 2 } },
          { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'entry', addEntryButtonLabel: 'Add', canCopy: true } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId });
  const fapId = await aFap(world);
  const people = ROLES.map((role) => personWith(world, role));
  const { id: userRole } = await world.db.selectFrom('roles').select('id').where('shortCode', '=', 'USER').executeTakeFirstOrThrow();
  const users = people.filter(({ roles }) => !roles.includes('USER')).map(({ id: userId }) => ({ userId, roleId: userRole }));
  await world.db.insertInto('roleUser').values(users).execute();

  const techniques = await sql<{
    id: number;
  }>`insert into techniques (name, short_code, description) values ('Diffraction', 'DIFF', '') returning id`.execute(world.db);
  const scientists = people.map(({ id: userId }) => ({ techniqueId: techniques.rows[0]?.id ?? 0, userId }));
  await world.db
    .insertInto('techniqueScientists')
    .values([
      ...scientists,
      { techniqueId: techniques.rows[0]?.id ?? 0, userId: world.stranger.id },
      { techniqueId: techniques.rows[0]?.id ?? 0, userId: world.carl.id },
    ])
    .execute();

  const make = async (role: RoleCode, relation: Relation): Promise<Household> => {
    const person = personWith(world, role);
    // nobody who is foreign to them elsewhere
    const isKnown = relation === 'colleague' || relation === 'data access';
    const proposer = relation === 'own' ? person : isKnown ? world.stranger : world.carl;
    const as = world.as(proposer, 'USER');
    const users = relation === 'colleague' ? [person] : [];
    const mark = randomUUID();
    await anExpiryDate(world, proposer.id);
    const proposal = await aProposal(world, { callId, proposer, role: 'USER', users, title: `${relation} of ${role} ${mark}` });
    const { primaryKey: pk, proposalId, questionaryId } = proposal;
    const asUser = { ...world, as: (who: Person) => world.as(who, 'USER') };
    const topicId = topics[0] ?? 0;
    const fileId = await upload(asUser, proposer, 'notes.csv', Buffer.from('a,b'));
    await answer(asUser, proposer, { questionaryId, topicId, partial: true, answers: { aim: `To know ${mark}`, paper: [{ id: fileId }] } });
    const { sampleTemplateId, entryTemplateId } = ground;
    const sample = await aSample(asUser, proposer, { pk, questionId: 'samples', templateId: sampleTemplateId, title: `Ice ${mark}` });
    const entry = await anEntry(asUser, proposer, { pk, questionId: 'entries', templateId: entryTemplateId, title: `A paper ${mark}` });
    const [sampleTopicId = 0] = ground.sampleTopics;
    const [entryTopicId = 0] = ground.entryTopics;
    await answer(asUser, proposer, { questionaryId: sample.questionaryId, topicId: sampleTopicId, answers: { formula: `H2O ${mark}` } });
    await answer(asUser, proposer, { questionaryId: entry.questionaryId, topicId: entryTopicId, answers: { remark: `Yes ${mark}` } });
    await answer(asUser, proposer, { questionaryId, topicId });
    const { id: instrumentId } = relation === 'instrument' ? world.diffractometer : world.imaging;
    await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId }).execute();
    const readers = [world.ivan.id, ...(relation === 'data access' ? [person.id] : [])];
    await world.db
      .insertInto('dataAccessUsers')
      .values(readers.map((userId) => ({ proposalPk: pk, userId })))
      .execute();
    const comment = world.db.insertInto('proposalScientistComments').values({ proposalPk: pk, comment: `Noted ${mark}`, writtenBy: null });
    const { commentId } = await comment.returning('commentId').executeTakeFirstOrThrow();
    const loose = await as.query<{ createQuestionary: { questionaryId: number } }>(
      `mutation { createQuestionary(templateId: ${entryTemplateId}) { questionaryId } }`,
    );
    const answers = world.db.selectFrom('answers').select('id').where('questionaryId', '=', questionaryId);
    return {
      pk,
      answerId: (await answers.executeTakeFirstOrThrow()).id,
      proposalId,
      callId,
      fapId,
      questionaryId,
      topicId,
      sampleTemplateId,
      sampleId: sample.id,
      sampleQuestionaryId: sample.questionaryId,
      sampleTopicId,
      entryTemplateId,
      entryId: entry.id,
      entryQuestionaryId: entry.questionaryId,
      entryTopicId,
      fileId,
      looseFileId: await upload(asUser, proposer, 'other.csv', Buffer.from('c,d')),
      looseQuestionaryId: loose.createQuestionary.questionaryId,
      commentId,
      instrumentId,
      inviteId: await anInvitation(world, { pk, proposer, mark }),
      proposer,
      reader: world.ivan,
      relation,
      mark,
    };
  };

  const made = new Map<string, Promise<Household>>();
  return {
    world,
    ground,
    person: (role) => personWith(world, role),
    freshHousehold: make,
    household: (role, relation) => {
      const shared = relation !== 'instrument' && relation !== 'foreign' ? `${role} ${relation}` : relation;
      const known = made.get(shared) ?? make(role, relation);
      made.set(shared, known);
      return known;
    },
  };
}
