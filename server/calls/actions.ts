import { CodedError, fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { CallOrderInput, MutationCreateCallArgs } from '../generated/resolvers.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { changedColumns, checkCall, newCall, reopenedPeriods, withInternalEnd } from './fields.ts';
import { addInstruments, removeInstrument } from './repository/instruments.ts';
import {
  callForKeyShare,
  callForUpdate,
  callsByIds,
  deleteCallRow,
  insertCall,
  saveOrder,
  updateCallRow,
  type CallRow,
} from './repository/calls.ts';
import type { CallNews } from './periods.ts';
import type { UpdateCallArgs } from './resolvers.ts';

/** What the proposals of a call have to say to its changes; registered by their domain, which stands below. */
export interface CallDependents {
  readonly usesInstrument: (tx: Tx, callId: number, instrumentId: number) => Promise<boolean>;
  /** Queues the news of an event of the call for each of its proposals. */
  readonly tell: (tx: Tx, callId: number, news: CallNews) => Promise<void>;
  /** Takes events of the call back that its proposals may have been told of: they are still to come. */
  readonly withdraw: (tx: Tx, callId: number, events: readonly string[]) => Promise<void>;
  readonly submittedCount: (tx: Tx, callId: number) => Promise<number>;
  /** Gives the submitted proposals of the call the ids of another format, from their stored numbers. @throws REFERENCE_NUMBERS_CLASH */
  readonly renumber: (tx: Tx, callId: number, format: string) => Promise<void>;
}

/** Name of the stamp that rises with every change of a call's own columns: the list of all calls is kept in memory. */
export const STAMP = 'calls';

export async function createCall(
  { core, events, templates, workflows }: Services,
  actor: Actor,
  args: MutationCreateCallArgs,
): Promise<CallRow> {
  const call = newCall(args);
  checkCall(call);
  return readable(call.shortCode, () =>
    core.freshness.change(core.db, STAMP, async (tx) => {
      await templates.refuseUnsoundPublished(tx, templatesIn(call));
      await workflows.refuseUnsoundPublished(tx, workflowsIn(call));
      const created = await insertCall(tx, call);
      await events.record(tx, { event: 'CALL_CREATED', entity: { kind: 'CALL', id: created.id }, actor, at: core.now() });
      return created;
    }),
  );
}

export async function updateCall(
  { core, templates, workflows }: Services,
  dependents: CallDependents,
  args: UpdateCallArgs,
): Promise<CallRow> {
  const now = core.now();
  return readable(args.shortCode ?? '', () =>
    core.freshness.change(core.db, STAMP, async (tx) => {
      const before = await lockedCall(tx, args.id);
      const changes = withInternalEnd(before, changedColumns(args));
      checkCall({ ...before, ...changes });
      await templates.refuseUnsoundPublished(tx, newIn(templatesIn(changes), templatesIn(before)));
      await workflows.refuseUnsoundPublished(tx, newIn(workflowsIn(changes), workflowsIn(before)));
      await renumberIfAsked(tx, dependents, before, changes.referenceNumberFormat, args.confirmRenumbering === true);
      const reopened = reopenedPeriods(before, changes, now);
      const events = reopened.map(({ event }) => event);
      if (events.length > 0) await dependents.withdraw(tx, args.id, events);
      return updateCallRow(tx, args.id, { ...changes, ...Object.fromEntries(reopened.map(({ flag }) => [flag, false])) }, now);
    }),
  );
}

type Named<Names extends readonly string[]> = { readonly [name in Names[number]]?: number | null | undefined };

/** The questionnaires that a call hands out: nobody must get stuck in one. */
const templatesIn = (call: Named<typeof QUESTIONNAIRES>): readonly number[] => QUESTIONNAIRES.flatMap((name) => call[name] ?? []);

/** The workflows that proposals and experiments of a call go through. */
const workflowsIn = (call: Named<typeof WORKFLOWS>): readonly number[] => WORKFLOWS.flatMap((name) => call[name] ?? []);

const newIn = (now: readonly number[], before: readonly number[]): readonly number[] => now.filter((id) => !before.includes(id));

const QUESTIONNAIRES = ['templateId', 'esiTemplateId', 'fapReviewTemplateId', 'technicalReviewTemplateId'] as const;
const WORKFLOWS = ['proposalWorkflowId', 'experimentWorkflowId'] as const;

async function renumberIfAsked(
  tx: Tx,
  dependents: CallDependents,
  before: CallRow,
  format: string | null | undefined,
  confirmed: boolean,
): Promise<void> {
  if (!format || format === before.referenceNumberFormat) return;
  const count = await dependents.submittedCount(tx, before.id);
  if (count === 0) return;
  if (!confirmed) throw fail('REFERENCE_NUMBERS_WILL_CHANGE', { count });
  await dependents.renumber(tx, before.id, format);
}

/** Returns the call as it was. */
export async function deleteCall({ core }: Services, id: number): Promise<CallRow> {
  try {
    return await core.freshness.change(core.db, STAMP, async (tx) => {
      const call = await lockedCall(tx, id);
      await deleteCallRow(tx, id);
      return call;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('CALL_HAS_PROPOSALS', { callId: id });
    throw error;
  }
}

export async function reorder({ core }: Services, order: readonly CallOrderInput[]): Promise<readonly CallRow[]> {
  await core.freshness.change(core.db, STAMP, (tx) =>
    saveOrder(
      tx,
      order.map(({ callId, sort_order }) => ({ callId, sortOrder: sort_order })),
      core.now(),
    ),
  );
  const calls = await callsByIds(
    core.db,
    order.map(({ callId }) => callId),
  );
  return [...calls].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
}

export async function assignInstruments({ core }: Services, callId: number, instrumentIds: readonly number[]): Promise<CallRow> {
  try {
    return await core.db.transaction().execute(async (tx) => {
      const call = await lockedCall(tx, callId);
      if (instrumentIds.length > 0) await addInstruments(tx, callId, instrumentIds);
      return call;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('INSTRUMENT_NOT_FOUND', { instrumentIds });
    throw error;
  }
}

export async function unassignInstrument(
  { core }: Services,
  dependents: CallDependents,
  callId: number,
  instrumentId: number,
): Promise<CallRow> {
  return core.db.transaction().execute(async (tx) => {
    const call = await lockedCall(tx, callId);
    if (await dependents.usesInstrument(tx, callId, instrumentId)) {
      throw new CodedError('CALL_INSTRUMENT_IN_USE', { callId, instrumentId }, { instrumentId });
    }
    await removeInstrument(tx, callId, instrumentId);
    return call;
  });
}

export async function lockedCall(tx: Tx, id: number): Promise<CallRow> {
  const call = await callForUpdate(tx, id);
  if (!call) throw fail('CALL_NOT_FOUND', { callId: id });
  return call;
}

export async function heldCall(tx: Tx, id: number): Promise<CallRow> {
  const call = await callForKeyShare(tx, id);
  if (!call) throw fail('CALL_NOT_FOUND', { callId: id });
  return call;
}

/** Refusals of the database in words: a short code that is taken, a template or workflow that does not exist. */
async function readable<T>(shortCode: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'calls_short_code_key')) throw fail('CALL_SHORT_CODE_TAKEN', { shortCode });
    if (isForeignKeyViolation(error))
      throw fail('CALL_LINK_NOT_FOUND', { what: String(error.constraint ?? '').includes('workflow') ? 'workflow' : 'template' });
    throw error;
  }
}
