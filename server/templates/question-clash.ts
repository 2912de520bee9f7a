import { merge } from '../../engine/bundles/index.ts';
import { settingTitle } from '../../engine/diff/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { same, type Json, type JsonObject } from '../../engine/json.ts';
import type { FieldDefinition } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { EditParts } from './edits.ts';
import { templatesBy } from './repository.ts';
import { writersOf, type QuestionField, type QuestionRow } from './repository-questions.ts';
import { readConfig, storedConfig } from './stored-config.ts';

/** A question as its editor had it before the change; what is left out is not compared. */
export interface KnownQuestion {
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  /** JSON text. */
  readonly config?: string | null | undefined;
  /** The template in which it was changed: after a return to an earlier revision it may say something else than the catalogue. */
  readonly templateId?: number | null | undefined;
}

/** What is to be said of a question, beside what was known of it. */
export interface Proposed {
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  readonly config?: string | null | undefined;
  readonly knew?: KnownQuestion | null | undefined;
}

const TEXTS = [
  { field: 'question', part: 'text' },
  { field: 'naturalKey', part: 'key' },
] as const;

/** Something that somebody else has changed meanwhile, each in another way. */
interface Clash {
  readonly field: QuestionField;
  /** As it is stored now. */
  readonly theirs: Json;
  /** Of the settings: the names of those that both have changed. */
  readonly settings: readonly string[];
  readonly what: string;
}

/**
 * The settings of a change, with what others have done since its editor read them; null where it is not about settings. Text, key and each setting
 * are changed apart: what somebody else did to another of them stays. Two who write the same do not clash.
 * @throws CodedError EDIT_CLASH with all that both have changed, by whom and when; EDIT_QUESTION_UNKNOWN when it stands in that template no more
 */
export async function withOthers(parts: EditParts, tx: Tx, stored: QuestionRow, change: Proposed): Promise<JsonObject | null> {
  const mine = typeof change.config === 'string' ? readConfig(change.config) : null;
  if (!change.knew) return mine;
  const merged =
    mine && typeof change.knew.config === 'string' ? await mergedSettings(parts, tx, stored, { mine, knew: change.knew.config }) : null;
  const clashes = [...(await textClashes(tx, stored, change)), ...(merged?.clashes ?? [])];
  if (clashes.length > 0) throw await clashError(tx, stored.id, clashes);
  return merged?.config ?? mine;
}

async function textClashes(tx: Tx, stored: QuestionRow, { knew, ...yours }: Proposed): Promise<readonly Clash[]> {
  const there = typeof knew?.templateId === 'number' ? await fieldIn(tx, knew.templateId, stored.id) : stored;
  return TEXTS.flatMap(({ field, part }) => {
    const [theirs, mine, known] = [there[field], yours[field], knew?.[field]];
    if (typeof mine !== 'string' || typeof known !== 'string' || theirs === known || theirs === mine) return [];
    return [{ field, theirs, settings: [], what: `changed the ${part} of this question to “${theirs}” (yours: “${mine}”)` }];
  });
}

interface MergedSettings {
  readonly config: JsonObject;
  readonly clashes: readonly Clash[];
}

async function mergedSettings(
  parts: EditParts,
  tx: Tx,
  { dataType, config }: QuestionRow,
  { mine, knew }: { readonly mine: JsonObject; readonly knew: string },
): Promise<MergedSettings> {
  // each written out, and as it would be stored
  const whole = async (it: JsonObject): Promise<JsonObject> => ({
    ...parts.core.catalog.logic.get(dataType)?.blankConfig,
    ...(await storedConfig(parts, tx, dataType, it)),
  });
  const [base, theirs] = [await whole(readConfig(knew)), await whole(config)];
  if (same(base, theirs)) return { config: mine, clashes: [] };
  const { value, clashes } = merge({ base, mine: await whole(mine), theirs });
  const settings = [...new Set(clashes.map((place) => place.split('/')[0] ?? ''))];
  const named = settings.map((name) => `“${settingTitle(parts.core.catalog, dataType, name)}”`).join(', ');
  return {
    config: value as JsonObject,
    clashes: settings.length === 0 ? [] : [{ field: 'config', theirs, settings, what: `changed ${named} of this question` }],
  };
}

async function clashError(tx: Tx, questionId: string, clashes: readonly Clash[]): Promise<CodedError> {
  const writers = await writersOf(tx, questionId);
  const told = clashes.map(({ what, ...clash }) => {
    const writer = writers.find(({ field }) => field === clash.field);
    return { ...clash, what, who: writer?.who ?? null, at: writer?.at ?? null };
  });
  const [first] = told;
  return new CodedError(
    'EDIT_CLASH',
    { who: first?.who ?? 'Somebody', what: first?.what ?? '' },
    { clashes: told.map(({ what: _what, ...clash }) => clash) },
  );
}

/** @throws CodedError EDIT_QUESTION_UNKNOWN */
async function fieldIn(tx: Tx, templateId: number, questionId: string): Promise<FieldDefinition> {
  const [row] = await templatesBy(tx, { templateIds: [templateId] });
  const found = row?.working.steps.flatMap(({ fields }) => fields).find((field) => field.questionId === questionId);
  if (!found) throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
  return found;
}
