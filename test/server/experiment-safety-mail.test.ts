import { beforeAll, expect, test } from 'vitest';
import { safetyMessages } from '../../server/experiment-safety/repository/mail.ts';
import { aSubmittedSafetyForm, anAcceptedProposal, experimentOn, safetyGround, type FoundSafety } from '../world/experiment-safety.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
let form: FoundSafety;

beforeAll(async () => {
  world = await aWorld();
  await world.db.transaction().execute((tx) =>
    world.services.mail.saveTemplates(tx, [
      {
        key: 'submitted',
        name: 'Submitted',
        description: '',
        use: 'status-action',
        variables: [],
        subject: 'Safety of {{experiment.experimentId}}',
        body: '<p>{{proposals.[0].title}} by {{pi.lastName}} on {{experiment.instrument}}: {{status}}, {{url}}</p>',
      },
    ]),
  );
  await world.services.settings.update('EXPERIMENT_SAFETY_REVIEW_EMAIL', 'desk@facility.test');
  const recipients = ['PI', 'INSTRUMENT_SCIENTISTS', 'CO_PROPOSERS', 'EXPERIMENT_SAFETY_REVIEWERS'].map((recipient) => ({
    recipient,
    emailTemplate: 'submitted',
    otherRecipientEmails: [],
    combineEmails: false,
  }));
  const ground = await safetyGround(world, [{ key: 'tell', type: 'EMAIL', config: { recipients } }]);
  const accepted = await anAcceptedProposal(world, ground);
  form = await aSubmittedSafetyForm(world, ground, world.petra, await experimentOn(world, accepted));
  await world.services.worker.drain();
});

test('status actions of the experiment workflow reach proposers, scientists and the safety group with the words of the experiment', async () => {
  const { mails } = await world.services.mail.kept({ searchText: '', first: 10, offset: 0 });
  const to = mails.flatMap(({ recipients }) => recipients);
  expect(to).toEqual(expect.arrayContaining([world.petra.email, world.carl.email, world.ines.email, 'desk@facility.test']));
  expect(mails[0]?.subject).toMatch(/^Safety of .+-1$/);
  expect(mails[0]?.html).toContain('Test by Principal on');
  const textTo = (email: string) => mails.find(({ recipients }) => recipients.includes(email))?.plain;
  for (const email of [world.petra.email, world.carl.email])
    expect(textTo(email)).toContain(`/ExperimentSafety/${form.experimentSafetyPk}`);
  for (const email of [world.ines.email, 'desk@facility.test'])
    expect(textTo(email)).toContain(`/ExperimentSafetyReview?experimentSafetyPk=${form.experimentSafetyPk}`);
});

test('the logs show them: under the safety form, and with the proposal', async () => {
  const { events, log } = await world.as(world.olga).query<{
    events: readonly { readonly eventType: string }[];
    log: { readonly statusActionsLogs: readonly { readonly proposals: readonly { readonly title: string }[] }[] };
  }>(`{ events: getEventLogs(changedObjectId: "${form.experimentSafetyPk}", eventType: "EXPERIMENT") { eventType }
    log: getStatusActionsLogs(filter: { statusActionType: EMAIL }) { statusActionsLogs { proposals { title } } } }`);
  const names = events.map(({ eventType }) => eventType);
  for (const name of ['EXPERIMENT_ESF_SUBMITTED', 'EXPERIMENT_SAFETY_STATUS_CHANGED_BY_WORKFLOW', 'EXPERIMENT_STATUS_ACTION_EXECUTED'])
    expect(names).toContain(name);
  expect(log.statusActionsLogs[0]?.proposals).toEqual([{ title: 'Test' }]);
});

test('messages for other systems name the experiment, the proposal and the status', async () => {
  const bodies = await safetyMessages(world.db, [form.experimentSafetyPk]);
  expect(bodies.get(form.experimentSafetyPk)).toMatchObject({ status: 'ESF_IS_REVIEW', submitted: true, title: 'Test' });
});
