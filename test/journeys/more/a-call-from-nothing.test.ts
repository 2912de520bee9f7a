import { afterAll } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { anIdentityProvider } from '../../support/identity-provider.ts';
import { startProduct } from '../../support/product.ts';
import * as byKeys from '../building-keys.ts';
import * as byMouse from '../building-steps.ts';
import { aBuilder } from '../built-call.ts';
import { takeAlong, takeOver } from '../carrying-steps.ts';
import { enter } from '../keys.ts';
import { build, LONG_MS, propose } from '../new-call-steps.ts';

const { journey, visitor } = aFacility();

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

journey(
  'an officer builds a call from nothing by keyboard alone; somebody proposes; status, mail and PDF follow',
  async () => {
    const olga = await visitor();
    await olga.open('/');
    await enter(olga.page, olga.page.getByRole('button', { name: /^Olga Lindqvist/ }));
    await build(olga, aBuilder('Keys'), byKeys);
    const petra = await visitor();
    await petra.enter('/', 'Petra Novak');
    await propose(olga, petra, aBuilder('Keys'));
  },
  LONG_MS,
);

journey(
  'the file of it makes the same call possible in an empty installation',
  async () => {
    const call = aBuilder('Keys');
    const olga = await visitor();
    await olga.enter('/', 'Olga Lindqvist');
    const bundle = await takeAlong(olga.page, call);
    await olga.leave();

    const people = await anIdentityProvider();
    stops.push(people.stop);
    const elsewhere = await startProduct({ env: { SEED: 'none', ...people.env } });
    stops.unshift(() => elsewhere.stop());
    const vera = await visitor({ baseURL: elsewhere.address });
    // the account chooser has no icon there
    vera.allow(/404/);
    await vera.open('/');
    await vera.choose('Vera Official');
    await takeOver(vera.page, bundle);
    await byMouse.openCall(vera.page, call);
    const pavel = await visitor({ baseURL: elsewhere.address });
    await pavel.enter('/', 'Pavel Proposer');
    await propose(vera, pavel, call);
  },
  LONG_MS,
);
