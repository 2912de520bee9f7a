import { randomUUID } from 'node:crypto';
import { system, type Actor } from '../../engine/rules/actor.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { CallNews } from '../calls/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { callIdOf } from './load.ts';
import { hasBeenTold, insertNewsJobs } from './repository/call-news.ts';
import { lockProposals, lockProposalsOfCall } from './repository/proposals.ts';
import type { ProposalServices } from './services.ts';

/** Jobs that tell a proposal of an event of its call. One job per proposal, so that nobody waits for thousands of others. */
const CALL_NEWS = 'CALL_NEWS';

interface NewsJob extends JsonObject {
  readonly primaryKey: number;
  readonly event: string;
  readonly callShortCode: string;
  readonly end: string;
}

/** Queues the news for every proposal that the call has now. */
export const queueCallNews = (tx: Tx, callId: number, { event, callShortCode, end, at }: CallNews): Promise<void> =>
  insertNewsJobs(tx, { kind: CALL_NEWS, callId, news: { event, callShortCode, end: end.toISOString() }, key: randomUUID(), at });

/** Takes events back that the proposals of the call may have been told of; those that are being told now are waited for. */
export async function withdrawCallNews({ workflows }: ProposalServices, tx: Tx, callId: number, events: readonly string[]): Promise<void> {
  const proposals = await lockProposalsOfCall(tx, callId);
  await workflows.withdraw(
    tx,
    'PROPOSAL',
    proposals.map(({ primaryKey }) => primaryKey),
    events,
  );
}

export function registerCallNews(services: ProposalServices): void {
  services.outbox.job(CALL_NEWS, async (tx, payload, at) => {
    const { primaryKey, event, callShortCode, end } = payload as NewsJob;
    const [there] = await lockProposals(tx, [primaryKey]);
    // under the lock that whoever moves the end asks for: nobody is told of an end that lies in the future by now
    if (!there || !(await services.calls.isTold(tx, await callIdOf(tx, primaryKey), event))) return;
    await tellOnce(services, tx, { event, callShortCode, end: new Date(end), primaryKey, actor: system, at });
  });
}

interface Telling extends CallNews {
  readonly primaryKey: number;
  readonly actor: Actor;
}

/** Tells a locked proposal of an end of its call; whichever comes second, its own submission or the job, finds that it has been told. */
export async function tellOnce(
  { events }: ProposalServices,
  tx: Tx,
  { event, end, callShortCode, primaryKey, actor, at }: Telling,
): Promise<void> {
  if (await hasBeenTold(tx, primaryKey, event, end)) return;
  await events.record(tx, { event, entity: { kind: 'PROPOSAL', id: primaryKey }, actor, at, changes: { callShortCode }, locked: true });
}
