import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { emailAbout, type EmailTemplate } from '../../server/mail/index.ts';
import { projectRoot } from '../../server/paths.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { keptMails } from '../world/mails.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

let world: World;
let ground: Groundwork;
let callId: number;

beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
  callId = await aCall(world, ground);
  const folder = join(projectRoot, 'definitions/starter/email-templates');
  const templates = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as EmailTemplate);
  await world.db.transaction().execute((tx) =>
    world.services.mail.saveTemplates(
      tx,
      templates.map(({ key, name, description, use, subject, body, variables }) => ({
        key,
        name,
        description,
        use,
        subject,
        body,
        variables,
      })),
    ),
  );
});

test('a submission is confirmed to the principal investigator with a copy for the co-proposers, and the officer sees both mail and log', async () => {
  const proposal = await aCompleteProposal(world, ground, { callId, users: [world.carl], title: 'Water & ice' });
  const { submitProposal } = await submit(world, world.petra, proposal.primaryKey);
  await world.services.worker.drain();

  const { mail, log, events } = await world.as(world.olga).query<{
    mail: { mails: { recipients: string[]; subject: string; plain: string; html: string }[] };
    log: {
      totalCount: number;
      statusActionsLogs: { successful: boolean; recipient: string; proposals: { title: string }[]; connectionStatusAction: null }[];
    };
    events: { eventType: string }[];
  }>(`{ mail: getSentMail { mails { recipients subject plain html } }
    log: getStatusActionsLogs(filter: { callIds: [${callId}], statusActionType: EMAIL }, searchText: "${submitProposal.proposalId}") {
      totalCount statusActionsLogs { successful recipient proposals { title } connectionStatusAction { actionId } } }
    events: getEventLogs(changedObjectId: "${proposal.primaryKey}", eventType: "PROPOSAL") { eventType } }`);

  expect(mail.mails).toMatchObject([
    { recipients: [world.petra.email, world.carl.email], subject: `Proposal ${submitProposal.proposalId} has been submitted` },
  ]);
  expect(mail.mails[0]?.plain).toContain('Dear Petra Principal,');
  expect(mail.mails[0]?.plain).toContain('Water & ice');
  expect(mail.mails[0]?.html).toContain(`/ProposalEdit/${proposal.primaryKey}"`);
  expect(log.totalCount).toBe(1);
  expect(log.statusActionsLogs).toEqual([
    { successful: true, recipient: 'PI', proposals: [{ title: 'Water & ice' }], connectionStatusAction: null },
  ]);
  expect(events.map((it) => it.eventType)).toContain('PROPOSAL_STATUS_ACTION_EXECUTED');
});

test('every e-mail template of the starter set can be filled for a proposal', async () => {
  const { services, db } = world;
  const proposal = await aCompleteProposal(world, ground, { callId, users: [world.carl] });
  const templates = await services.mail.templates();
  const requestOf = (template: string) =>
    emailAbout(
      { template, to: 'PI', entity: { kind: 'PROPOSAL', id: proposal.primaryKey } },
      { status: 'Feasibility review', previousStatus: 'Draft' },
    );
  const emails = templates.map(({ key }) => ({ key: `try-${key}`, request: requestOf(key) }));
  await db.transaction().execute((tx) => services.mail.enqueue(tx, ...emails));

  const tried = (await keptMails(world)).filter((it) => it.messageId.startsWith('try-'));
  expect(tried).toHaveLength(templates.length);
  for (const { subject, plain } of tried) expect(`${subject} ${plain}`).not.toMatch(/\{\{|undefined|\[object/);
});
