import { beforeEach, expect, test } from 'vitest';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { answer } from '../world/proposals.ts';
import {
  aVisit,
  completeRegistration,
  register,
  registrationOf,
  setDates,
  submittedRegistration,
  visitGround,
  type TestVisit,
  type VisitGround,
} from '../world/visits.ts';

let world: World;
let ground: VisitGround;
let visit: TestVisit;
beforeEach(async () => {
  world = await aWorld();
  ground = await visitGround(world);
  visit = await aVisit(world, ground, [world.petra, world.ivan]);
});

test('a visitor opens the own form once; without an active template nobody does', async () => {
  const { ivan, olga, petra, stranger } = world;
  const of = { visit, visitor: ivan };
  await expect(register(world, 'createVisitRegistration', { ...of, by: petra })).rejects.toThrow('in your current role');
  await expect(register(world, 'createVisitRegistration', { visit, visitor: stranger })).rejects.toThrow('Registration not found');
  await world.db.deleteFrom('activeTemplates').where('groupId', '=', 'VISIT_REGISTRATION').execute();
  await expect(register(world, 'createVisitRegistration', { ...of, by: olga })).rejects.toThrow(
    'There is no active visit registration template',
  );
});

test('dates begin today at the earliest and end after they begin, also in the form', async () => {
  const { ivan } = world;
  const of = { visit, visitor: ivan };
  const opened = await register(world, 'createVisitRegistration', of);
  await expect(setDates(world, of, { from: -3, to: 3 })).rejects.toThrow('Visit start date can not be in the past');
  await expect(setDates(world, of, { from: 4, to: 2 })).rejects.toThrow("End date can't be before Start date");
  expect((await setDates(world, of, { from: 0, to: 0 })).status).toBe('DRAFTED');

  const day = (days: number): string => new Date(world.services.core.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await answer(world, ivan, {
    questionaryId: opened.registrationQuestionaryId ?? 0,
    topicId: ground.topicId,
    answers: { visit_basis: { proposalPk: ground.proposalPk, startsAt: day(4), endsAt: day(6) }, arrival: 'By bus' },
  });
  const stored = await registrationOf(world, of);
  expect([stored?.startsAt?.slice(0, 10), stored?.endsAt?.slice(0, 10)]).toEqual([day(4), day(6)]);
});

test('it is submitted when it is complete, and edited again when changes are asked for', async () => {
  const { ivan, olga } = world;
  const of = { visit, visitor: ivan };
  const opened = await register(world, 'createVisitRegistration', of);
  await expect(register(world, 'submitVisitRegistration', of)).rejects.toThrow('Please complete all steps and set the dates');
  await completeRegistration(world, ground, of);
  expect((await register(world, 'submitVisitRegistration', of)).status).toBe('SUBMITTED');
  const write = () =>
    answer(world, ivan, {
      questionaryId: opened.registrationQuestionaryId ?? 0,
      topicId: ground.topicId,
      answers: { arrival: 'On foot' },
    });
  await expect(write()).rejects.toThrow('A registration with the status “Submitted” cannot be changed in this way');

  expect((await register(world, 'requestVisitRegistrationChanges', { ...of, by: olga })).status).toBe('CHANGE_REQUESTED');
  await write();
  expect((await register(world, 'submitVisitRegistration', of)).status).toBe('SUBMITTED');
});

test('the form of a registration is read by its visitor and officers only', async () => {
  const { ivan, olga, petra, ines } = world;
  const { registrationQuestionaryId: id } = await completeRegistration(world, ground, { visit, visitor: ivan });
  const reads = async (person: typeof ivan) =>
    (
      await world
        .as(person)
        .query<{ it: { questionaryId: number } | null }>('query ($id: Int!) { it: getQuestionary(questionaryId: $id) { questionaryId } }', {
          id,
        })
    ).it !== null;

  expect([await reads(ivan), await reads(olga), await reads(petra), await reads(ines)]).toEqual([true, true, false, false]);
});

test('an approval is logged and mailed, and so is its cancellation by the office', async () => {
  const { ivan, olga } = world;
  await saveStarterMails(world, 'visit-registration-approved', 'visit-registration-cancelled');
  const of = { visit, visitor: ivan };
  await submittedRegistration(world, ground, of);

  const preview = `query ($visit: Int!, $user: Int!) { it: previewVisitRegistrationMove(visitId: $visit, userId: $user, move: APPROVE) {
    label mails { recipient } } }`;
  expect(await world.as(olga).query(preview, { visit: visit.id, user: ivan.id })).toEqual({
    it: { label: 'Ivan Inside', mails: [{ recipient: ivan.email }] },
  });
  expect((await register(world, 'approveVisitRegistration', { ...of, by: olga })).status).toBe('APPROVED');
  expect((await register(world, 'cancelVisitRegistration', { ...of, by: olga })).status).toBe('CANCELLED_BY_FACILITY');

  const logged = await world.db.selectFrom('eventLog').select(['eventType', 'description']).orderBy('id').execute();
  expect(logged.filter(({ eventType }) => eventType.includes('VISIT_REGISTRATION')).map((row) => Object.values(row))).toEqual([
    ['VISIT_REGISTRATION_APPROVED', 'Registration of Ivan Inside approved'],
    ['PROPOSAL_VISIT_REGISTRATION_APPROVED', 'Visit of Ivan Inside approved'],
    ['VISIT_REGISTRATION_CANCELLED', 'Registration of Ivan Inside cancelled'],
    ['PROPOSAL_VISIT_REGISTRATION_CANCELLED', 'Visit of Ivan Inside cancelled'],
  ]);
  const [cancelled, approved] = await keptMails(world);
  expect([approved?.recipients, approved?.html.includes('Ivan Inside'), cancelled?.subject]).toEqual([
    [ivan.email],
    true,
    'Your visit has been cancelled',
  ]);
});

test('the office says what to change, by mail and at the registration, which others do not read', async () => {
  const { ivan, olga, petra } = world;
  await saveStarterMails(world, 'visit-registration-changes-requested');
  const of = { visit, visitor: ivan };
  await submittedRegistration(world, ground, of);
  const request = (comment: string) =>
    world.as(olga).query(
      `mutation ($v: Int!, $u: Int!, $c: String) {
        requestVisitRegistrationChanges(visitId: $v, userId: $u, comment: $c) { status } }`,
      { v: visit.id, u: ivan.id, c: comment },
    );
  const planned = `query ($v: Int!, $u: Int!) { it: previewVisitRegistrationMove(visitId: $v, userId: $u, move: REQUEST_CHANGES, comment: "Your badge?") {
    mails { recipient text } } }`;
  expect(await world.as(olga).query(planned, { v: visit.id, u: ivan.id })).toMatchObject({
    it: { mails: [{ recipient: ivan.email, text: expect.stringContaining('Your badge?') as string }] },
  });
  await request(' Who is <Ivan>?\nPlease add your badge. ');

  const readBy = async (person: typeof ivan) =>
    (
      await world
        .as(person)
        .query<{ it: { registrations: readonly { userId: number; requestedChanges: string | null }[] } }>(
          'query ($v: Int!) { it: getVisit(visitId: $v) { registrations { userId requestedChanges } } }',
          { v: visit.id },
        )
    ).it.registrations.find(({ userId }) => userId === ivan.id)?.requestedChanges;
  const asked = 'Who is <Ivan>?\nPlease add your badge.';
  expect([await readBy(ivan), await readBy(olga), await readBy(petra)]).toEqual([asked, asked, null]);
  const [mail] = await keptMails(world);
  expect([mail?.recipients, mail?.subject]).toEqual([[ivan.email], 'Please change your visit registration']);
  expect(mail?.html).toContain('Who is &lt;Ivan&gt;?\nPlease add your badge.');

  await world.as(ivan).query('mutation ($v: Int!, $u: Int!) { submitVisitRegistration(visitId: $v, userId: $u) { status } }', {
    v: visit.id,
    u: ivan.id,
  });
  await request('');
  expect(await readBy(ivan)).toBeNull();
});

test('a cancelled visitor finds the registration with its reason', async () => {
  const { ivan, olga, petra } = world;
  const own = async (person: typeof ivan) =>
    (
      await world
        .as(person)
        .query<{ it: readonly unknown[] }>(
          '{ it: getUserVisitRegistrations(statuses: [CANCELLED_BY_USER, CANCELLED_BY_FACILITY]) { isTeamLead cancelledBecause } }',
        )
    ).it;
  expect(await own(ivan)).toEqual([]);

  await register(world, 'cancelVisitRegistration', { visit, visitor: ivan, by: olga });
  await register(world, 'cancelVisitRegistration', { visit, visitor: petra });

  expect(await own(ivan)).toEqual([{ isTeamLead: false, cancelledBecause: 'BY_FACILITY' }]);
  expect(await own(petra)).toEqual([{ isTeamLead: true, cancelledBecause: 'BY_VISITOR' }]);
});

test('submitted registrations wait for the office', async () => {
  const { ivan, olga, petra } = world;
  await submittedRegistration(world, ground, { visit, visitor: ivan });
  const list = async (statuses?: readonly string[]) =>
    (
      await world.as(olga).query<{
        it: { totalCount: number; registrations: readonly { userId: number; visit: { experiment: { experimentId: string } | null } }[] };
      }>(
        `query ($s: [VisitRegistrationStatus!]) { it: getVisitRegistrations(statuses: $s) {
          totalCount registrations { userId visit { experiment { experimentId } } } } }`,
        { s: statuses },
      )
    ).it;

  const waiting = await list();
  expect([waiting.totalCount, waiting.registrations.map(({ userId }) => userId)]).toEqual([1, [ivan.id]]);
  expect((await list(['DRAFTED'])).registrations.map(({ userId }) => userId)).toEqual([petra.id]);
  await expect(world.as(petra).query('{ getVisitRegistrations { totalCount } }')).rejects.toThrow('in your current role');
});

test('the office finds registrations by person, experiment and proposal, by instrument, and sorts them', async () => {
  const { diffractometer, ivan, olga, petra } = world;
  const found = async (args: string) =>
    (
      await world
        .as(olga)
        .query<{ it: { totalCount: number; registrations: readonly { userId: number }[] } }>(
          `{ it: getVisitRegistrations(statuses: [DRAFTED], ${args}) { totalCount registrations { userId } } }`,
        )
    ).it;
  const sorted = async (direction: string) =>
    (await found(`sort: { sortField: "visitor", sortDirection: ${direction} }`)).registrations.map(({ userId }) => userId);

  expect(await found('searchText: "ivan inside"')).toEqual({ totalCount: 1, registrations: [{ userId: ivan.id }] });
  expect((await found('searchText: "nothing such"')).totalCount).toBe(0);
  expect((await found(`instrumentId: ${diffractometer.id}`)).totalCount).toBe(2);
  expect((await found(`instrumentId: ${diffractometer.id + 1000}`)).totalCount).toBe(0);
  expect(await sorted('asc')).toEqual([ivan.id, petra.id]);
  expect(await sorted('desc')).toEqual([petra.id, ivan.id]);
  await expect(found('sort: { sortField: "password", sortDirection: asc }')).rejects.toThrow();
});

test('a start moved past the end is told and not stored without its end, whatever way the other date takes', async () => {
  const { ivan } = world;
  const of = { visit, visitor: ivan };
  const opened = await register(world, 'createVisitRegistration', of);
  await setDates(world, of, { from: 4, to: 6 });
  const day = (days: number): string => new Date(world.services.core.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const autosave = async (from: number, to: number) => {
    await answer(world, ivan, {
      questionaryId: opened.registrationQuestionaryId ?? 0,
      topicId: ground.topicId,
      answers: { visit_basis: { proposalPk: ground.proposalPk, startsAt: day(from), endsAt: day(to) } },
      partial: true,
    });
    const stored = await registrationOf(world, of);
    return [stored?.startsAt?.slice(0, 10), stored?.endsAt?.slice(0, 10)];
  };

  expect(await autosave(9, 6)).toEqual([day(4), day(6)]);
  expect(await autosave(-1, 1)).toEqual([day(4), day(6)]);
  expect(await autosave(9, 12)).toEqual([day(9), day(12)]);
});

test('a moved experiment lists what was entered, opens it again and tells', async () => {
  const { carl, ivan, olga, petra, diffractometer, services } = world;
  await saveStarterMails(world, 'experiment-moved', 'visit-registration-changes-requested');
  const of = { visit, visitor: ivan };
  await submittedRegistration(world, ground, of);
  await register(world, 'approveVisitRegistration', { ...of, by: olga });
  const { experimentPk } = visit;
  const inDays = (days: number): string => new Date(services.core.now().getTime() + days * DAY_MS).toISOString();
  const args = `startsAt: "${inDays(30)}", endsAt: "${inDays(32)}", andTell: true, reopen: [REGISTRATIONS, SAFETY_FORM, SHIPMENTS]`;
  const previewed = await world.as(olga).query<{ it: { row: { mails: unknown[] }; entries: unknown[] } }>(
    `{ it: previewExperiment(experimentPk: ${experimentPk}, proposalPk: ${ground.proposalPk}, instrumentId: ${diffractometer.id}, ${args}) {
      row { mails { recipient } } entries { part title state } } }`,
  );
  expect(previewed.it.entries).toEqual([{ part: 'REGISTRATIONS', title: 'Ivan Inside', state: 'Approved' }]);
  expect(previewed.it.row.mails).toHaveLength(4);
  expect(await keptMails(world)).toEqual([]);

  await world.as(olga).query(`mutation { updateExperiment(experimentPk: ${experimentPk}, ${args}) { startsAt } }`);

  const reopened = await registrationOf(world, of);
  expect([reopened?.status, reopened?.startsAt?.slice(0, 10)]).toEqual(['CHANGE_REQUESTED', inDays(30).slice(0, 10)]);
  const moved = (await keptMails(world)).filter(({ subject }) => subject.endsWith('has moved'));
  expect(moved.flatMap(({ recipients }) => recipients).sort()).toEqual([carl, ivan, petra].map(({ email }) => email).sort());
  expect(moved[0]?.html).toContain('Before, it was planned from');
});

test('a registration begins with the experiment, others are marked, a cancellation keeps its reason', async () => {
  const { ivan, olga, petra, services } = world;
  await saveStarterMails(world, 'visit-registration-cancelled');
  const of = { visit, visitor: ivan };
  const opened = await register(world, 'createVisitRegistration', of);
  const day = (days: number): string => new Date(services.core.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  expect([opened.startsAt?.slice(0, 10), opened.endsAt?.slice(0, 10)]).toEqual([day(10), day(12)]);
  const marked = async (person: typeof ivan) =>
    (
      await world.as(person).query<{
        it: { registrations: { userId: number; hasOtherDates: boolean | null; cancellationReason: string | null }[] };
      }>(`{ it: getVisit(visitId: ${visit.id}) { registrations { userId hasOtherDates cancellationReason } } }`)
    ).it.registrations.find(({ userId }) => userId === ivan.id);
  expect((await marked(olga))?.hasOtherDates).toBe(false);
  await setDates(world, of, { from: 3, to: 12 });
  expect((await marked(olga))?.hasOtherDates).toBe(true);
  await completeRegistration(world, ground, of);
  await register(world, 'submitVisitRegistration', of);
  await register(world, 'approveVisitRegistration', { ...of, by: olga });

  await world
    .as(olga)
    .query(`mutation { cancelVisitRegistration(visitId: ${visit.id}, userId: ${ivan.id}, comment: " No beam ") { status } }`);

  const own = await world
    .as(ivan)
    .query<{ it: object }>(`{ it: getVisitRegistration(visitId: ${visit.id}, userId: ${ivan.id}) { cancellationReason } }`);
  expect([own.it, (await marked(petra))?.cancellationReason]).toEqual([{ cancellationReason: 'No beam' }, null]);
  const [mail] = await keptMails(world);
  expect(mail?.html).toContain('Reason: No beam');
});
