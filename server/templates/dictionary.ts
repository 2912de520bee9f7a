import {
  dictionaryDifferences,
  dictionaryEdits,
  dictionaryPlaces,
  mostNewSteps,
  originIn,
  readDictionary,
  type DictionaryDifference,
  type DictionaryProblem,
  type ReadField,
} from '../../engine/dictionary/index.ts';
import { apply, type TemplateEdit } from '../../engine/edits/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import type { TableRow } from '../../engine/imports/index.ts';
import { same } from '../../engine/json.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Db, Tx } from '../plugins/database/index.ts';
import { readSpreadsheet } from '../spreadsheets/index.ts';
import { updateQuestion } from './change-questions.ts';
import { draftOf } from './drafts.ts';
import { applyTemplateEdits, lockTemplate, type TemplateEditParts } from './edits.ts';
import { nextTopicIds, type TemplateRow } from './repository/templates.ts';
import { templateEditsSince } from './repository/edits.ts';
import { assertSound } from './stored-config.ts';
import type { ServedTemplateDraft } from './types.ts';

export interface DictionaryFile {
  readonly templateId: number;
  readonly file: Buffer;
  readonly actor: Actor;
}

export interface ReadTemplateDictionary {
  readonly edits: readonly TemplateEdit[];
  /** Version of the template from which the spreadsheet was made. */
  readonly basedOn: number;
  readonly differences: readonly DictionaryDifference[];
  readonly problems: readonly DictionaryProblem[];
}

/** Rolls back a trial. */
class TrialOver extends Error {}

/**
 * Reads a spreadsheet as edits, and tries them without storing anything.
 *
 * @throws CodedError IMPORT_UNREADABLE, IMPORT_COLUMNS, SPREADSHEET_READER_BUSY, TEMPLATE_NOT_FOUND
 */
export async function readTemplateDictionary(parts: TemplateEditParts, db: Db, request: DictionaryFile): Promise<ReadTemplateDictionary> {
  const table = await tableOf(request);
  let dictionary: ReadTemplateDictionary | null = null;
  try {
    return await db.transaction().execute(async (tx): Promise<ReadTemplateDictionary> => {
      dictionary = await compared(parts, tx, request, table);
      if (dictionary.problems.length > 0) return dictionary;
      await carryOut(parts, tx, request, dictionary);
      throw new TrialOver();
    });
  } catch (error) {
    const read = dictionary as ReadTemplateDictionary | null;
    if (error instanceof TrialOver && read) return read;
    if (error instanceof CodedError && read) return { ...read, problems: [{ row: null, column: null, text: error.message }] };
    throw error;
  }
}

/**
 * Carries out the edits of a spreadsheet, all or none.
 *
 * @throws CodedError IMPORT_INVALID with the first problem, EDIT_CONFLICT, and as readTemplateDictionary
 */
export async function applyTemplateDictionary(parts: TemplateEditParts, db: Db, request: DictionaryFile): Promise<ServedTemplateDraft> {
  const table = await tableOf(request);
  return db.transaction().execute(async (tx) => {
    const dictionary = await compared(parts, tx, request, table);
    if (dictionary.problems.length > 0) throw fail('IMPORT_INVALID', { faults: dictionary.problems.map(problemText) });
    await carryOut(parts, tx, request, dictionary);
    return draftOf(tx, request.actor, request.templateId, null);
  });
}

const problemText = ({ row, column, text }: DictionaryProblem): string =>
  [...(row === null ? [] : [`Row ${row}`]), ...(column === null ? [] : [column]), text].join(', ').replace(/, ([^,]*)$/, ': $1');

async function tableOf({ file, actor }: DictionaryFile): Promise<readonly TableRow[]> {
  const table = await readSpreadsheet(file, actor.userId ?? 0);
  if (!dictionaryPlaces(table[0]?.cells ?? []).includes('key')) throw fail('IMPORT_COLUMNS', { columns: ['Key'] });
  return table;
}

async function compared(
  parts: TemplateEditParts,
  tx: Tx,
  request: DictionaryFile,
  table: readonly TableRow[],
): Promise<ReadTemplateDictionary> {
  const { catalog } = parts.core;
  const template = await lockTemplate(tx, request.templateId);
  const origin = originIn(table[0]?.cells ?? []);
  const fault = originFault(origin, template);
  if (!origin || fault !== null)
    return { edits: [], basedOn: template.version, differences: [], problems: [{ row: 1, column: null, text: fault ?? '' }] };
  const base = await asOf(tx, template, origin.version);
  const { fields, problems } = readDictionary(table, base, catalog);
  const differences = dictionaryDifferences(base, fields, catalog);
  const all = [...problems, ...unsound(parts, base, fields)];
  const edits = all.length > 0 ? [] : await editsOf(tx, base, fields);
  return { edits, basedOn: origin.version, differences, problems: all };
}

function originFault(origin: ReturnType<typeof originIn>, { key, version }: TemplateRow): string | null {
  if (!origin) return 'The hidden column with the version is missing. Download the spreadsheet again, and copy your changes into it';
  if (origin.key !== key) return 'The spreadsheet was made from another template';
  return origin.version > version ? 'The spreadsheet was made from a version that is not here' : null;
}

/** The working revision as it was at an earlier version. */
async function asOf(tx: Tx, { id, version, working }: TemplateRow, earlier: number): Promise<TemplateDefinition> {
  const log = earlier < version ? await templateEditsSince(tx, id, earlier) : [];
  return log.reduceRight<TemplateDefinition>((template, { inverse }) => apply(template, inverse), working);
}

/** Changed settings with which a question could not be answered. */
function unsound({ core }: TemplateEditParts, base: TemplateDefinition, fields: readonly ReadField[]): readonly DictionaryProblem[] {
  const before = new Map(base.steps.flatMap((step) => step.fields.map(({ questionId, config }) => [questionId, config] as const)));
  return fields.flatMap(({ row, field: { questionId, dataType, config } }): readonly DictionaryProblem[] => {
    if (same(before.get(questionId) ?? {}, config)) return [];
    try {
      assertSound(core, dataType, config);
      return [];
    } catch (error) {
      if (error instanceof CodedError) return [{ row, column: null, text: error.message }];
      throw error;
    }
  });
}

async function editsOf(tx: Tx, base: TemplateDefinition, fields: readonly ReadField[]): Promise<readonly TemplateEdit[]> {
  const numbers = [...(await nextTopicIds(tx, mostNewSteps(fields)))];
  return dictionaryEdits(base, fields, () => numbers.shift() ?? 0);
}

type Reworded = Extract<TemplateEdit, { readonly edit: 'setQuestion' }>;
const isText = (edit: TemplateEdit): edit is Reworded => edit.edit === 'setQuestion';

/** Texts belong to the questions of the library, and change in every template that asks them. */
async function carryOut(
  parts: TemplateEditParts,
  tx: Tx,
  { templateId, actor }: DictionaryFile,
  { edits, basedOn }: ReadTemplateDictionary,
): Promise<void> {
  const base = await asOf(tx, await lockTemplate(tx, templateId), basedOn);
  const textOf = new Map(base.steps.flatMap(({ fields }) => fields.map(({ questionId, question }) => [questionId, question] as const)));
  await applyTemplateEdits(parts, tx, { templateId, edits: edits.filter((edit) => !isText(edit)), basedOn, actor });
  const reworded = edits.filter(isText).toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  for (const { questionId: id, question } of reworded) {
    await updateQuestion(parts, tx, actor, { id, question, knew: { question: textOf.get(id), templateId } });
  }
}
