import { CodedError, fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayProposeIn } from '../../engine/rules/calls.ts';
import { MAX_DRAFTS } from '../../engine/rules/limits.ts';
import { mayClone, TITLE_MAX } from '../../engine/rules/proposals.ts';
import { copyTitle } from '../../engine/rules/entries.ts';
import type { CallRow } from '../calls/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { asUnavailable } from '../plugins/unavailable.ts';
import { clientKeyIn, once, partKey } from './client-key.ts';
import { beginDraft, refuseManyDrafts, storedProposal } from './create.ts';
import type { HoldingServices } from './questionary-holders.ts';
import { held, readableProposal, readableAmong } from './load.ts';
import { copyLinks } from './repository/links.ts';
import { proposalByClientKey, saveCoProposers } from './repository/proposals.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

export interface CloneProposalsArgs {
  readonly callId: number;
  readonly primaryKeys: readonly number[];
  /** Idempotency key: a repetition returns existing copies and creates missing ones. */
  readonly clientKey: string | null;
}

interface CloneResult {
  readonly primaryKey: number;
  readonly clone: ProposalRow | null;
  readonly reason: string | null;
  readonly message: string | null;
}

/**
 * Copies proposals into a call, each in its own transaction.
 *
 * @throws PROPOSAL_NOT_FOUND, NOT_ON_THE_PROPOSAL, CALL_NOT_OPEN before anything is copied; CLONE_PARTLY_FAILED with a result for each proposal when some were not
 */
export async function cloneProposals(
  services: HoldingServices,
  actor: Actor,
  { callId, primaryKeys, ...rest }: CloneProposalsArgs,
): Promise<readonly ProposalRow[]> {
  const { db, now } = services.core;
  ownId(actor);
  const clientKey = clientKeyIn(rest.clientKey);
  const call = await services.calls.byId(callId);
  if (!call) throw fail('CALL_NOT_FOUND', { callId });
  allow(mayProposeIn(call, actor, now()));
  // otherwise as many are copied as there is room for
  if (!isOfficer(actor) && new Set(primaryKeys).size > MAX_DRAFTS)
    await refuseManyDrafts(db, call, ownId(actor), new Set(primaryKeys).size);
  const readableByKey = await readableAmong(db, actor, primaryKeys);
  const sources = [...new Set(primaryKeys)].map((primaryKey) => {
    const source = readableByKey.get(primaryKey);
    if (!source) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
    allow(mayClone(actor, source));
    return source;
  });
  const results: CloneResult[] = [];
  for (const source of sources) {
    const cloning = { source, call, clientKey: partKey(clientKey, source.primaryKey) };
    results.push(await attempt(services, actor, cloning));
  }
  return clonesOf(results);
}

interface Wanted {
  readonly source: ProposalRow;
  readonly call: CallRow;
  readonly clientKey: string | null;
}

async function attempt(services: HoldingServices, actor: Actor, cloning: Wanted): Promise<CloneResult> {
  const { source } = cloning;
  const { db, log } = services.core;
  try {
    const clone = await once(
      () => madeBefore(services, actor, cloning),
      () => db.transaction().execute((tx) => cloneInto(services, tx, actor, cloning)),
    );
    return { primaryKey: source.primaryKey, clone, reason: null, message: null };
  } catch (error) {
    log.error({ err: error, primaryKey: source.primaryKey }, 'a proposal could not be cloned');
    const coded = asUnavailable(error);
    const failure = coded instanceof CodedError ? coded : fail('INTERNAL');
    return { primaryKey: source.primaryKey, clone: null, reason: failure.reason, message: failure.message };
  }
}

async function madeBefore({ core }: ProposalServices, actor: Actor, { call, clientKey }: Wanted): Promise<ProposalRow | null> {
  const made = clientKey === null ? undefined : await proposalByClientKey(core.db, clientKey);
  if (!made) return null;
  const clone = await readableProposal(core.db, actor, made.primaryKey);
  if (clone?.callId !== call.id) throw fail('BAD_INPUT', { message: 'clientKey is in use' });
  return clone;
}

function clonesOf(results: readonly CloneResult[]): readonly ProposalRow[] {
  const clones = results.flatMap(({ clone }) => (clone ? [clone] : []));
  if (clones.length === results.length) return clones;
  const shown = results.map(({ clone, ...result }) => ({ ...result, clonePk: clone?.primaryKey ?? null }));
  throw new CodedError('CLONE_PARTLY_FAILED', { done: clones.length, all: results.length }, { results: shown });
}

/** Copied, reset and omitted parts: domain reference 3.5. */
async function cloneInto(
  services: HoldingServices,
  tx: Tx,
  actor: Actor,
  { source: { primaryKey: sourcePk }, call, clientKey }: Wanted,
): Promise<ProposalRow> {
  const at = services.core.now();
  // Lock order: call before proposal.
  await services.calls.hold(tx, call.id);
  const source = await held(tx, actor, sourcePk);
  const columns = {
    proposerId: source.proposerId,
    clientKey,
    title: copyTitle(source.title, TITLE_MAX),
    abstract: source.abstract,
    locale: source.locale,
  };
  const primaryKey = await beginDraft(services, tx, { actor, call, columns, at });
  if (source.coProposerIds.length > 0) await saveCoProposers(tx, primaryKey, { before: [], after: source.coProposerIds });
  const clone = await storedProposal(tx, primaryKey);
  const viewer = services.questionaries.viewerOf(actor);
  await services.questionaries.copyAnswers(tx, [{ from: source.questionaryId, to: clone.questionaryId }], { viewer });
  await services.holders.copyInto(tx, { source, targetPk: primaryKey, targetTemplateId: call.templateId, actor, at });
  const instruments = await copyLinks(tx, { from: source.primaryKey, to: primaryKey, callId: call.id });

  const entity = { kind: 'PROPOSAL', id: primaryKey };
  await services.events.record(tx, {
    event: 'PROPOSAL_CLONED',
    entity,
    actor,
    at,
    changes: { sourceProposalId: source.proposalId, sourceTitle: source.title },
    locked: true,
  });
  if (instruments.ids.length > 0) {
    const changes = { instruments: instruments.names };
    await services.events.record(tx, { event: 'PROPOSAL_INSTRUMENTS_SELECTED', entity, actor, at, changes, locked: true });
    const added = instruments.ids.map((instrumentId) => ({ proposalPk: primaryKey, instrumentId }));
    await services.holders.instruments.tell(tx, { added, removed: [], actor, at });
  }
  return storedProposal(tx, primaryKey);
}
