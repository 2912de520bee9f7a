import { beforeEach, expect, test } from 'vitest';
import { anExperiment } from '../world/experiments.ts';
import { aFeedbackTemplate, askForFeedback, changeFeedback, giveFeedback } from '../world/feedback.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { answer } from '../world/proposals.ts';
import { aBookedProposal, aTeamOfVisitors, type BookedProposal } from '../world/shipments.ts';

let world: World;
let it: BookedProposal;
let topicId: number | undefined;
/** Carl leads the visit, which Ivan is on, too. */
beforeEach(async () => {
  world = await aWorld();
  it = await aBookedProposal(world, { from: -6, to: -4, status: 'COMPLETED' });
  topicId = (await aFeedbackTemplate(world)).topics[0];
  await aTeamOfVisitors(world, it, world.carl, [world.ivan]);
});

const others = () => [world.stranger, world.ines, world.sam];

test('the team lead begins feedback once, with an active template', async () => {
  await expect(giveFeedback(world, world.ivan, it.experimentPk)).rejects.toThrow('Only the team lead');
  await expect(giveFeedback(world, world.ines, it.experimentPk)).rejects.toThrow();

  const made = await giveFeedback(world, world.carl, it.experimentPk);
  expect(made).toMatchObject({ experimentPk: it.experimentPk, status: 'DRAFT', creatorId: world.carl.id });
  expect(await giveFeedback(world, world.carl, it.experimentPk)).toEqual(made);

  const { experimentPk } = await anExperiment(world, {
    ...{ proposalPk: it.proposalPk, instrumentId: world.diffractometer.id, from: -9, to: -8, status: 'COMPLETED' },
  });
  await expect(giveFeedback(world, world.carl, experimentPk)).rejects.toThrow('Feedback needs a visit');
  await aTeamOfVisitors(world, { ...it, experimentPk }, world.carl);
  await world.db.deleteFrom('activeTemplates').execute();
  await expect(giveFeedback(world, world.carl, experimentPk)).rejects.toThrow('no active feedback template');
});

test('it is read by lead, visitors and officers, with its answers, and by nobody else', async () => {
  const { id, questionaryId } = await giveFeedback(world, world.carl, it.experimentPk);
  const read = async (person: Person) => {
    const found = await world
      .as(person)
      .query<Record<'byId' | 'byKey' | 'form', object | null> & { experiment: { feedback: object | null } | null }>(
        `{ byId: getFeedback(feedbackId: ${id}) { id } byKey: getFeedback(experimentPk: ${it.experimentPk}) { id }
        form: getQuestionary(questionaryId: ${questionaryId}) { questionaryId }
        experiment: getExperiment(experimentPk: ${it.experimentPk}) { feedback { id } } }`,
      );
    return [found.byId, found.byKey, found.form, found.experiment?.feedback ?? null].map((one) => one !== null);
  };

  for (const person of [world.carl, world.ivan, world.olga]) expect(await read(person)).toEqual([true, true, true, true]);
  for (const person of [world.petra, ...others()]) expect(await read(person)).toEqual([false, false, false, false]);
  await expect(world.as(world.olga).query('{ getFeedback { id } }')).rejects.toThrow('Give feedbackId or experimentPk');
});

test('the lead submits it complete, and then only an officer opens it', async () => {
  const { id, questionaryId } = await giveFeedback(world, world.carl, it.experimentPk);
  const change = (person: Person, status: string) => changeFeedback(world, person, `updateFeedback(feedbackId: ${id}, status: ${status})`);
  const write = (person: Person) => answer(world, person, { questionaryId, topicId, answers: { overall: ['Good'] } });

  await expect(change(world.carl, 'SUBMITTED')).rejects.toThrow('complete all steps');
  await expect(write(world.ivan)).rejects.toThrow('Only the team lead');
  await write(world.carl);
  expect(await change(world.carl, 'SUBMITTED')).toMatchObject({ id, status: 'SUBMITTED' });
  await expect(askForFeedback(world, world.olga, it.experimentPk)).rejects.toThrow('given already');
  await expect(write(world.carl)).rejects.toThrow('has been submitted');
  expect(await changeFeedback(world, world.olga, `updateFeedback(experimentPk: ${it.experimentPk}, status: DRAFT)`)).toMatchObject({
    status: 'DRAFT',
  });
  await write(world.carl);
});

test('a request reaches the team lead with a link', async () => {
  await saveStarterMails(world, 'feedback-request');

  expect((await askForFeedback(world, world.olga, it.experimentPk)).it.sentTo?.id).toBe(world.carl.id);

  expect(await keptMails(world)).toMatchObject([{ recipients: [world.carl.email], subject: 'How was your experiment?' }]);
  expect((await keptMails(world))[0]?.html).toContain(`/CreateFeedback/${it.experimentPk}`);
  for (const person of [world.carl, world.ines]) await expect(askForFeedback(world, person, it.experimentPk)).rejects.toThrow();
});

test('requests keep to the settings', async () => {
  const { settings } = world.services;
  const ask = () => askForFeedback(world, world.olga, it.experimentPk);

  await settings.update('FEEDBACK_EXHAUST_DAYS', '3');
  await expect(ask()).rejects.toThrow('ended more than 3 days ago');
  await settings.update('FEEDBACK_EXHAUST_DAYS', '30');
  await settings.update('FEEDBACK_FREQUENCY_DAYS', '2');
  await ask();
  await expect(ask()).rejects.toThrow('the last request is less than 2 days old');
  await settings.update('FEEDBACK_MAX_REQUESTS', '1');
  await expect(ask()).rejects.toThrow('the largest number of requests is 1');
});
