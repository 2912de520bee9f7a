import { beginningOf } from '../../text.ts';
import { DEFINITION_LIMITS } from '../../rules/limits.ts';
import { QUESTION_TEXT_MAX } from '../../rules/questions.ts';
import { foreignAnswerKind, TO_EVERYBODY } from '../conversion/conditions.ts';
import { FormDraft, type BundleDraftParts, type MadeQuestion } from '../conversion/draft.ts';
import type { ForeignRule } from '../conversion/expression.ts';
import { mediaOf } from '../conversion/report.ts';
import type { FormChoices } from '../conversion/types.ts';
import type { FormLists } from './choices.ts';
import { readRelevant } from './expression.ts';
import { hasAppearance, saysNo, saysYes, settingsOf } from './questions.ts';
import { typeOf, type FormType, type FormRow } from './types.ts';

interface Group {
  readonly name: string;
  readonly relevant: ForeignRule | null;
}

interface ConversionParts extends BundleDraftParts {
  readonly lists: FormLists;
}

/** Supported columns, and columns without effect on answers. */
const READ_COLUMNS: ReadonlySet<string> = new Set([
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'default',
  'choice_filter',
  'accept',
  'disabled',
  'image',
  'big-image',
  'audio',
  'video',
]);

/** Placeholder for a group without a label. */
const NO_LABEL = 'NO_LABEL';

/** @example behind('Sample') // 'After Sample' */
const behind = (title: string): string => `After ${title}`;
const noList = (list: string | null): string => (list === null ? 'it names no list of choices' : `the form has no list of choices ${list}`);

export class Conversion extends FormDraft {
  readonly #groups: Group[] = [];
  #isBehindGroup = false;
  readonly #form: ConversionParts;
  readonly #places = new Set<string>();

  constructor(form: ConversionParts) {
    super(form);
    this.#form = form;
    form.lists.tell(this.report);
  }

  take(row: FormRow): void {
    const written = (row['type'] ?? '').trim().replace(/\s+/g, ' ');
    const name = row['name'] ?? '';
    if (written === '') {
      if (name !== '' || row['label'] !== undefined) this.report.left.push(`row ${name || (row['label'] ?? '')}: it has no type`);
      return;
    }
    const rowLabel = `${written} ${name}`.trim();
    const disabled = row['disabled'] ?? '';
    if (saysYes(disabled)) return void this.report.left.push(`${rowLabel}: it is switched off in the form`);
    if (!saysNo(disabled)) this.report.approximated.push(`${rowLabel}: it is asked, whatever ${disabled} in the column disabled means`);
    const type = typeOf(this.#form.catalog, written);
    if (type.kind === 'end') return this.#close();
    if (type.kind === 'begin') return this.#open(row, type.isRepeat);
    if (type.kind === 'none') return void this.report.left.push(`${rowLabel}: ${type.why}`);
    if (type.kind === 'question') this.#ask(row, type.type, rowLabel);
  }

  #ask(row: FormRow, type: FormType, rowLabel: string): void {
    const { lists } = this.#form;
    const label = (row['label'] ?? '').trim();
    const name = row['name'] ?? (type.is.reads === 'note' ? `note ${label}` : '');
    const place = name === '' ? null : this.#freePlace(name);
    if (place === null) return void this.report.left.push(`${rowLabel}: it has no name of its own`);
    const offered = lists.byName.get(type.list ?? '');
    if (type.is.reads === 'options' && !offered) return void this.report.left.push(`${rowLabel}: ${noList(type.list)}`);
    const choices: FormChoices = offered ?? [];
    const { config, notes } = settingsOf(type, row, choices);
    const text = beginningOf(label, QUESTION_TEXT_MAX) || beginningOf(name, QUESTION_TEXT_MAX);
    const made = this.make(place, { name, dataType: type.dataType, text, config, choices, kind: foreignAnswerKind(type.is, config) });
    const isCut = label.length > QUESTION_TEXT_MAX && type.is.reads !== 'note';
    const own = [
      ...(label === '' ? ['it has no label, and is called by its name'] : []),
      ...(isCut ? [`its text is cut after ${QUESTION_TEXT_MAX} characters`] : []),
    ];
    this.report.approximated.push(...[...own, ...notes].map((note) => `${rowLabel}: ${note}`));
    this.#pass(row, rowLabel);
    this.report.taken.push(rowLabel);
    this.#place(row, made, rowLabel);
  }

  /** The name, prefixed with its groups if taken; null if that is taken as well. */
  #freePlace(name: string): string | null {
    const places = [name, [...this.#groups.map((group) => group.name), name].join('/')];
    const free = places.find((place) => !this.#places.has(place));
    if (free === undefined) return null;
    this.#places.add(free);
    return free;
  }

  #pass(row: FormRow, subject: string): void {
    this.report.referring(subject, [
      ['label', row['label'] ?? ''],
      ['hint', row['hint'] ?? ''],
    ]);
    this.report.left.push(...mediaOf(row).map((file) => `${subject}: ${file}`));
    for (const [column, text] of Object.entries(row)) if (!READ_COLUMNS.has(column) && !isKept(row, column, text)) this.report.pass(column);
  }

  /** Top-level groups become steps; nested groups do not. */
  #open(row: FormRow, isRepeat: boolean): void {
    const name = row['name'] ?? '';
    const label = row['label'] === NO_LABEL ? undefined : row['label'];
    const title = beginningOf(label ?? (name || 'Group'), DEFINITION_LIMITS.text);
    const groupLabel = `${isRepeat ? 'repeat' : 'group'} ${name === '' || name === title ? title : `${name} (“${title}”)`}`;
    if (isRepeat) this.report.left.push(`${groupLabel}: its questions are asked once; a sub-template asks them as often as needed`);
    this.#pass(row, groupLabel);
    const relevant = this.#relevantOf(row, (text) => {
      const isShown = this.#groups.every((group) => group.relevant === null);
      return `${groupLabel}: its condition ${text}${isShown ? '; its questions are shown to everybody' : '; its questions do not wait for it'}`;
    });
    if (this.#groups.length === 0) {
      this.steps.push({ title, fields: [] });
      this.#isBehindGroup = false;
    } else this.report.approximated.push(`${groupLabel}: its questions follow in the step around it`);
    this.#groups.push({ name, relevant });
  }

  #relevantOf(row: FormRow, lost: (text: string) => string): ForeignRule | null {
    const text = row['relevant'] ?? '';
    const relevant = text === '' ? null : readRelevant(text);
    if (text !== '' && !relevant) this.report.left.push(lost(text));
    return relevant;
  }

  #close(): void {
    this.#groups.pop();
    this.#isBehindGroup = this.#groups.length === 0 && this.steps.length > 1;
  }

  /** Questions after a group do not belong to it. */
  #openBehindGroup(rowLabel: string): void {
    const title = behind(this.steps.at(-1)?.title ?? '');
    this.steps.push({ title, fields: [] });
    this.#isBehindGroup = false;
    this.report.approximated.push(`${rowLabel}: is in no group; it begins a step of its own, “${title}”`);
  }

  #place(row: FormRow, made: MadeQuestion, rowLabel: string): void {
    const around = this.#groups.flatMap(({ relevant }) => relevant ?? []);
    const own = this.#relevantOf(row, (text) => `${rowLabel}: its condition ${text}${around.length === 0 ? TO_EVERYBODY : ''}`);
    if (this.#isBehindGroup) this.#openBehindGroup(rowLabel);
    const required = row['required'] ?? '';
    const isPlain = saysYes(required) || saysNo(required);
    const conditions = own ? [...around, own] : around;
    this.put(made, { conditions, required: isPlain ? null : { text: required, rule: readRelevant(required) } }, rowLabel);
  }
}

/** Only part of the appearance and built-in constraints can be kept. */
function isKept(row: FormRow, column: string, text: string): boolean {
  if (column === 'appearance')
    return text.trim().split(/\s+/).length === 1 && (hasAppearance(row, 'multiline') || hasAppearance(row, 'minimal'));
  if (column === 'parameters') return /^range$/i.test((row['type'] ?? '').trim());
  return saysNo(text);
}
