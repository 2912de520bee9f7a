import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { statusFaults, type StatusTexts } from '../../engine/rules/statuses.ts';
import type { StatusDefinition, StatusTraits } from '../../engine/workflows/index.ts';
import type { Core } from '../context.ts';
import type { StatusTraitsInput } from '../generated/resolvers.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import type { Definitions } from './definitions.ts';
import { deleteStatusRow, insertStatus, lockStatusRow, updateStatusRow } from './repository/statuses.ts';
import { workflowsWithStatus, workingWorkflows } from './repository/working.ts';
import type { Subjects } from './subjects.ts';
import { showSilent } from './telling.ts';

/** Traits of a new status: editable by officers only, without further meaning. */
const BLANK_TRAITS: StatusTraits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  visibleTo: null,
  final: false,
};

interface Parts {
  readonly core: Core;
  readonly definitions: Definitions;
  readonly subjects: Subjects;
}

interface Texts {
  readonly name: string;
  readonly description: string;
}

export interface NewStatusInput extends Texts {
  readonly shortCode: string;
  readonly entityType: EntityType;
  readonly traits?: StatusTraitsInput | null | undefined;
}

export type TraitChange = Partial<Omit<StatusTraits, 'visibleTo'>>;

export const traitsFrom = (input: StatusTraitsInput): TraitChange =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

/** @throws CodedError STATUS_FIELDS, STATUS_CODE_TAKEN */
export async function createStatus(parts: Parts, { entityType, traits, ...texts }: NewStatusInput): Promise<StatusDefinition> {
  const { shortCode } = texts;
  const meaning = { ...BLANK_TRAITS, ...traitsFrom(traits ?? {}) };
  const status = { ...readTexts(texts), shortCode, entityType, isDefault: false, traits: meaning };
  return change(parts, async (tx) => ({ ...status, id: await insertStatus(tx, status) }), shortCode);
}

interface StatusChange extends Texts {
  readonly id: number;
  readonly shortCode?: string | null | undefined;
  readonly traits?: StatusTraitsInput | null | undefined;
}

/** @throws CodedError STATUS_UNKNOWN, STATUS_FIELDS, STATUS_CODE_FIXED */
export async function updateStatus(parts: Parts, { id, shortCode, traits, ...texts }: StatusChange): Promise<StatusDefinition> {
  return change(parts, async (tx) => {
    const status = await locked(parts, tx, id);
    if (shortCode !== undefined && shortCode !== null && shortCode !== status.shortCode) throw fail('STATUS_CODE_FIXED');
    const changedTexts = readTexts({ ...texts, shortCode: status.shortCode });
    return store(parts, tx, status, { ...status, ...changedTexts, traits: { ...status.traits, ...traitsFrom(traits ?? {}) } });
  });
}

/** @throws CodedError STATUS_UNKNOWN */
export async function setTraits(parts: Parts, id: number, traits: TraitChange): Promise<StatusDefinition> {
  return change(parts, async (tx) => {
    const status = await locked(parts, tx, id);
    return store(parts, tx, status, { ...status, traits: { ...status.traits, ...traits } });
  });
}

async function store(parts: Parts, tx: Tx, before: StatusDefinition, changed: StatusDefinition): Promise<StatusDefinition> {
  await updateStatusRow(tx, changed);
  if (before.traits.decision && !changed.traits.decision) {
    for (const { id } of await workingWorkflows(tx, changed.entityType)) await showSilent(parts, tx, await parts.definitions.body(tx, id));
  }
  return changed;
}

/** @throws CodedError STATUS_UNKNOWN, STATUS_IS_DEFAULT, STATUS_IN_USE */
export async function deleteStatus(parts: Parts, id: number): Promise<StatusDefinition> {
  return change(parts, async (tx) => {
    const status = await locked(parts, tx, id);
    if (status.isDefault) throw fail('STATUS_IS_DEFAULT', { statusId: id });
    const workflows = await workflowsWithStatus(tx, status.entityType, status.shortCode);
    if (workflows.length > 0) throw fail('STATUS_IN_USE', { what: workflows.join(', ') });
    await deleteStatusRow(tx, id);
    return status;
  });
}

function readTexts(texts: StatusTexts): Texts {
  const [fault] = statusFaults(texts);
  if (fault) throw fail('STATUS_FIELDS', { message: fault.message });
  return { name: texts.name.trim(), description: texts.description.trim() };
}

async function locked({ definitions }: Parts, tx: Tx, id: number): Promise<StatusDefinition> {
  await lockStatusRow(tx, id);
  const status = (await definitions.statuses(tx, 'again')).find((it) => it.id === id);
  if (!status) throw fail('STATUS_UNKNOWN', { statusId: id });
  return status;
}

async function change(
  { core, definitions }: Parts,
  work: (tx: Tx) => Promise<StatusDefinition>,
  shortCode = '',
): Promise<StatusDefinition> {
  try {
    const status = await core.db.transaction().execute(async (tx) => {
      const done = await work(tx);
      await definitions.statusesChanged(tx);
      return done;
    });
    definitions.forgetStatuses();
    return status;
  } catch (error) {
    if (isUniqueViolation(error)) throw fail('STATUS_CODE_TAKEN', { shortCode });
    if (isForeignKeyViolation(error)) throw fail('STATUS_IN_USE', { what: 'proposals or experiments' });
    throw error;
  }
}
