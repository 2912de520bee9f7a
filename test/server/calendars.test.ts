import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { aFap } from '../world/faps.ts';
import { askForFeedback } from '../world/feedback.ts';
import { aWorld, Caller, DAY_MS, type Person, type World } from '../world/index.ts';
import { graded } from '../world/meetings.ts';
import { assignReviewer, placeInFap } from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { createVisit, setDates } from '../world/visits.ts';

const TITLE = 'Wärmeleitung; in Kristallen, mit Übergängen und einem Titel, der über fünfundsiebzig Bytes lang ist';

let world: World;
let ground: Groundwork;
let callId: number;
let proposalPk: number;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  callId = await aCall(world, ground);
  proposalPk = (await aProposal(world, { callId, users: [world.carl], title: TITLE })).primaryKey;
});

async function scheduled(more: { readonly from?: number; readonly to?: number; readonly status?: 'COMPLETED' } = {}) {
  await onInstrument(world, proposalPk, world.diffractometer.id).catch(() => undefined);
  await acceptProposal(world, proposalPk);
  return anExperiment(world, { proposalPk, instrumentId: world.diffractometer.id, ...more });
}

const addressOf = async (caller: Pick<Caller, 'query'>): Promise<string> =>
  (await caller.query<{ it: string }>('{ it: calendarAddress }')).it;
const instrumentAddressOf = async (caller: Pick<Caller, 'query'>, id = world.diffractometer.id): Promise<string> =>
  (await caller.query<{ it: string }>(`{ it: instrumentCalendarAddress(instrumentId: ${id}) }`)).it;
const renewed = async (caller: Pick<Caller, 'query'>): Promise<string> =>
  (await caller.query<{ it: string }>('mutation { it: renewCalendarAddress }')).it;

const fetched = (address: string) => world.nobody.get(new URL(address).pathname);
const statusOf = async (address: string): Promise<number> => (await fetched(address)).statusCode;

/** As another implementation reads it. */
async function eventsAt(address: string) {
  const answer = await fetched(address);
  expect(answer.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(answer.payload) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}
const eventsOf = async (person: Person) => eventsAt(await addressOf(world.as(person)));
const impersonated = async (person: Person) => {
  const { it } = await world.as(world.olga).query<{ it: string }>(`mutation { it: getTokenForUser(userId: ${person.id}) }`);
  return new Caller(world.app, it);
};
const inDays = (days: number): string => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
const loggedOf = (person: Person) =>
  world.db
    .selectFrom('eventLog')
    .select(['eventType', 'changedBy', 'impersonatedBy'])
    .where('entityKind', '=', 'USER')
    .where('changedObjectId', '=', String(person.id))
    .where('eventType', 'like', 'USER_CALENDAR%')
    .execute();

test('an address is the same until it is renewed', async () => {
  const petra = world.as(world.petra);
  const address = await addressOf(petra);
  expect(await addressOf(petra)).toBe(address);
  expect(await addressOf(world.as(world.carl))).not.toBe(address);

  const next = await renewed(petra);

  expect([await statusOf(address), await statusOf(next), await addressOf(petra)]).toEqual([404, 200, next]);
  expect(await loggedOf(world.petra)).toEqual([{ eventType: 'USER_CALENDAR_RENEWED', changedBy: world.petra.id, impersonatedBy: null }]);
});

test('what is nobody’s address is not found', async () => {
  const address = await addressOf(world.as(world.petra));
  const letters = [...(/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '')];
  const changed = letters.map((letter, at) => address.replace(letters.join(''), letters.with(at, letter === 'a' ? 'b' : 'a').join('')));
  const ofCarl = address.replace(`/${world.petra.id}-`, `/${world.carl.id}-`);
  const others = ['/calendar/strange.ics', '/calendar/', '/calendar/x', '/calendar/9999999999-a.ics'];

  for (const one of [...changed, ofCarl]) expect(await statusOf(one)).toBe(404);
  for (const path of others) expect((await world.nobody.get(path)).statusCode).toBe(404);
  expect((await fetched(ofCarl)).json()).toMatchObject({ code: 'NOT_FOUND', reason: 'CALENDAR_NOT_FOUND' });
});

test('the file keeps to RFC 5545 and is stored nowhere', async () => {
  await scheduled();

  const { headers, payload } = await fetched(await addressOf(world.as(world.petra)));

  expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  expect(payload).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(payload).not.toMatch(/[^\r]\n/);
  expect(Math.max(...payload.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(payload.match(/\r\nDT(START|END):\d{8}T\d{6}Z/g)).toHaveLength(2);
});

test('an experiment is one thing for all who take part', async () => {
  const { experimentPk, experimentId } = await scheduled();
  const name = `Experiment ${experimentId} on Powder diffractometer`;
  const uid = `experiment-${experimentPk}@beamtime.test`;
  const own = { uid, summary: `${name}: ${TITLE}`, start: inDays(10), end: inDays(12), sequence: 0, status: 'CONFIRMED' };

  expect([await eventsOf(world.petra), await eventsOf(world.carl)]).toEqual([[own], [own]]);
  expect(await eventsOf(world.ines)).toEqual([{ ...own, summary: name }]);
  expect(await eventsAt(await instrumentAddressOf(world.as(world.olga)))).toEqual([{ ...own, summary: name }]);
  for (const person of [world.stranger, world.olga, world.sam, world.rita]) expect(await eventsOf(person)).toEqual([]);
});

test('a moved experiment keeps its uid and raises its sequence', async () => {
  const [moved, still] = [await scheduled(), await scheduled({ from: 20, to: 21 })];
  const move = (from: number) =>
    world
      .as(world.olga)
      .query('mutation ($e: Int!, $s: DateTime, $n: DateTime) { updateExperiment(experimentPk: $e, startsAt: $s, endsAt: $n, status: ACTIVE) { status } }', { e: moved.experimentPk, s: inDays(from), n: inDays(from + 1) }); // prettier-ignore
  await move(15);
  await move(15);

  expect(await eventsOf(world.petra)).toMatchObject([
    { uid: `experiment-${moved.experimentPk}@beamtime.test`, start: inDays(15), sequence: 1 },
    { uid: `experiment-${still.experimentPk}@beamtime.test`, start: inDays(20), sequence: 0 },
  ]);
});

test('a deleted experiment is shown as cancelled for 30 days', async () => {
  const { experimentPk } = await scheduled({ from: 40, to: 41 });
  await world.as(world.olga).query(`mutation { deleteExperiment(experimentPk: ${experimentPk}) { experimentPk } }`);
  const cancelled = { uid: `experiment-${experimentPk}@beamtime.test`, sequence: 1, status: 'CANCELLED', start: inDays(40) };

  for (const person of [world.petra, world.ines]) expect(await eventsOf(person)).toMatchObject([cancelled]);
  expect(await eventsOf(world.stranger)).toEqual([]);
  world.clock.advance(30 * DAY_MS);
  expect(await eventsOf(world.petra)).toEqual([]);
});

test('an experiment with a visit is cancelled together with it', async () => {
  const { experimentPk } = await scheduled();
  const visit = await createVisit(world, { experimentPk, team: [world.petra, world.carl] });
  await setDates(world, { visit, visitor: world.carl }, { from: 9, to: 12 });
  const uids = [`visit-${visit.id}-${world.carl.id}@beamtime.test`, `experiment-${experimentPk}@beamtime.test`];
  const shown = async () => (await eventsOf(world.carl)).map(({ uid, status }) => [uid, status]).toSorted();
  expect(await shown()).toEqual([[uids[1], 'CONFIRMED'], [uids[0], 'TENTATIVE']]); // prettier-ignore

  await world.as(world.olga).query(`mutation { deleteExperiment(experimentPk: ${experimentPk}) { experimentPk } }`);

  expect(await shown()).toEqual([[uids[1], 'CANCELLED'], [uids[0], 'CANCELLED']]); // prettier-ignore
  expect(await eventsOf(world.petra)).toMatchObject([{ uid: uids[1], sequence: 1 }]);
});

test('deadlines of drafts, reviews and feedback stand in their calendars', async () => {
  const { templateId } = await aTemplate(world, { key: 'fap-review', groupId: 'FAP_REVIEW', steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }] }); // prettier-ignore
  const due = new Date(world.clock.now().getTime() + 33 * DAY_MS);
  const technical = await aTemplate(world, { key: 'technical', groupId: 'TECHNICAL_REVIEW', steps: [{ fields: [{ id: 'technical_review_basis', type: 'TECHNICAL_REVIEW_BASIS' }] }] }); // prettier-ignore
  const judgedCall = await aCall(world, ground, {
    technicalReviewTemplateId: technical.templateId,
    fapReviewTemplateId: templateId,
    startFapReview: world.clock.now(),
    endFapReview: due,
  });
  const judged = await aProposal(world, { callId: judgedCall });
  const fapId = await aFap(world, { members: [{ userId: world.rita.id, role: 'FAP_REVIEWER' }] });
  expect(await eventsOf(world.petra)).toMatchObject([
    { uid: `draft-${proposalPk}@beamtime.test`, start: inDays(10), end: inDays(10) },
    { uid: `draft-${judged.primaryKey}@beamtime.test`, start: inDays(10) },
  ]);
  await placeInFap(world, { fapId, pks: [judged.primaryKey], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId, pk: judged.primaryKey, reviewer: world.rita });

  expect((await eventsOf(world.rita)).map(({ uid, start }) => [uid, start])).toEqual([
    [`call-${judgedCall}-panel-${fapId}-reviews@beamtime.test`, due.toISOString()],
  ]);
  expect((await eventsOf(world.ines)).map(({ uid, start }) => [uid, start])).toEqual([
    [`call-${judgedCall}-technical-reviews@beamtime.test`, inDays(30)],
  ]);
  await graded(world, [judged.primaryKey], [3]);
  const { experimentPk } = await scheduled({ from: -6, to: -4, status: 'COMPLETED' });
  await createVisit(world, { experimentPk, team: [world.petra] });
  await askForFeedback(world, world.olga, experimentPk);
  expect((await eventsOf(world.petra)).map(({ uid }) => uid)).toContain(`feedback-${experimentPk}@beamtime.test`);
});

test('the calendar of a person who left ends, for good', async () => {
  const address = await addressOf(world.as(world.petra));
  const change = (call: string) => world.as(world.olga).query(`mutation { ${call}(id: ${world.petra.id}) { id } }`);

  await change('deactivateUser');
  expect(await statusOf(address)).toBe(404);
  await change('reactivateUser');
  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(await addressOf(world.as(world.petra)))).toBe(200);
});

test('an officer who acts as somebody gets an address for a day', async () => {
  await scheduled();
  const own = await addressOf(world.as(world.petra));
  const acting = await impersonated(world.petra);
  const address = await addressOf(acting);

  expect([address === own, await addressOf(acting)]).toEqual([false, address]);
  expect(await eventsAt(address)).toEqual(await eventsAt(own));
  expect(await loggedOf(world.petra)).toEqual(
    Array(2).fill({ eventType: 'USER_CALENDAR_IMPERSONATED', changedBy: world.petra.id, impersonatedBy: world.olga.id }),
  );
  const [, hours = ''] = /-h(\d+)-/.exec(address) ?? [];
  expect(await statusOf(address.replace(`-h${hours}-`, `-h${Number(hours) + 1}-`))).toBe(404);
  world.clock.advance(DAY_MS);
  expect([await statusOf(address), await statusOf(own)]).toEqual([404, 200]);
});

test('an officer’s address ends with the office and with a renewal', async () => {
  const first = await addressOf(await impersonated(world.petra));
  await renewed(world.as(world.petra));
  expect(await statusOf(first)).toBe(404);
  const second = await addressOf(await impersonated(world.petra));
  expect(await statusOf(second)).toBe(200);

  await world.db.deleteFrom('roleUser').where('userId', '=', world.olga.id).execute();

  expect(await statusOf(second)).toBe(404);
});

test('the calendar of an instrument is for its scientists and officers', async () => {
  const address = await instrumentAddressOf(world.as(world.ines));
  expect(await statusOf(address)).toBe(200);
  await expect(instrumentAddressOf(world.as(world.ines), world.imaging.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(instrumentAddressOf(world.as(world.olga), 999)).rejects.toMatchObject({ reason: 'INSTRUMENT_NOT_FOUND' });

  await world.db.deleteFrom('instrumentScientists').execute();
  await world.db.updateTable('instruments').set({ managerUserId: world.tess.id }).execute();

  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(await addressOf(world.as(world.ines)))).toBe(200);
});

test('an address is read so often a minute, and never logged', async () => {
  const lines: string[] = [];
  world = await aWorld({ env: { LOG_LEVEL: 'debug' }, log: (line) => void lines.push(line) });
  const [address, other] = [await addressOf(world.as(world.petra)), await addressOf(world.as(world.carl))];

  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push(await statusOf(address));

  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(await statusOf(other)).toBe(200);
  const { pathname } = new URL(address);
  for (const path of [pathname.replace('/calendar', '/%63alendar'), pathname.slice(0, -4), `/x${pathname}`, pathname.toUpperCase()])
    await world.nobody.get(path);
  expect(lines.filter((line) => line.includes('/calendar/')).length).toBeGreaterThan(31);
  expect(lines.join('\n').toLowerCase()).not.toContain(pathname.slice(-30, -4).toLowerCase());
});

test('a calendar takes as many statements with few entries as with many', async () => {
  const address = await addressOf(world.as(world.petra));
  const count = async () => (await world.statements(() => fetched(address))).length;
  await count();
  const few = await count();
  for (const from of [10, 20, 30]) await scheduled({ from, to: from + 1 });

  expect([few <= 7, await count()]).toEqual([true, few]);
});
