import { afterAll, expect, vi } from 'vitest';
import { aNeighbour } from '../support/broker.ts';
import { aFacility, type Visitor } from '../support/facility.ts';
import { SOON } from '../support/patience.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';
import { aScheduler } from '../support/scheduler.ts';
import { smtpCatcher } from '../support/smtp.ts';
import * as life from './after-approval-steps.ts';
import { acceptsSafetyForm, downloaded, rejectsSafetyForm, submitsSafetyForm } from './safety-form-steps.ts';
import * as messages from './scheduler-message-steps.ts';
import { givesFeedback, requestsFeedback, ships } from './shipment-steps.ts';
import { whatIsTold } from './told-steps.ts';
import * as visits from './visit-steps.ts';

const smtp = await smtpCatcher();
const neighbour = await aNeighbour();
const scheduler = await aScheduler();
// after the product, which ends first
afterAll(() => Promise.all([smtp.close(), neighbour.close(), scheduler.close()]));

const { journey, visitor } = aFacility({
  SMTP_URL: smtp.url,
  AMQP_URL: neighbour.url,
  AMQP_EXCHANGE: neighbour.exchange,
  AMQP_SCHEDULER_QUEUE: scheduler.queue,
  WORKER_POLL_MS: '50',
});

async function enters(account: string): Promise<Visitor> {
  const person = await visitor();
  await person.enter('/', account);
  return person;
}

const AMINA = 'amina.diallo@lac-bleu.example';
const GRACE = { name: 'Grace Okafor', email: 'grace.okafor@southern-cape.example' };
const SAMPLES = { known: 'Olivine aggregate', late: 'Reference alumina' };
const DAYS = { from: 12, to: 15 };
/** One question of each form. */
const FORMS = ['visit_emergency', 'sample_esi_handling', 'esi_activities', 'safety_measures', 'shipment_sender_name', 'feedback_overall'];
const HOSTILE = `<img src=x onerror="document.title='taken'">'; drop table experiments; --`;

const told = whatIsTold(smtp, neighbour);
const scheduledMails = (experimentId: string, ...people: readonly string[]) =>
  people.map((email) => `Experiment ${experimentId} on SWIFT is scheduled → ${email}`);

journey('an accepted team comes, is judged safe, sends its samples, measures and says how it went', async () => {
  const { page: olga } = await enters('Olga Lindqvist');
  const proposal = await life.acceptProposal(olga, 'How mantle rock flows', 'SWIFT');
  const { primaryKey: proposalPk, instrumentId, localContactId } = proposal;
  const scheduledEventId = 9_001;
  const of = (event: string, sequence: number) => ({ event: `BOOKING_${event}`, scheduledEventId, sequence });
  const experiment = async () => (await life.booked(olga, scheduledEventId))[0];
  const becomes = (facts: object) => expect.poll(experiment).toMatchObject(facts);

  const times = { startsAt: life.dayAt(DAYS.from), endsAt: life.dayAt(DAYS.to) };
  await scheduler.send({ ...of('ADDED', 1), proposalPk, instrumentId, localContactId, ...times });
  await becomes({ status: 'DRAFT', localContactId, ...times });
  await scheduler.send(of('ACTIVATED', 2));
  await becomes({ status: 'ACTIVE', visit: null, experimentSafety: null, shipments: [], feedback: null });
  const { experimentId = '', experimentPk = 0 } = (await experiment()) ?? {};

  const { page: amina } = await enters('Amina Diallo');
  await visits.definesVisit(amina, experimentId, GRACE);
  await becomes({ visit: { registrations: [{ status: 'DRAFTED' }, { status: 'DRAFTED' }] } });
  await visits.registers(amina, experimentId, DAYS);
  const grace = await enters(GRACE.name);
  await visits.registers(grace.page, experimentId, DAYS);
  await grace.leave();
  await becomes({ visit: { registrations: [{ status: 'SUBMITTED' }, { status: 'SUBMITTED' }] } });
  await visits.approves(olga, experimentId, 2);
  await becomes({ visit: { registrations: [{ status: 'APPROVED' }, { status: 'APPROVED' }] } });

  await submitsSafetyForm(amina, experimentId, SAMPLES);
  await becomes({ experimentSafety: { status: { shortCode: 'ESF_IS_REVIEW' } } });
  const nadia = await enters('Nadia Rahman');
  await acceptsSafetyForm(nadia.page, experimentId, true);
  await nadia.leave();
  await becomes({ experimentSafety: { status: { shortCode: 'ESF_ESR_REVIEW' } } });
  const erik = await enters('Erik Stenberg');
  await acceptsSafetyForm(erik.page, experimentId, false);
  await becomes({ experimentSafety: { status: { shortCode: 'ESF_APPROVED' } } });
  const paper = (await pageTexts(await downloaded(erik.page, erik.page.getByRole('button', { name: 'Safety document' })))).join('');
  await erik.leave();
  for (const text of [experimentId, ...Object.values(SAMPLES), GRACE.name, 'Accepted by Nadia Rahman', 'Accepted by Erik Stenberg'])
    expect(paper).toContain(squeezed(text));

  const label = (await pageTexts(await ships(amina, experimentId, 'Rock from the mantle', Object.values(SAMPLES)))).join('');
  const [parcel = ''] = /SHP-\d+/.exec(label) ?? [];
  for (const text of ['Rock from the mantle', proposal.proposalId, '14 cm × 24 cm × 34 cm', 'Nadia Rahman'])
    expect(label).toContain(squeezed(text));
  await becomes({ shipments: [{ status: 'SUBMITTED', samples: [{}, {}] }] });

  await scheduler.send(of('COMPLETED', 3));
  await becomes({ status: 'COMPLETED' });
  await requestsFeedback(olga, experimentId);
  const link = new RegExp(`https?://[^/"]+(/CreateFeedback/${experimentPk})`);
  await vi.waitFor(() => expect(told.mailText()).toMatch(link), SOON);
  await givesFeedback(amina, link.exec(told.mailText())?.[1] ?? '');
  await becomes({ feedback: { status: 'SUBMITTED' } });

  await vi.waitFor(() => expect(told.questions()).toEqual(expect.arrayContaining([...FORMS])), SOON);
  await vi.waitFor(
    () =>
      expect(told.mailsAbout(proposal.proposalId)).toEqual([
        ...scheduledMails(experimentId, AMINA, 'nadia.rahman@eldmark.example', 'yuki.tanabe@kitahama.example'),
        'Experiment safety form to review → maria.castellanos@eldmark.example',
        'Experiment safety form to review → nadia.rahman@eldmark.example',
        'Experiment safety form to review → safety@eldmark.example',
        `How was your experiment? → ${AMINA}`,
        `Parcel ${parcel} for experiment ${experimentId} → nadia.rahman@eldmark.example`,
        `Your experiment safety form has been approved → ${AMINA}`,
        `Your visit has been approved → ${AMINA}`,
        `Your visit has been approved → ${GRACE.email}`,
      ]),
    SOON,
  );
  const messages = told.messagesAbout(proposalPk);
  expect(messages.map((message) => message.split(' ')[0])).toEqual([
    'PROPOSAL_ACCEPTED',
    'VISIT_CREATED',
    'PROPOSAL_UPDATED',
    'VISIT_CREATED',
    'PROPOSAL_UPDATED',
  ]);
  // a message names the visitors at the time it is sent
  expect(messages.at(-1)).toBe(`PROPOSAL_UPDATED ${AMINA} ${GRACE.email}`);
  expect(await life.bookingLogs(olga, proposal)).toEqual([
    'PROPOSAL_BOOKING_TIME_SLOT_ADDED',
    'PROPOSAL_BOOKING_TIME_ACTIVATED',
    'PROPOSAL_BOOKING_TIME_COMPLETED',
  ]);
});

journey(
  'what the facility refuses or cancels is told by mail and message, and so is what the workflow of experiments announces',
  async () => {
    const { page: olga } = await enters('Olga Lindqvist');
    await life.announcesRejection(olga, neighbour.exchange);
    const proposal = await life.acceptProposal(olga, 'Pore networks in basalt after carbon mineralisation', 'SWIFT');
    const { primaryKey: proposalPk, instrumentId, localContactId } = proposal;
    const scheduledEventId = 9_010;
    const experiment = async () => (await life.booked(olga, scheduledEventId))[0];
    const becomes = (facts: object) => expect.poll(experiment).toMatchObject(facts);
    const times = { startsAt: life.dayAt(DAYS.from), endsAt: life.dayAt(DAYS.to) };
    const of = (event: string, sequence: number) => ({ event: `BOOKING_${event}`, scheduledEventId, sequence });
    await scheduler.send({ ...of('ADDED', 1), proposalPk, instrumentId, localContactId, ...times }, of('ACTIVATED', 2));
    await becomes({ status: 'ACTIVE' });
    const { experimentId = '' } = (await experiment()) ?? {};

    const { page: amina } = await enters('Amina Diallo');
    await visits.definesVisit(amina, experimentId);
    await visits.registers(amina, experimentId, DAYS);
    await visits.changesRegistration(olga, amina, experimentId, 'Please come one day earlier.');
    await visits.approves(olga, experimentId, 1);
    await visits.cancels(olga, experimentId);
    await becomes({ visit: { registrations: [{ status: 'CANCELLED_BY_FACILITY' }] } });

    await submitsSafetyForm(amina, experimentId, { known: 'Core segment 14' });
    const nadia = await enters('Nadia Rahman');
    await rejectsSafetyForm(nadia.page, experimentId, 'The furnace has no interlock.');
    await nadia.leave();
    await becomes({ experimentSafety: { status: { shortCode: 'ESF_REJECTED' } } });

    await vi.waitFor(
      () =>
        expect(told.mailsAbout(proposal.proposalId)).toEqual([
          ...scheduledMails(experimentId, AMINA, GRACE.email, 'nadia.rahman@eldmark.example'),
          'Experiment safety form to review → maria.castellanos@eldmark.example',
          'Experiment safety form to review → nadia.rahman@eldmark.example',
          `Please change your visit registration → ${AMINA}`,
          `The safety form of experiment ${experimentId} has been rejected → ${AMINA}`,
          `Your visit has been approved → ${AMINA}`,
          `Your visit has been cancelled → ${AMINA}`,
        ]),
      SOON,
    );
    expect(told.mailText()).toContain('Please come one day earlier.');
    await vi.waitFor(
      () =>
        expect(told.messagesAbout(proposalPk).map((message) => message.split(' ')[0])).toEqual([
          'PROPOSAL_ACCEPTED',
          'VISIT_CREATED',
          'PROPOSAL_UPDATED',
          'VISIT_DELETED',
          'PROPOSAL_UPDATED',
          'EXPERIMENT_STATUS_ACTION_EXECUTED',
        ]),
      SOON,
    );
  },
);

journey('messages of bookings that come twice or too early change nothing twice; an officer sends a failed one again', async () => {
  const { page: olga } = await enters('Olga Lindqvist');
  const proposal = await life.acceptProposal(olga, 'Hidden solder in a medieval astrolabe', 'PUFFIN');
  const { primaryKey: proposalPk, instrumentId } = proposal;
  const of = (event: string, sequence: number, scheduledEventId = 9_002) => ({ event: `BOOKING_${event}`, scheduledEventId, sequence });
  const added = { ...of('ADDED', 1), proposalPk, instrumentId, startsAt: life.dayAt(20), endsAt: life.dayAt(22) };
  const moved = { ...of('UPDATED', 3), startsAt: life.dayAt(30), endsAt: life.dayAt(32) };
  const { id: elsewhere } = await life.instrumentOf(olga, 'SWIFT');
  const wrong = { ...added, ...of('ADDED', 1, 9_003), instrumentId: elsewhere };
  await scheduler.send(of('COMPLETED', 4), moved, added, added, of('ACTIVATED', 2), moved, of('COMPLETED', 4), HOSTILE, wrong);

  await messages.opensFailed(olga);
  await messages.findsFailed(olga, 'Unknown message', 'The message is not valid JSON');
  await olga.getByText('<img src=x').waitFor();
  await messages.findsFailed(olga, '9003', 'SWIFT is not an instrument of the proposal');
  const { startsAt, endsAt } = moved;
  expect(await life.booked(olga, 9_002)).toMatchObject([{ status: 'COMPLETED', startsAt, endsAt }]);
  expect(await olga.locator('tr[data-row-key]').filter({ hasText: '9002' }).count()).toBe(0);
  const logs = await life.bookingLogs(olga, proposal);
  expect(logs).toEqual([...new Set(logs)]);

  await messages.sendsAgain(olga, 'Unknown message', 'It has failed again: The message is not valid JSON');
  await messages.discards(olga, 'Unknown message');
  await messages.sendsAgain(olga, '9003', 'It has failed again: SWIFT is not an instrument of the proposal');
  await messages.assignInstrument(olga, proposal, elsewhere);
  await messages.sendsAgain(olga, '9003', 'The message has been processed');
  await expect.poll(() => life.booked(olga, 9_003)).toMatchObject([{ status: 'DRAFT' }]);
  expect(await olga.title()).not.toContain('taken');
});
