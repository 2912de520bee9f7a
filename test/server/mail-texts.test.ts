import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { aMailingWorld, email } from '../world/mailing.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aProposal } from '../world/proposals.ts';

let smtp: SmtpCatcher;
beforeAll(async () => {
  smtp = await smtpCatcher();
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

interface Entry {
  readonly statusActionsLogId: number;
  readonly templateKey: string | null;
  readonly subject: string | null;
  readonly hasText: boolean;
}
interface Text {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

const entries = async (world: World, filter: object = {}, searchText = ''): Promise<readonly Entry[]> => {
  const { log } = await world.as(world.olga).query<{ log: { statusActionsLogs: readonly Entry[] } }>(
    `query ($filter: StatusActionsLogsFilter, $searchText: String) { log: getStatusActionsLogs(filter: $filter, searchText: $searchText) {
      statusActionsLogs { statusActionsLogId templateKey subject hasText } } }`,
    { filter: { statusActionType: 'EMAIL', ...filter }, searchText },
  );
  return log.statusActionsLogs;
};
const textsOf = async (world: World, entry: Entry | undefined, page = '') => {
  const { it } = await world.as(world.olga).query<{ it: { mails: readonly Text[]; totalCount: number } }>(
    `{ it: getMailOfLog(statusActionsLogId: ${entry?.statusActionsLogId ?? 0}${page}) {
        totalCount mails { messageId recipients subject html plain sender sentAt } } }`,
  );
  return it;
};

const ARCHIVE = 'archive@office.test';

test('the log opens each e-mail as it went out, with all who have it, whatever its template says by now', async () => {
  const { world, things } = await aMailingWorld(smtp, [email({ recipient: 'PI' })]);
  await world.services.settings.update('SMTP_BCC_EMAIL', ARCHIVE);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await world.services.worker.drain();
  await world.db.updateTable('emailTemplates').set({ subject: 'Later', body: '<p>Later</p>' }).where('key', '=', 'arrived').execute();

  const entry = (await entries(world, { recipients: ['PI'] })).find(({ templateKey }) => templateKey === 'arrived');
  const { mails, totalCount } = await textsOf(world, entry);

  expect(entry).toMatchObject({ subject: `About Title <${id}>`, hasText: true });
  expect(totalCount).toBe(1);
  expect(mails[0]?.recipients.toSorted()).toEqual([ARCHIVE, world.petra.email].toSorted());
  expect(mails[0]?.html).toContain(`<li>Title &lt;${id}&gt;</li>`);
  expect(mails[0]).toMatchObject({ subject: `About Title <${id}>`, sender: 'Office <office@facility.test>' });
  const arrived = smtp.mails.filter((it) => header(it, 'Message-ID') === `<${mails[0]?.messageId ?? ''}>`);
  expect(arrived.flatMap(({ to }) => to).toSorted()).toEqual([ARCHIVE, world.petra.email].toSorted());
  expect(await entries(world, {}, `about title <${id}>`)).toEqual([entry]);
});

test('each person of a group has a text of their own, page by page', async () => {
  const { world, things } = await aMailingWorld(smtp, [email({ recipient: 'PI' })]);
  const two = [world.petra, world.carl].map((it) => ({ email: it.email, firstName: it.firstname, lastName: '', preferredName: null }));
  world.services.mail.recipients.replace(['PI', 'PROPOSAL'], (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, two]))));
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await world.services.worker.drain();
  const entry = (await entries(world)).find(({ templateKey }) => templateKey === 'arrived');

  const [first, second] = [await textsOf(world, entry, ', first: 1'), await textsOf(world, entry, ', first: 1, offset: 1')];

  expect([first.totalCount, second.totalCount]).toEqual([2, 2]);
  expect([...first.mails, ...second.mails].flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    two.map((it) => it.email).toSorted(),
  );
});

test('texts are deleted after 30 days; the subject stays', async () => {
  const { world, things } = await aMailingWorld(smtp, [email({ recipient: 'PI' })]);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await world.services.worker.drain();
  await world.services.worker.runJobs();
  const [entry] = await entries(world);
  expect(entry?.hasText).toBe(true);

  world.clock.advance(31 * DAY_MS);
  await world.services.worker.runJobs();

  expect(await entries(world)).toContainEqual({ ...entry, hasText: false });
  expect(await textsOf(world, entry)).toEqual({ mails: [], totalCount: 0 });
});

const CODE = /[A-HJ-NP-Z2-9]{12}/;

test.each(['with', 'without'])('no code of an invitation stands in a stored text, %s a mail server', async (which) => {
  const world = await aWorld(which === 'with' ? { env: { SMTP_URL: smtp.url } } : {});
  await saveStarterMails(world, 'co-proposer-invitation', 'user-invitation');
  const proposal = await aProposal(world, { callId: await aCall(world, await layGround(world)), title: 'Ice' });
  await world.db
    .updateTable('emailTemplates')
    .set({ subject: 'Code {{code}}', body: '<p>{{code}}</p><a href="{{url}}/?code={{code}}">Join</a>' })
    .execute();
  await world.services.features.switch(['EMAIL_INVITE_LEGACY'], true);

  await world
    .as(world.petra)
    .query(`mutation { setCoProposerInvites(input: { proposalPk: ${proposal.primaryKey}, emails: ["stan@uni.example"] }) { email } }`);
  await world
    .as(world.petra)
    .query('mutation { createUserByEmailInvite(firstname: "S", lastname: "S", email: "sue@uni.example", userRole: USER) }');
  await world.services.worker.drain();

  const sent = which === 'with' ? smtp.mails.map(({ raw }) => raw) : (await keptMails(world)).map(({ html }) => html);
  expect(sent.map((it) => CODE.test(it))).toEqual([true, true]);
  const log = await entries(world);
  expect(log.map(({ templateKey }) => templateKey).toSorted()).toEqual(['co-proposer-invitation', 'user-invitation']);
  for (const entry of log) {
    const { mails } = await textsOf(world, entry);
    expect(entry).toMatchObject({ subject: 'Code …', hasText: true });
    expect(mails).toMatchObject([{ subject: 'Code …', html: expect.stringContaining('/?code=…">Join') as unknown }]);
    expect(JSON.stringify(mails)).not.toMatch(CODE);
  }
});
