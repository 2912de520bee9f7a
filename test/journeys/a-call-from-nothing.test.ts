import { afterAll } from 'vitest';
import { aFacility, type Visitor } from '../support/facility.ts';
import { anIdentityProvider } from '../support/identity-provider.ts';
import { startProduct } from '../support/product.ts';
import * as byKeys from './building-keys.ts';
import * as byMouse from './building-steps.ts';
import { aBuilder, WORKFLOW, type Builder } from './built-call.ts';
import { takeAlong, takeOver } from './carrying-steps.ts';
import { enter } from './keys.ts';
import { arrived, printed, sendProposal } from './rapid-proposal-steps.ts';

const { journey, visitor } = aFacility();

/** Everything is built in one go: six editors, some of them key by key. */
const LONG_MS = 400_000;

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Everything that a call is made of, and the call. */
async function build(officer: Visitor, call: Builder, by: typeof byMouse): Promise<void> {
  await by.writeMail(officer.page, call);
  await by.writeLayout(officer.page, call);
  await by.buildEntries(officer.page, call);
  await by.buildTemplate(officer.page, call);
  await by.drawWorkflow(officer.page, call);
  await by.openCall(officer.page, call);
}

/** Somebody answers what was built; the officer sees the new status and the mail. */
async function propose(officer: Visitor, call: Builder, who = 'Petra Novak', baseURL?: string): Promise<void> {
  const proposer = await visitor(baseURL === undefined ? {} : { baseURL });
  await proposer.enter('/', who);
  const reference = await sendProposal(proposer.page, call);
  await printed(proposer.page);
  await arrived(officer.page, reference, WORKFLOW.next);
}

journey(
  'an officer builds a call from nothing; somebody proposes; status, mail and PDF follow',
  async () => {
    const olga = await visitor();
    await olga.enter('/', 'Olga Lindqvist');
    await build(olga, aBuilder('Mouse'), byMouse);
    await propose(olga, aBuilder('Mouse'));
  },
  LONG_MS,
);

journey(
  'an officer builds the same by keyboard alone, and it is proposed to',
  async () => {
    const olga = await visitor();
    await olga.open('/');
    await enter(olga.page, olga.page.getByRole('button', { name: /^Olga Lindqvist/ }));
    await build(olga, aBuilder('Keys'), byKeys);
    await propose(olga, aBuilder('Keys'));
  },
  LONG_MS,
);

/** What the first journey built goes as one file to an installation that has nothing and nobody. */
journey(
  'the file of it makes the same call possible in an empty installation',
  async () => {
    const call = aBuilder('Mouse');
    const olga = await visitor();
    await olga.enter('/', 'Olga Lindqvist');
    const bundle = await takeAlong(olga.page, call);
    await olga.leave();

    const people = await anIdentityProvider();
    stops.push(people.stop);
    const elsewhere = await startProduct({ env: { SEED: 'none', ...people.env } });
    stops.unshift(() => elsewhere.stop());
    const vera = await visitor({ baseURL: elsewhere.address });
    // the page where people choose who they are has no icon of its own there
    vera.allow(/404/);
    await vera.open('/');
    await vera.choose('Vera Official');
    await takeOver(vera.page, bundle);
    await byMouse.openCall(vera.page, call);
    await propose(vera, call, 'Pavel Proposer', elsewhere.address);
  },
  LONG_MS,
);
