import { DEFINITION_LIMITS } from '../../rules/limits.ts';
import { beginningOf } from '../../text.ts';
import { TO_EVERYBODY } from '../conversion/conditions.ts';
import { FormDraft, type BundleDraftParts } from '../conversion/draft.ts';
import { ruleOfExpression, type ExpressionDialect, type ForeignRule } from '../conversion/expression.ts';
import { askForeign, foreignType, type ForeignQuestion } from '../conversion/foreign-question.ts';
import type { FormWords } from '../conversion/report.ts';
import type { RedcapRow } from './columns.ts';
import { annotationsOf, redcapQuestion } from './settings.ts';

const REDCAP_WORDS: FormWords = { part: 'column', embedded: /\[[a-z][a-z0-9_]*(?:\([^()]*\))?\]/ };

/** Branching logic: a choice of a checkbox is `[name(choice)]`, which is 1 or 0. */
const REDCAP_EXPRESSIONS: ExpressionDialect = {
  name: String.raw`\[\s*(?<key>[A-Za-z][A-Za-z0-9_]*)(?:\((?<choice>[^()[\]]+)\))?\s*\]`,
  words: {
    ...{ '=': '=', '==': '=', '!=': '!=', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
    ...{ and: 'and', or: 'or', '&&': 'and', '||': 'or', not: 'not', '!': 'not', '(': '(', ')': ')' },
  },
  literals: [],
  selected: null,
};

const WITHOUT: Readonly<Record<string, string>> = {
  calc: 'it is calculated',
  sql: 'its choices come from a query of the database',
  signature: 'there is no question for a signature here',
};

/** The first field of a dictionary is the number of the record. */
const RECORD = /^(record|study|participant|subject|case|patient)_?id$/;

export class RedcapConversion extends FormDraft {
  readonly #form: BundleDraftParts;
  readonly #names = new Set<string>();
  readonly #matrices = new Set<string>();
  #lastForm: string | null = null;

  constructor(form: BundleDraftParts) {
    super(form, REDCAP_WORDS);
    this.#form = form;
  }

  take(row: RedcapRow): void {
    this.#openStep(row);
    const question = redcapQuestion(row);
    const label = `${row.type.toLowerCase()} ${row.name}`.trim();
    const why = this.#reasonToLeave(row, question);
    if (why !== null) return void this.report.left.push(`${label}: ${why}`);
    const type = foreignType(this.#form.catalog, 'redcap', question.type);
    if (!type) return void this.report.left.push(`${label}: there is no such question here`);
    this.#names.add(row.name);
    const { exclusive, first, settings, left } = annotationsOf(row.annotation);
    const isMultiple = type.is.config?.['isMultipleSelect'] === true;
    const settingsOfTags = isMultiple ? { ...settings, exclusive } : {};
    const placed = { conditions: this.#conditionsOf(row, label), required: null };
    askForeign(this, type, { ...question, first, settings: { ...question.settings, ...settingsOfTags } }, placed);
    this.report.left.push(...left.map((tag) => `${label}: its action tag ${tag}`));
    this.#matrix(row);
    if (/^y(es)?$/i.test(row.identifier)) this.report.pass('Identifier?');
    if (row.number !== '') this.report.pass('Question Number');
  }

  /** Each form and each section begins a step. */
  #openStep({ form, section }: RedcapRow): void {
    const isNewForm = form !== '' && form !== this.#lastForm;
    if (form !== '') this.#lastForm = form;
    if (section === '' && !isNewForm) return;
    const title = section === '' ? titleOf(form) : section.replace(/<[^>]*>/g, ' ').trim();
    this.steps.push({ title: beginningOf(title, DEFINITION_LIMITS.text), fields: [] });
  }

  #reasonToLeave({ name, type, validation, annotation }: RedcapRow, { choices }: ForeignQuestion): string | null {
    const kind = type.toLowerCase();
    if (name === '' || this.#names.has(name)) return 'it has no name of its own';
    if (this.#names.size === 0 && kind === 'text' && RECORD.test(name)) return 'it numbers the records, which is done by itself here';
    if (kind === 'file' && validation === 'signature') return WITHOUT['signature'] ?? null;
    if (Object.hasOwn(WITHOUT, kind)) return WITHOUT[kind] ?? null;
    if (annotationsOf(annotation).isHidden) return 'it is not shown in the form';
    const offers = ['radio', 'dropdown', 'checkbox'].includes(kind);
    return offers && choices.length === 0 ? 'it has no choices' : null;
  }

  #matrix({ matrix, ranking }: RedcapRow): void {
    if (matrix === '' || this.#matrices.has(matrix)) return;
    this.#matrices.add(matrix);
    this.report.approximated.push(`matrix ${matrix}: its questions follow one by one`);
    if (/^y(es)?$/i.test(ranking)) this.report.left.push(`matrix ${matrix}: each of its choices may be chosen several times`);
  }

  #conditionsOf({ condition }: RedcapRow, label: string): readonly ForeignRule[] {
    if (condition === '') return [];
    const rule = ruleOfExpression(condition, REDCAP_EXPRESSIONS);
    if (rule) return [rule];
    this.report.left.push(`${label}: its condition ${condition}${TO_EVERYBODY}`);
    return [];
  }
}

/** @example titleOf('beam_request') // 'Beam request' */
function titleOf(form: string): string {
  const words = form.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
