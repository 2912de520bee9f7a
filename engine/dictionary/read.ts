import type { Catalog } from '../catalog/types.ts';
import { CodedError } from '../errors.ts';
import type { TableRow } from '../imports/index.ts';
import type { JsonObject } from '../json.ts';
import { outsideText, withoutInvisible } from '../outside-text.ts';
import type { FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { questionTextFits } from '../rules/questions.ts';
import { columnTitle, DICTIONARY_COLUMNS, SETTING_COLUMNS, settingIn, type DictionaryColumn, type SettingColumn } from './columns.ts';
import { readCondition } from './conditions.ts';
import { readSetting } from './settings.ts';
import { dictionaryCells, stepLabels, type DictionaryCells } from './write.ts';

export interface DictionaryProblem {
  /** Row of the spreadsheet; null for the table as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly text: string;
}

/** A question with the row of the spreadsheet that tells it. */
export interface ReadField {
  readonly row: number;
  readonly step: string;
  readonly field: FieldDefinition;
}

export interface ReadDictionary {
  readonly fields: readonly ReadField[];
  readonly problems: readonly DictionaryProblem[];
}

/** As edits of templates allow. */
const TITLE_MAX = 500;

type Cells = Readonly<Partial<DictionaryCells>>;

const normal = (text: string): string => outsideText(withoutInvisible(text));

/**
 * Columns by their place; a heading in other letters counts.
 *
 * @example dictionaryPlaces(['KEY', 'Note']) // ['key', undefined]
 */
export const dictionaryPlaces = (headings: readonly string[]): readonly (DictionaryColumn | undefined)[] =>
  headings.map((heading) => DICTIONARY_COLUMNS.find(({ title }) => title.toLowerCase() === normal(heading).toLowerCase())?.name);

/**
 * Reads the questions of a template from a spreadsheet. A column that is missing, and a cell that has not been changed, leave what is there.
 *
 * @param base the template from which the spreadsheet was made
 * @param table rows of the spreadsheet, the headings first
 */
export function readDictionary([headings, ...below]: readonly TableRow[], base: TemplateDefinition, catalog: Catalog): ReadDictionary {
  const places = dictionaryPlaces(headings?.cells ?? []);
  const reader = new DictionaryReader(base, catalog);
  for (const { line, cells } of below) {
    const entries = places.flatMap((name, at) => (name === undefined ? [] : [[name, normal(cells[at] ?? '')] as const]));
    if (entries.some(([, text]) => text !== '')) reader.row(line, Object.fromEntries(entries));
  }
  return reader.finished();
}

class DictionaryReader {
  readonly #problems: DictionaryProblem[] = [];
  readonly #fields: ReadField[] = [];
  readonly #base: TemplateDefinition;
  readonly #catalog: Catalog;
  readonly #byKey: ReadonlyMap<string, { readonly field: FieldDefinition; readonly step: string }>;
  /** Rows by key. */
  readonly #rows = new Map<string, number>();

  constructor(base: TemplateDefinition, catalog: Catalog) {
    this.#base = base;
    this.#catalog = catalog;
    const labels = stepLabels(base);
    const placed = base.steps.flatMap(({ fields }, at) =>
      fields.map((field) => [field.naturalKey, { field, step: labels[at] ?? '' }] as const),
    );
    this.#byKey = new Map(placed);
  }

  row(row: number, cells: Cells): void {
    const key = cells.key ?? '';
    const current = this.#byKey.get(key);
    const earlier = this.#rows.get(key);
    if (key === '') return this.#problem(row, 'key', 'The key is missing. New questions are made in the editor');
    if (!current) return this.#problem(row, 'key', `No question of the template has the key “${key}”`);
    if (earlier !== undefined) return this.#problem(row, 'key', `The key “${key}” is already in row ${earlier}`);
    this.#rows.set(key, row);
    const { field, step } = current;
    const shown = dictionaryCells(field, step, this.#base, this.#catalog);
    /** The new text of a cell; undefined where it is as before. */
    const changed = (column: DictionaryColumn): string | undefined =>
      cells[column] === undefined || cells[column] === normal(shown[column]) ? undefined : cells[column];
    if (changed('type') !== undefined) this.#problem(row, 'type', `The type cannot be changed in a spreadsheet; it is “${shown.type}”`);
    const read = { ...field, ...this.#textOf(row, changed('text')), ...this.#conditionOf(row, field, changed('condition')) };
    this.#fields.push({
      row,
      step: this.#stepOf(row, changed('step')) ?? step,
      field: { ...read, config: { ...field.config, ...this.#settingsOf(row, field, changed) } },
    });
  }

  finished(): ReadDictionary {
    const ids = new Set(this.#fields.map(({ field }) => field.questionId));
    for (const { row, field } of this.#fields) {
      const missing = field.dependencies.find(({ questionId }) => !ids.has(questionId));
      if (missing) this.#problem(row, 'condition', `Its condition needs “${this.#nameOf(missing.questionId)}”, which has no row`);
    }
    for (const { field } of this.#byKey.values()) {
      const isBasis = this.#catalog.questionTypes.get(field.dataType)?.basis === true;
      if (isBasis && !ids.has(field.questionId)) this.#problem(null, null, `The row of “${field.question}” is missing; it always stays`);
    }
    this.#checkSteps();
    return { fields: this.#fields, problems: this.#problems };
  }

  /** The rows of a step stand together. */
  #checkSteps(): void {
    const begun = new Set<string>();
    for (const [at, { row, step }] of this.#fields.entries()) {
      if (this.#fields[at - 1]?.step === step) continue;
      if (begun.has(step)) this.#problem(row, 'step', `The step “${step}” begins again. Put its rows together`);
      begun.add(step);
    }
  }

  #stepOf(row: number, step: string | undefined): string | undefined {
    if (step === '') this.#problem(row, 'step', 'The step is missing');
    if ((step ?? '').length > TITLE_MAX) this.#problem(row, 'step', `The title is longer than ${TITLE_MAX} characters`);
    return step;
  }

  #textOf(row: number, text: string | undefined): Partial<FieldDefinition> {
    if (text === undefined) return {};
    const fits = questionTextFits(text);
    if (!fits.ok) this.#problem(row, 'text', new CodedError(fits.reason, fits.context).message);
    return { question: text };
  }

  #conditionOf(row: number, field: FieldDefinition, text: string | undefined): Partial<FieldDefinition> {
    if (text === undefined) return {};
    const condition = readCondition(text, field, this.#base, this.#catalog);
    if (!('fault' in condition)) return condition;
    this.#problem(row, 'condition', condition.fault);
    return {};
  }

  #settingsOf(row: number, { dataType, config }: FieldDefinition, changed: (column: SettingColumn) => string | undefined): JsonObject {
    const type = this.#catalog.questionTypes.get(dataType);
    const settings = SETTING_COLUMNS.flatMap((column) => {
      const text = changed(column);
      if (text === undefined || !type) return [];
      const setting = settingIn(type, column);
      if (!setting) {
        this.#problem(row, column, `A question of type “${type.title}” has no such setting`);
        return [];
      }
      const types = [setting.schema['type'] ?? 'string'].flat().map(String);
      const read = readSetting(text, { column, types, before: config[setting.name] ?? null });
      if ('value' in read) return [[setting.name, read.value] as const];
      this.#problem(row, column, read.fault);
      return [];
    });
    return Object.fromEntries(settings);
  }

  #nameOf(id: string): string {
    return [...this.#byKey.values()].find(({ field }) => field.questionId === id)?.field.question ?? id;
  }

  #problem(row: number | null, column: DictionaryColumn | null, text: string): void {
    this.#problems.push({ row, column: column && columnTitle(column), text });
  }
}
