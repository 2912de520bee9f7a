import { fail } from '../../engine/errors.ts';
import type { RecordDefinition } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { TIMER_DATES } from '../../engine/workflows/index.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayActivateCall } from '../../engine/rules/call-activation.ts';
import {
  CALL_TEMPLATES,
  CALL_WORKFLOWS,
  linksIn,
  type CallLinks,
  type CallTemplateField,
  type CallWorkflowField,
} from '../../engine/rules/call-links.ts';
import type { MutationCreateCallArgs, MutationUpdateCallArgs } from '../generated/resolvers.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { definitionOf } from '../records/index.ts';
import { faultsOf, type CheckedCall } from './check.ts';
import { changedCallColumns, changedTitles, checkCall, checkLinks, newCall, reopenedPeriods, withInternalEnd } from './fields.ts';
import { refuseFapsOff } from './panels-off.ts';
import { saveFaps } from './repository/faps.ts';
import { callForKeyShare, callForUpdate, callsByIds, deleteCallRow, insertCall, updateCallRow, type NewCall } from './repository/calls.ts';
import { record } from './log.ts';
import type { CallNews } from './periods.ts';
import type { CallRow, CallServices } from './types.ts';

/** Reactions of proposals to changes of their call, registered by the proposals domain. */
export interface CallDependents {
  readonly usesInstrument: (tx: Tx, callId: number, instrumentId: number) => Promise<boolean>;
  /** Queues an event of the call for all its proposals. */
  readonly tell: (tx: Tx, callId: number, news: CallNews) => Promise<void>;
  /** Withdraws events of the call that are in the future again. */
  readonly withdraw: (tx: Tx, callId: number, events: readonly string[]) => Promise<void>;
  readonly submittedCount: (tx: Tx, callId: number) => Promise<number>;
  /**
   * Renumbers the submitted proposals of the call in a new format, keeping their stored numbers.
   *
   * @throws REFERENCE_NUMBERS_CONFLICT
   */
  readonly renumber: (tx: Tx, callId: number, format: string) => Promise<void>;
}

/** Services with what later domains know of a call. */
export type DependentServices = CallServices & { readonly dependents: { readonly one: () => CallDependents } };

/** Cache version of the calls, raised by every change of a call's own columns. */
export const STAMP = 'calls';

export async function createCall(services: CallServices, actor: Actor, args: MutationCreateCallArgs): Promise<CallRow> {
  const { core } = services;
  const definition = definitionOf(core.catalog, 'CALL');
  const call = newCall(definition, args);
  if (args.faps && args.faps.length > 0) await refuseFapsOff(services);
  // without a word about it a call is active, and gets its instruments next
  if (args.isActive === true)
    await refuseUnfinished(services, { call, callId: null, wasActive: false, isConfirmed: args.confirmFindings === true });
  return readable(call.shortCode, () =>
    core.versionedCache.change(core.db, STAMP, async (tx) => {
      const created = await insertCheckedCall(services, tx, { definition, call, actor });
      await saveFaps(tx, created.id, args.faps ?? []);
      return created;
    }),
  );
}

interface CallToInsert {
  readonly definition: RecordDefinition;
  readonly call: NewCall;
  readonly actor: Actor;
}

export async function insertCheckedCall(services: CallServices, tx: Tx, { definition, call, actor }: CallToInsert): Promise<CallRow> {
  checkCall(definition, call);
  await refuseLinks(services, tx, call);
  const created = await insertCall(tx, call);
  await record(services, tx, { event: 'CALL_CREATED', call: created, actor });
  return created;
}

export async function updateCall(services: DependentServices, actor: Actor, args: MutationUpdateCallArgs): Promise<CallRow> {
  const { core } = services;
  const dependents = services.dependents.one();
  const now = core.now();
  const definition = definitionOf(core.catalog, 'CALL');
  if (args.faps) await refuseFapsOff(services);
  if (args.isActive === true) await refuseActivation(services, definition, args);
  return readable(args.shortCode ?? '', () =>
    core.versionedCache.change(core.db, STAMP, async (tx) => {
      const before = await lockedCall(tx, args.id);
      const changes = withInternalEnd(before, changedCallColumns(definition, args));
      checkCall(definition, { ...before, ...changes });
      await refuseLinks(services, tx, changes, before);
      await renumberIfAsked(tx, dependents, before, changes.referenceNumberFormat, args.confirmRenumbering === true);
      const reopened = reopenedPeriods(before, changes, now);
      const events = reopened.map(({ event }) => event);
      if (events.length > 0) await dependents.withdraw(tx, args.id, events);
      if (args.faps) await saveFaps(tx, args.id, args.faps);
      const fields = changedTitles(definition, before, changes, args.faps ? ['Panels'] : []);
      if (fields.length > 0) await record(services, tx, { event: 'CALL_UPDATED', call: before, actor, changes: { fields } });
      if (changes.callFapReviewEnded === true && !before.callFapReviewEnded) {
        await dependents.tell(tx, args.id, { event: 'CALL_FAP_REVIEW_ENDED', end: now, at: now, callShortCode: before.shortCode });
        await record(services, tx, { event: 'CALL_FAP_REVIEW_ENDED', call: before, actor });
      }
      const updated = await updateCallRow(
        tx,
        args.id,
        { ...changes, ...Object.fromEntries(reopened.map(({ flag }) => [flag, false])) },
        now,
      );
      if (TIMER_DATES.some((name) => updated[name]?.getTime() !== before[name]?.getTime()))
        await services.workflows.moveTimers(tx, args.id);
      return updated;
    }),
  );
}

interface Activated {
  readonly call: NewCall;
  readonly callId: number | null;
  readonly wasActive: boolean;
  readonly isConfirmed: boolean;
}

/** Before the transaction, because the check reads on its own connection. @throws CHECK_FAILED */
async function refuseUnfinished(services: CallServices, { call, callId, ...activation }: Activated): Promise<void> {
  const faults = activation.wasActive || activation.isConfirmed ? [] : await faultsOf(services, call as CheckedCall, callId);
  allow(mayActivateCall({ ...activation, isActive: true, faults }));
}

/** @throws CHECK_FAILED */
async function refuseActivation(services: CallServices, definition: RecordDefinition, args: MutationUpdateCallArgs): Promise<void> {
  const [stored] = await callsByIds(services.core.db, [args.id]);
  if (!stored) throw fail('CALL_NOT_FOUND', { callId: args.id });
  const call = { ...stored, ...withInternalEnd(stored, changedCallColumns(definition, args)) } as NewCall;
  const isConfirmed = args.confirmFindings === true;
  await refuseUnfinished(services, { call, callId: args.id, wasActive: stored.isActive, isConfirmed });
}

type Links = CallLinks<CallTemplateField | CallWorkflowField>;

/**
 * New templates and workflows must be of the right kind, and sound; existing links may stay.
 *
 * @throws CodedError CALL_FIELDS, TEMPLATE_NOT_SOUND, WORKFLOW_NOT_USABLE
 */
async function refuseLinks({ templates, workflows }: CallServices, tx: Tx, call: Links, before: Links = {}): Promise<void> {
  const chosen: Links = Object.fromEntries(LINKS.flatMap((field) => (call[field] === before[field] ? [] : [[field, call[field]]])));
  const [templateIds, workflowIds] = [linksIn(chosen, CALL_TEMPLATES), linksIn(chosen, CALL_WORKFLOWS)];
  checkLinks(chosen, { templates: await templates.groupsOf(tx, templateIds), workflows: await workflows.kindsOf(tx, workflowIds) });
  await templates.refuseUnsoundPublished(tx, templateIds);
  await workflows.refuseUnsoundPublished(tx, workflowIds);
}

const LINKS = [...Object.keys(CALL_TEMPLATES), ...Object.keys(CALL_WORKFLOWS)] as (keyof Links)[];

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

export async function deleteCall(services: CallServices, actor: Actor, id: number): Promise<CallRow> {
  const { core } = services;
  try {
    return await core.versionedCache.change(core.db, STAMP, async (tx) => {
      const call = await lockedCall(tx, id);
      await deleteCallRow(tx, id);
      await record(services, tx, { event: 'CALL_DELETED', call, actor });
      return call;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('CALL_HAS_PROPOSALS', { callId: id });
    throw error;
  }
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

/** Translates database errors: a taken short code, a missing template, workflow or panel. */
export async function readable<T>(shortCode: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'calls_short_code_key')) throw fail('CALL_SHORT_CODE_TAKEN', { shortCode });
    if (isForeignKeyViolation(error)) {
      const constraint = String(error.constraint ?? '');
      if (constraint.startsWith('call_faps')) throw fail('FAP_NOT_FOUND');
      throw fail('CALL_LINK_NOT_FOUND', { what: constraint.includes('workflow') ? 'workflow' : 'template' });
    }
    throw error;
  }
}
