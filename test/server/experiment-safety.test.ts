import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  aSubmittedSafetyForm,
  anAcceptedProposal,
  experimentOn,
  fillSafetyForm,
  openSafetyForm,
  readSafetyForm,
  safetyGround,
  sampleCall,
  submitSafety,
  type AcceptedProposal,
  type SafetyGround,
} from '../world/experiment-safety.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aWorld, type World } from '../world/index.ts';
import { answer } from '../world/proposals.ts';

let world: World;
let ground: SafetyGround;
let accepted: AcceptedProposal;

beforeAll(async () => {
  world = await aWorld();
  ground = await safetyGround(world);
  accepted = await anAcceptedProposal(world, ground);
});

interface Steps {
  readonly getQuestionary: {
    readonly steps: readonly {
      readonly isCompleted: boolean;
      readonly fields: readonly { readonly question: { readonly id: string }; readonly value: unknown }[];
    }[];
  };
}
const stepsOf = async (questionaryId: number) =>
  (
    await world
      .as(world.olga)
      .query<Steps>('query ($q: Int!) { getQuestionary(questionaryId: $q) { steps { isCompleted fields { question { id } value } } } }', {
        q: questionaryId,
      })
  ).getQuestionary.steps;
const valuesOf = async (questionaryId: number) =>
  new Map((await stepsOf(questionaryId)).flatMap(({ fields }) => fields.map(({ question, value }) => [question.id, value])));

const visitFor = async (experimentPk: number, userId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`insert into visits (proposal_pk, experiment_pk, creator_id, team_lead_user_id)
    values (${accepted.primaryKey}, ${experimentPk}, ${world.petra.id}, ${world.petra.id}) returning id`.execute(world.db);
  await sql`insert into visit_registrations (visit_id, user_id) values (${rows[0]?.id}, ${userId})`.execute(world.db);
};

test('a form is opened once, with what the proposal has answered and its steps still open', async () => {
  const experimentPk = await experimentOn(world, accepted);

  const [first, second] = await Promise.all([world.petra, world.carl].map((it) => openSafetyForm(world, it, experimentPk)));

  expect(first?.experimentSafetyPk).toBe(second?.experimentSafetyPk);
  expect(first?.status.shortCode).toBe('AWAITING_ESF');
  const questionaryId = first?.esiQuestionaryId ?? 0;
  expect((await valuesOf(questionaryId)).get('aim')).toBe('To know');
  expect((await stepsOf(questionaryId)).map(({ isCompleted }) => isCompleted)).toEqual([false, false]);
});

test('no form is opened once the experiment has begun', async () => {
  const experimentPk = await experimentOn(world, accepted, { from: 0 });

  await expect(openSafetyForm(world, world.petra, experimentPk)).rejects.toMatchObject({ reason: 'EXPERIMENT_BEGUN' });
});

test('strangers neither read, open, answer nor submit it (denial 8); scientists and safety reviewers read only', async () => {
  const experimentPk = await experimentOn(world, accepted);
  await expect(openSafetyForm(world, world.stranger, experimentPk)).rejects.toMatchObject({ reason: 'EXPERIMENT_NOT_FOUND' });
  const form = await openSafetyForm(world, world.petra, experimentPk);
  const { sampleId, sampleEsiQuestionaryId } = await sampleCall(world, world.petra, 'addSampleToExperiment', {
    experimentPk,
    sampleId: accepted.sample.id,
  });

  expect(await readSafetyForm(world, world.stranger, form.experimentSafetyPk)).toBeNull();
  expect(
    await world.as(world.stranger).query(
      `query ($e: Int!, $s: Int!, $q: Int!) { getExperimentSample(experimentPk: $e, sampleId: $s) { sampleId }
        getQuestionary(questionaryId: $q) { questionaryId } }`,
      { e: experimentPk, s: sampleId, q: sampleEsiQuestionaryId },
    ),
  ).toEqual({ getExperimentSample: null, getQuestionary: null });
  await expect(submitSafety(world, world.stranger, form.experimentSafetyPk)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(submitSafety(world, world.ines, form.experimentSafetyPk)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  for (const person of [world.ines, world.sam]) {
    expect(await readSafetyForm(world, person, form.experimentSafetyPk)).not.toBeNull();
    for (const questionaryId of [form.esiQuestionaryId, sampleEsiQuestionaryId])
      await expect(answer(world, person, { questionaryId, topicId: ground.esi.topics[0], partial: true })).rejects.toMatchObject({
        code: 'INSUFFICIENT_PERMISSIONS',
      });
  }
});

test('a visitor fills it in and adds samples while it is open, and does not submit it', async () => {
  const vera = world.stranger;
  const experimentPk = await experimentOn(world, accepted);
  await visitFor(experimentPk, vera.id);
  const form = await openSafetyForm(world, vera, experimentPk);
  await fillSafetyForm(world, ground, vera, form.esiQuestionaryId);
  await expect(submitSafety(world, vera, form.experimentSafetyPk)).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });
  const late = { t: ground.sample.templateId, p: accepted.primaryKey, q: 'crystals' };
  const add = (post: boolean) =>
    world.as(vera).query<{ createSample: { id: number } }>(
      `mutation ($t: Int!, $p: Int!, $q: String!, $post: Boolean) { createSample(title: "Late", templateId: $t, proposalPk: $p,
        questionId: $q, isPostProposalSubmission: $post) { id } }`,
      { ...late, post },
    );
  await expect(add(false)).rejects.toThrow();
  const { createSample } = await add(true);
  await sampleCall(world, vera, 'addSampleToExperiment', { experimentPk, sampleId: createSample.id });
  await expect(
    world.as(vera).query('mutation ($s: Int!) { deleteSample(sampleId: $s) { id } }', { s: createSample.id }),
  ).rejects.toMatchObject({ reason: 'ENTRY_IN_USE' });
  await sampleCall(world, vera, 'removeSampleFromExperiment', { experimentPk, sampleId: createSample.id });
  await sql`delete from visit_registrations`.execute(world.db);
  await sql`delete from visits`.execute(world.db);
});

test('it is submitted when every step and every declaration is complete, and then closed to its team', async () => {
  const experimentPk = await experimentOn(world, accepted);
  const form = await openSafetyForm(world, world.petra, experimentPk);
  const { experimentSafetyPk, esiQuestionaryId } = form;
  const key = { experimentPk, sampleId: accepted.sample.id };
  const submitted = () => submitSafety(world, world.carl, experimentSafetyPk);
  await expect(submitted()).rejects.toMatchObject({ reason: 'SAFETY_FORM_INCOMPLETE' });
  await fillSafetyForm(world, ground, world.petra, esiQuestionaryId);
  const { sampleEsiQuestionaryId } = await sampleCall(world, world.petra, 'addSampleToExperiment', key);
  expect((await valuesOf(sampleEsiQuestionaryId)).get('formula')).toBe('H2O');
  await expect(submitted()).rejects.toThrow('All experiment safety inputs must be completed');
  const ready = { ...key, more: 'isSubmitted: true' };
  await expect(sampleCall(world, world.petra, 'updateExperimentSample', ready)).rejects.toMatchObject({ reason: 'SAFETY_FORM_INCOMPLETE' });
  const declared = { questionaryId: sampleEsiQuestionaryId, topicId: ground.sampleEsi.topics[0], answers: { formula: 'H2O', toxic: 'No' } };
  await answer(world, world.petra, declared);
  await expect(submitted()).rejects.toMatchObject({ reason: 'SAFETY_FORM_INCOMPLETE' });
  expect(await sampleCall(world, world.petra, 'updateExperimentSample', ready)).toMatchObject({ isEsiSubmitted: true });
  await expect(answer(world, world.petra, declared)).rejects.toMatchObject({ reason: 'EXPERIMENT_SAMPLE_READY' });

  const done = await submitted();

  expect(done).toMatchObject({ status: { shortCode: 'ESF_IS_REVIEW' } });
  expect(done.esiQuestionarySubmittedAt).not.toBeNull();
  const closed = { reason: 'SAFETY_FORM_SUBMITTED' };
  await expect(fillSafetyForm(world, ground, world.petra, esiQuestionaryId)).rejects.toMatchObject(closed);
  await expect(sampleCall(world, world.petra, 'removeSampleFromExperiment', key)).rejects.toMatchObject(closed);
  await expect(sampleCall(world, world.petra, 'cloneExperimentSample', key)).rejects.toMatchObject(closed);
  await fillSafetyForm(world, ground, world.olga, esiQuestionaryId);
});

test('an officer takes a submission back: status, decisions and events begin anew', async () => {
  const experimentPk = await experimentOn(world, accepted);
  const { experimentSafetyPk } = await aSubmittedSafetyForm(world, ground, world.petra, experimentPk);
  await sql`update experiment_safety set instrument_scientist_decision = 'REJECTED' where experiment_safety_pk = ${experimentSafetyPk}`.execute(
    world.db,
  );
  await expect(submitSafety(world, world.petra, experimentSafetyPk, false)).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });

  const open = await submitSafety(world, world.olga, experimentSafetyPk, false);

  expect(open).toMatchObject({
    status: { shortCode: 'AWAITING_ESF' },
    esiQuestionarySubmittedAt: null,
    instrumentScientistDecision: null,
  });
  const { it } = await world
    .as(world.petra)
    .query<{ it: { lastReview: object } }>(
      `{ it: getExperimentSafety(experimentSafetyPk: ${experimentSafetyPk}) { lastReview { instrumentScientistDecision requestedChanges } } }`,
    );
  expect(it.lastReview).toEqual({ instrumentScientistDecision: 'REJECTED', requestedChanges: '' });
  await expect(submitSafety(world, world.olga, experimentSafetyPk, false)).rejects.toMatchObject({ reason: 'SAFETY_FORM_NOT_SUBMITTED' });
  expect(await submitSafety(world, world.petra, experimentSafetyPk)).toMatchObject({ status: { shortCode: 'ESF_IS_REVIEW' } });
});

test('the team asks once to open its form, and is told what to change', async () => {
  await saveStarterMails(world, 'safety-reopening-asked', 'safety-form-returned');
  await world.services.settings.update('USER_OFFICE_EMAIL', 'office@facility.test');
  const { experimentSafetyPk } = await aSubmittedSafetyForm(world, ground, world.petra, await experimentOn(world, accepted));
  const ask = () =>
    world
      .as(world.petra)
      .query(`mutation { requestSafetyFormReopening(experimentSafetyPk: ${experimentSafetyPk}, comment: "Another gas") { experimentPk } }`);
  await ask();
  await expect(ask()).rejects.toMatchObject({ reason: 'SAFETY_REOPENING_ASKED' });
  const args = `experimentSafetyPk: ${experimentSafetyPk}, requestedChanges: "Name the gas"`;
  expect(await world.as(world.olga).query(`{ it: previewSafetyTakeBack(${args}) { mails { recipient copies } } }`)).toEqual({
    it: { mails: [{ recipient: world.petra.email, copies: [world.carl.email] }] },
  });
  await world
    .as(world.olga)
    .query(`mutation { submitExperimentSafety(${args}, isSubmitted: false, andTell: true) { reopenRequest { comment } } }`);

  const mails = await keptMails(world);
  const [returned, asked] = ['Please change', 'again?'].map((words) => mails.find(({ subject }) => subject.includes(words)));
  expect([returned?.recipients.includes(world.petra.email), returned?.html.includes('Name the gas')]).toEqual([true, true]);
  expect([asked?.recipients.includes('office@facility.test'), asked?.html.includes('Another gas')]).toEqual([true, true]);
});

test('a sample of another proposal is never put on it, whoever asks (denial 19)', async () => {
  const experimentPk = await experimentOn(world, accepted);
  const other = await anAcceptedProposal(world, ground, world.stranger);
  const key = { experimentPk, sampleId: other.sample.id };
  await expect(sampleCall(world, world.petra, 'addSampleToExperiment', key)).rejects.toMatchObject({ reason: 'SAFETY_FORM_NOT_FOUND' });
  await openSafetyForm(world, world.petra, experimentPk);
  await expect(sampleCall(world, world.petra, 'addSampleToExperiment', key)).rejects.toMatchObject({ reason: 'SAMPLE_NOT_FOUND' });
  await expect(sampleCall(world, world.olga, 'addSampleToExperiment', key)).rejects.toMatchObject({ reason: 'SAMPLE_OF_OTHER_PROPOSAL' });
});

test('the copy of a sample is one added after submission, with the answers of both forms and not ready', async () => {
  const experimentPk = await experimentOn(world, accepted);
  await openSafetyForm(world, world.petra, experimentPk);
  const key = { experimentPk, sampleId: accepted.sample.id };
  const { sampleEsiQuestionaryId: questionaryId } = await sampleCall(world, world.petra, 'addSampleToExperiment', key);
  await answer(world, world.petra, { questionaryId, topicId: ground.sampleEsi.topics[0], answers: { formula: 'H2O', toxic: 'No' } });
  await sampleCall(world, world.petra, 'updateExperimentSample', { ...key, more: 'isSubmitted: true' });

  const copy = await sampleCall(world, world.carl, 'cloneExperimentSample', key);

  expect(copy.isEsiSubmitted).toBe(false);
  expect(await valuesOf(copy.sampleEsiQuestionaryId)).toEqual(await valuesOf(questionaryId));
  const { getSample } = await world
    .as(world.carl)
    .query<{ getSample: { questionaryId: number } }>(
      'query ($s: Int!) { getSample(sampleId: $s) { title isPostProposalSubmission questionaryId } }',
      { s: copy.sampleId },
    );
  expect(getSample).toMatchObject({ title: 'Copy of Ice', isPostProposalSubmission: true });
  expect((await valuesOf(getSample.questionaryId)).get('formula')).toBe('H2O');
});

test('a list of experiments reads their forms with samples and questionaries in a constant number of statements', async () => {
  const ofMany = async (sampled: number) => {
    for (let i = 0; i < sampled; i++) {
      const experimentPk = await experimentOn(world, accepted);
      await openSafetyForm(world, world.petra, experimentPk);
      await sampleCall(world, world.petra, 'addSampleToExperiment', { experimentPk, sampleId: accepted.sample.id });
    }
    const { rows } = await sql<{ pk: number }>`select experiment_pk as pk from experiment_safety order by 1 desc limit ${sampled}`.execute(
      world.db,
    );
    const fields = rows.map(
      ({ pk }) => `e${pk}: getExperiment(experimentPk: ${pk}) { experimentSafety { status { shortCode } proposal { title }
        questionary { questionaryId } samples { sample { title } questionary { questionaryId } } } }`,
    );
    return (await world.statements(() => world.as(world.petra).query(`{ ${fields.join(' ')} }`))).length;
  };
  expect(await ofMany(3)).toBe(await ofMany(1));
});
