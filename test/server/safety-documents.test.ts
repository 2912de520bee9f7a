import { beforeAll, expect, test } from 'vitest';
import type { DocumentPlan } from '../../engine/documents/index.ts';
import type { Person, World } from '../world/index.ts';
import { printBy } from '../world/printer.ts';
import { answer } from '../world/proposals.ts';
import { sampleCall } from '../world/experiment-safety.ts';
import { aSafetyForm, aSafetyReviewWorld, decideOnSafety, openSafetyReview, type ReviewedForm } from '../world/safety-reviews.ts';

let world: World;
let approved: ReviewedForm;
let open: ReviewedForm;
let sampleOfProposal: number;
const plans: DocumentPlan[] = [];

beforeAll(async () => {
  const setting = await aSafetyReviewWorld();
  ({ world } = setting);
  printBy(world, async (plan) => {
    plans.push(plan);
    return Promise.resolve(new TextEncoder().encode('%PDF-1.7'));
  });
  sampleOfProposal = setting.proposal.sample.id;
  open = await aSafetyForm(setting);
  approved = await aSafetyForm(setting);
  const s = approved.experimentSafetyPk;
  const questionaryId = await openSafetyReview(world, world.sam, s);
  await answer(world, world.sam, {
    questionaryId,
    topicId: setting.review.topics[0],
    answers: { measures: 'Gloves', dose: 'Nine sievert' },
  });
  await decideOnSafety(world, s, { by: world.ines, as: 'INSTRUMENT_SCIENTIST', decision: 'ACCEPTED', comment: 'The cell is fine' });
  await decideOnSafety(world, s, { by: world.sam, as: 'EXPERIMENT_SAFETY_REVIEWER', decision: 'ACCEPTED', comment: 'With gloves' });
});

const download = (person: Person, kind: 'pdf' | 'zip', ...keys: readonly (number | string)[]) =>
  world.http(person).get(`/download/${kind}/experiment-safety/${keys.join(',')}`);

const printedFor = async (person: Person): Promise<string> => {
  plans.length = 0;
  expect((await download(person, 'pdf', approved.experimentPk)).statusCode).toBe(200);
  return JSON.stringify(plans[0]?.documents[0]?.parts[0]);
};

test('at approval the team and the staff of the experiment get the document by its name', async () => {
  for (const person of [world.petra, world.carl, world.ines, world.sam, world.olga]) {
    const { statusCode, headers } = await download(person, 'pdf', approved.experimentPk);
    expect(statusCode).toBe(200);
    expect(headers['x-download-filename']).toMatch(/^ESD_.+-\d+_\d{4}\.pdf$/);
  }
  expect((await download(world.stranger, 'pdf', approved.experimentPk)).statusCode).toBe(404);
  expect((await download(world.charlotte, 'pdf', approved.experimentPk)).statusCode).toBe(403);
});

test('it holds both decisions with names, the answers and the review, as far as the reader may see them', async () => {
  const forReviewer = await printedFor(world.sam);
  for (const text of [
    'The cell is fine',
    'With gloves',
    'Instrument',
    'Safety',
    'To know',
    'Gloves',
    'Nine sievert',
    'ESF_APPROVED',
    'Colleague',
  ])
    expect(forReviewer, text).toContain(text);

  const forTeam = await printedFor(world.petra);
  expect(forTeam).toContain('Gloves');
  expect(forTeam).not.toContain('Nine sievert');
});

test('the team reads who decided, when and with which comment', async () => {
  const { form } = await world.as(world.petra).query<{ form: { readonly instrumentScientistDecidedAt: string } }>(
    `query ($s: Int!) { form: getExperimentSafety(experimentSafetyPk: $s) {
      instrumentScientistComment instrumentScientistDecidedAt instrumentScientist { lastname }
      experimentSafetyReviewerComment experimentSafetyReviewer { lastname } } }`,
    { s: approved.experimentSafetyPk },
  );
  expect(form).toMatchObject({
    instrumentScientistComment: 'The cell is fine',
    instrumentScientist: { lastname: 'Instrument' },
    experimentSafetyReviewerComment: 'With gloves',
    experimentSafetyReviewer: { lastname: 'Safety' },
  });
  expect(form.instrumentScientistDecidedAt).not.toBeNull();
});

test('a local contact from another instrument reads the title and gets the whole document, and only of that experiment', async () => {
  const { experimentPk, experimentSafetyPk } = approved;
  const as = 'INSTRUMENT_SCIENTIST';
  const file = (kind: 'pdf' | 'zip') => world.http(world.tess, as).get(`/download/${kind}/experiment-safety/${experimentPk}`);
  expect((await file('pdf')).statusCode).toBe(404);
  await world.db.updateTable('experiments').set({ localContactId: world.tess.id }).where('experimentPk', '=', experimentPk).execute();
  await sampleCall(world, world.olga, 'addSampleToExperiment', { experimentPk, sampleId: sampleOfProposal });
  const { form } = await world.as(world.tess, as).query<{
    form: unknown;
  }>('query ($s: Int!) { form: getExperimentSafety(experimentSafetyPk: $s) { proposal { title } samples { sample { title } } } }', {
    s: experimentSafetyPk,
  });
  expect(form).toEqual({ proposal: { title: 'Test' }, samples: [{ sample: { title: 'Ice' } }] });
  plans.length = 0;
  expect((await file('pdf')).statusCode).toBe(200);
  for (const text of ['Gloves', 'Ice', 'H2O']) expect(JSON.stringify(plans[0]), text).toContain(text);
  expect((await file('zip')).rawPayload.toString('latin1')).toContain('ESD_');
});

test('a local contact of a cancelled experiment no longer reads its proposal', async () => {
  const { experimentPk } = approved;
  const as = 'INSTRUMENT_SCIENTIST';
  const { proposalPk } = await world.db
    .updateTable('experiments')
    .set({ localContactId: world.tess.id })
    .where('experimentPk', '=', experimentPk)
    .returning('proposalPk')
    .executeTakeFirstOrThrow();
  const reads = async (person = world.tess) =>
    (
      await world
        .as(person, as)
        .query<{ it: { title: string } | null }>('query ($pk: Int!) { it: getProposal(primaryKey: $pk) { title } }', { pk: proposalPk })
    ).it !== null;
  expect(await reads()).toBe(true);

  await world.db.updateTable('experiments').set({ cancelledAt: new Date() }).where('experimentPk', '=', experimentPk).execute();

  expect([await reads(), await reads(world.ines)]).toEqual([false, true]);
});

test('an archive holds one PDF for each experiment', async () => {
  const { statusCode, headers, rawPayload } = await download(world.olga, 'zip', approved.experimentPk);

  expect(statusCode).toBe(200);
  expect(headers['x-download-filename']).toMatch(/^experiment_safety_.+\.zip$/);
  expect(rawPayload.toString('latin1')).toContain('ESD_');
});

test('one experiment that is not approved refuses all; unknown ones and words are refused', async () => {
  for (const kind of ['pdf', 'zip'] as const) {
    expect((await download(world.olga, kind, approved.experimentPk, open.experimentPk)).statusCode).toBe(400);
    expect((await download(world.petra, kind, open.experimentPk)).statusCode).toBe(400);
    expect((await download(world.olga, kind, 2_000_000_000)).statusCode).toBe(404);
    expect((await download(world.olga, kind, 'abc')).statusCode).toBe(400);
  }
});
