import { changedSettingTitle } from '../../engine/diff/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { same, type Json, type JsonObject } from '../../engine/json.ts';
import { merge } from '../../engine/merge/index.ts';
import type { FieldDefinition } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { TemplateEditParts } from './edits.ts';
import { templatesBy } from './repository/templates.ts';
import { questionWriters, type QuestionFieldRow } from './repository/questions.ts';
import { readQuestionConfig, readWithLabels, storedConfig } from './stored-config.ts';
import type { StoredQuestionRow } from './types.ts';

/** A question as its editor loaded it; undefined fields are not compared. */
export interface KnownToOthers {
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  /** JSON text. */
  readonly config?: string | null | undefined;
  /** Template in which it was edited; after a return to an earlier revision it may differ from the catalogue. */
  readonly templateId?: number | null | undefined;
}

export interface Proposed {
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  readonly config?: string | null | undefined;
  readonly knew?: KnownToOthers | null | undefined;
}

const TEXTS = [
  { field: 'question', part: 'text' },
  { field: 'naturalKey', part: 'key' },
] as const;

interface EditConflict {
  readonly field: QuestionFieldRow;
  readonly theirs: Json;
  readonly settings: readonly string[];
  readonly what: string;
}

/**
 * Merges the settings of a change with others' changes; null if it contains none. Text, key and each setting are merged separately.
 *
 * @throws CodedError EDIT_CONFLICT with all edit conflicts; EDIT_QUESTION_UNKNOWN if the template no longer contains it
 */
export async function withOthers(
  parts: TemplateEditParts,
  tx: Tx,
  stored: StoredQuestionRow,
  change: Proposed,
): Promise<JsonObject | null> {
  if (!change.knew && typeof change.config === 'string') return readWithLabels(parts.core, stored.dataType, change.config, stored.config);
  const mine = typeof change.config === 'string' ? readQuestionConfig(change.config) : null;
  if (!change.knew) return mine;
  const merged =
    mine && typeof change.knew.config === 'string' ? await mergedSettings(parts, tx, stored, { mine, knew: change.knew.config }) : null;
  const conflicts = [...(await textConflicts(tx, stored, change)), ...(merged?.conflicts ?? [])];
  if (conflicts.length > 0) throw await conflictError(tx, stored.id, conflicts);
  return merged?.config ?? mine;
}

async function textConflicts(tx: Tx, stored: StoredQuestionRow, { knew, ...yours }: Proposed): Promise<readonly EditConflict[]> {
  const current = typeof knew?.templateId === 'number' ? await fieldIn(tx, knew.templateId, stored.id) : stored;
  return TEXTS.flatMap(({ field, part }) => {
    const [theirs, mine, previous] = [current[field], yours[field], knew?.[field]];
    if (typeof mine !== 'string' || typeof previous !== 'string' || theirs === previous || theirs === mine) return [];
    return [{ field, theirs, settings: [], what: `changed the ${part} of this question to “${theirs}” (yours: “${mine}”)` }];
  });
}

interface MergedSettings {
  readonly config: JsonObject;
  readonly conflicts: readonly EditConflict[];
}

async function mergedSettings(
  parts: TemplateEditParts,
  tx: Tx,
  { dataType, config }: StoredQuestionRow,
  { mine, knew }: { readonly mine: JsonObject; readonly knew: string },
): Promise<MergedSettings> {
  // Complete with defaults, in stored form.
  const whole = async (it: JsonObject): Promise<JsonObject> => ({
    ...parts.core.catalog.logic.get(dataType)?.blankConfig,
    ...(await storedConfig(parts, tx, dataType, it)),
  });
  const [base, theirs] = [await whole(readQuestionConfig(knew)), await whole(config)];
  if (same(base, theirs)) return { config: mine, conflicts: [] };
  const { value, conflicts } = merge({ base, mine: await whole(mine), theirs }, { lists: 'items' });
  const settings = [...new Set(conflicts.map((place) => place.split('/')[0] ?? ''))];
  const named = settings.map((name) => `“${changedSettingTitle(parts.core.catalog, dataType, name)}”`).join(', ');
  return {
    config: value as JsonObject,
    conflicts: settings.length === 0 ? [] : [{ field: 'config', theirs, settings, what: `changed ${named} of this question` }],
  };
}

async function conflictError(tx: Tx, questionId: string, conflicts: readonly EditConflict[]): Promise<CodedError> {
  const writers = await questionWriters(tx, questionId);
  const described = conflicts.map(({ what, ...conflict }) => {
    const writer = writers.find(({ field }) => field === conflict.field);
    return { ...conflict, what, who: writer?.who ?? null, at: writer?.at ?? null };
  });
  const [first] = described;
  return new CodedError(
    'EDIT_CONFLICT',
    { who: first?.who ?? 'Somebody', what: first?.what ?? '' },
    { conflicts: described.map(({ what: _what, ...conflict }) => conflict) },
  );
}

/** @throws CodedError EDIT_QUESTION_UNKNOWN */
async function fieldIn(tx: Tx, templateId: number, questionId: string): Promise<FieldDefinition> {
  const [row] = await templatesBy(tx, { templateIds: [templateId] });
  const inTemplate = row?.working.steps.flatMap(({ fields }) => fields).find((field) => field.questionId === questionId);
  if (!inTemplate) throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
  return inTemplate;
}
