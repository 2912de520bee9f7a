import { randomUUID } from 'node:crypto';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { CallNews } from '../../calls/index.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { callIdOf } from '../load.ts';
import { hasBeenTold, insertNewsJobs } from '../repository/call-news.ts';
import { lockProposals, lockProposalsOfCall } from '../repository/proposals.ts';
import { isWithdrawn } from '../repository/withdrawals.ts';
import type { ProposalServices } from '../types.ts';

/** Job kind for an event of a call. One job per proposal, so that nobody waits for thousands of others. */
const CALL_NEWS = 'CALL_NEWS';

interface NewsJob extends JsonObject {
  readonly primaryKey: number;
  readonly event: string;
  readonly callShortCode: string;
  readonly end: string;
}

export const queueCallNews = (tx: Tx, callId: number, { event, callShortCode, end, at }: CallNews): Promise<void> =>
  insertNewsJobs(tx, { kind: CALL_NEWS, callId, news: { event, callShortCode, end: end.toISOString() }, key: randomUUID(), at });

/** Withdraws events from the proposals of a call, after waiting for running jobs. */
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
    const [proposal] = await lockProposals(tx, [primaryKey]);
    // A withdrawn one catches up when the withdrawal is taken back.
    if (!proposal || (await isWithdrawn(tx, primaryKey))) return;
    // Under the lock that moving the end requires, so that no proposal receives an outdated end.
    if (!(await services.calls.isTold(tx, await callIdOf(tx, primaryKey), event))) return;
    await tellOnce(services, tx, { event, callShortCode, end: new Date(end), primaryKey, actor: system, at });
  });
}

interface NewsOfProposal extends CallNews {
  readonly primaryKey: number;
  readonly actor: Actor;
}

/** Applies the end of its call to a locked proposal exactly once, by its submission or by the job. */
export async function tellOnce(
  { events }: ProposalServices,
  tx: Tx,
  { event, end, callShortCode, primaryKey, actor, at }: NewsOfProposal,
): Promise<void> {
  if (await hasBeenTold(tx, primaryKey, event, end)) return;
  await events.record(tx, { event, entity: { kind: 'PROPOSAL', id: primaryKey }, actor, at, changes: { callShortCode }, locked: true });
}
