import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aWorld, leaveWorld } from '../world/index.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aProposal } from '../world/proposals.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const TIMES = 3;

async function aClosedApplication(): Promise<WeakRef<object>> {
  const world = await aWorld();
  const { primaryKey } = await aProposal(world, { callId: await aCall(world, await layGround(world)) });
  const petra = world.as(world.petra);
  for (let i = 0; i < TIMES; i += 1) await petra.query(`{ getProposal(primaryKey: ${primaryKey}) { title users { firstname } } }`);
  await petra.get(`/download/pdf/proposal/0`);
  await world.services.worker.drain();
  await leaveWorld();
  return new WeakRef(world.app.http);
}

test('nothing keeps an application that has been closed: no listener, no timer, nothing that all of a process share', async () => {
  const closed = await aClosedApplication();

  await expect.poll(() => (collect(), closed.deref() === undefined)).toBe(true);
});
