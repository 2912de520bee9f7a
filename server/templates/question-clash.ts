import { CodedError, fail } from '../../engine/errors.ts';
import { same, type JsonObject } from '../../engine/json.ts';
import type { FieldDefinition } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { EditParts } from './edits.ts';
import { templatesBy } from './repository.ts';
import { whoWorded } from './repository-edits.ts';
import type { QuestionRow } from './repository-questions.ts';
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

/**
 * Refuses to write over what the officer has not seen. Text, key and settings are changed apart: what somebody else did to another of them stays.
 * Two who write the same do not clash.
 * @throws CodedError EDIT_CLASH with both texts; EDIT_QUESTION_UNKNOWN when it stands in that template no more
 */
export async function refuseClash(parts: EditParts, tx: Tx, stored: QuestionRow, { knew, ...yours }: Proposed): Promise<void> {
  if (!knew) return;
  const there = typeof knew.templateId === 'number' ? await fieldIn(tx, knew.templateId, stored.id) : stored;
  for (const { field, part } of TEXTS) {
    const [theirs, mine, known] = [there[field], yours[field], knew[field]];
    if (typeof mine !== 'string' || typeof known !== 'string' || theirs === known || theirs === mine) continue;
    const who = (await whoWorded(tx, stored.id, field)) ?? 'Somebody';
    throw new CodedError(
      'EDIT_CLASH',
      { who, what: `changed the ${part} of this question to “${theirs}” (yours: “${mine}”)` },
      { field, theirs },
    );
  }
  if (typeof yours.config !== 'string' || typeof knew.config !== 'string') return;
  const whole = async (config: JsonObject) => ({
    ...parts.core.catalog.logic.get(stored.dataType)?.blankConfig,
    ...(await storedConfig(parts, tx, stored.dataType, config)),
  });
  const theirs = await whole(stored.config);
  const isSeen = async (text: string) => same(await whole(readConfig(text)), theirs);
  if ((await isSeen(knew.config)) || (await isSeen(yours.config))) return;
  throw new CodedError(
    'EDIT_CLASH',
    { who: 'Somebody', what: 'changed the settings of this question' },
    { field: 'config', theirs: stored.config },
  );
}

/** @throws CodedError EDIT_QUESTION_UNKNOWN */
async function fieldIn(tx: Tx, templateId: number, questionId: string): Promise<FieldDefinition> {
  const [row] = await templatesBy(tx, { templateIds: [templateId] });
  const found = row?.working.steps.flatMap(({ fields }) => fields).find((field) => field.questionId === questionId);
  if (!found) throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
  return found;
}
