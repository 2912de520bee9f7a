import type { Catalog, TemplateGroup } from '../../catalog/types.ts';
import { fail } from '../../errors.ts';
import { isList, own, type Json, type JsonObject } from '../../json.ts';
import { bundleText } from '../bundle-file.ts';
import type { BundleItem } from '../item.ts';
import { checkText, unreadable } from '../read.ts';
import { QUESTION_TEXT_MAX } from '../../rules/questions.ts';
import { beginningOf } from '../../text.ts';
import { convertConditions, type Asked, type Refused } from './conditions.ts';
import { readRelevant, type FormRelevance } from './expression.ts';
import { settingsOf, typeOf, type Choice, type Choices, type FormRow, type FormSheets } from './questions.ts';

export interface ConvertedForm {
  /** A bundle with the template and its questions. */
  readonly bundle: string;
  readonly taken: readonly string[];
  /** Taken, but not quite as it was. */
  readonly approximated: readonly string[];
  readonly left: readonly string[];
}

interface Place {
  readonly title: string;
  readonly relevant: readonly FormRelevance[];
}

interface Made {
  readonly id: string;
  readonly dataType: string;
  readonly text: string;
  readonly config: JsonObject;
  readonly choices: Choices;
}

/**
 * Makes a template of ours from the sheets of an XLSForm. Ids are made from the names in the form: importing it again changes nothing.
 * @example convertForm(sheets, catalog, 'PROPOSAL').left // ['calculate age: …']
 * @throws IMPORT_UNREADABLE when there is no survey in it
 */
export function convertForm(sheets: FormSheets, catalog: Catalog, groupId: string): ConvertedForm {
  const group = catalog.templateGroups.get(groupId);
  if (!group || group.owner === null) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { groupId });
  if (sheets.survey.length === 0) throw unreadable('it has no sheet "survey" with questions');
  for (const sheet of ['survey', 'choices', 'settings'] as const) {
    sheets[sheet].forEach((row, i) => Object.values(row).forEach((text) => checkText(text, `row ${i + 1} of ${sheet}`)));
  }
  const settings = sheets.settings[0] ?? {};
  const formId = slug(settings['form_id'] ?? settings['id_string'] ?? settings['form_title'] ?? 'form');
  const read = (asked: ReadonlyMap<string, Made>): Conversion => {
    const work = new Conversion(sheets, { catalog, group, formId, asked });
    for (const row of sheets.survey) work.take(row);
    return work;
  };
  // conditions may look at what is asked later: all questions are known before the first condition is taken over
  return read(read(new Map()).made).finish(settings['form_title'] ?? formId);
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60) || 'form';

/** @example behind('Sample') // 'After Sample' */
const behind = (title: string): string => `After ${title}`;

const noList = (list: string | null): string => (list === null ? 'it names no list of choices' : `the form has no list of choices ${list}`);

/** Choices of one list with one name: the standard allows them only where the form says so, and means them to be offered at different times. */
function twins(list: Choices): readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { name, label } of list) byName.set(name, [...(byName.get(name) ?? []), label]);
  return [...byName].flatMap(([name, labels]) => {
    if (labels.length === 1) return [];
    const called = name === '' ? 'without a name' : name;
    const different = [...new Set(labels)].map((label) => `“${label}”`).join(', ');
    return `the choice ${called} stands there ${labels.length} times (${different}); every label is offered once`;
  });
}

/** Columns of a survey that are read, or say nothing about an answer. */
const READ_COLUMNS: ReadonlySet<string> = new Set([
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'appearance',
  'default',
  'choice_filter',
  'body::accept',
]);

interface ConversionParts {
  readonly catalog: Catalog;
  readonly group: TemplateGroup;
  readonly formId: string;
  /** All questions of the form that are taken, by their names in it. */
  readonly asked: ReadonlyMap<string, Made>;
}

class Conversion {
  readonly #made = new Map<string, Made>();
  readonly #steps: { title: string; fields: JsonObject[] }[];
  readonly #groups: Place[] = [];
  /** The last step is that of a group which has ended. */
  #isBehindGroup = false;
  readonly #taken: string[] = [];
  readonly #approximated: string[] = [];
  readonly #left: string[] = [];
  /** How many rows fill a column that is not read. */
  readonly #passed = new Map<string, number>();
  readonly #lists = new Map<string, Choice[]>();
  readonly #catalog: Catalog;
  readonly #group: TemplateGroup;
  readonly #formId: string;
  readonly #otherLanguages: readonly string[];
  readonly #asked: ReadonlyMap<string, Made>;
  /** The questions that each question depends on, by id. */
  readonly #parents = new Map<string, readonly string[]>();

  constructor({ choices, otherLanguages = [] }: FormSheets, { catalog, group, formId, asked }: ConversionParts) {
    this.#catalog = catalog;
    this.#group = group;
    this.#formId = formId;
    this.#asked = asked;
    this.#otherLanguages = otherLanguages;
    this.#steps = [{ title: group.firstTopicTitle, fields: [this.#basis()] }];
    for (const row of choices) {
      const list = row['list_name'] ?? row['list name'] ?? '';
      const taken = this.#lists.get(list) ?? [];
      taken.push({ name: row['name'] ?? '', label: row['label'] ?? row['name'] ?? '' });
      this.#lists.set(list, taken);
    }
    for (const [list, taken] of this.#lists) this.#approximated.push(...twins(taken).map((note) => `list ${list}: ${note}`));
  }

  get made(): ReadonlyMap<string, Made> {
    return this.#made;
  }

  #basis(): JsonObject {
    const { basisQuestionId, basisType } = this.#group;
    const config = this.#catalog.logic.get(basisType ?? '')?.blankConfig ?? {};
    return { questionId: basisQuestionId, dataType: basisType, config, dependencies: [], dependenciesOperator: 'AND' };
  }

  take(row: FormRow): void {
    const type = (row['type'] ?? '').trim().replace(/\s+/g, ' ');
    if (type === '') return;
    const frame = /^(begin|end)[ _](group|repeat)$/.exec(type);
    if (frame?.[1] === 'end') return this.#close();
    if (frame) return this.#open(row, frame[2] === 'repeat');
    const said = `${type} ${row['name'] ?? ''}`.trim();
    const known = typeOf(this.#catalog, type);
    if (!known) return void this.#left.push(`${said}: there is no such question here`);
    const name = row['name'] ?? '';
    if (name === '' || this.#made.has(name)) return void this.#left.push(`${said}: it has no name of its own`);
    const offered = this.#lists.get(known.list ?? '');
    if (known.is.reads === 'options' && !offered) return void this.#left.push(`${said}: ${noList(known.list)}`);
    const choices: Choices = offered ?? [];
    const { config, notes } = settingsOf(known, row, choices);
    const id = `${this.#formId}_${slug(name)}`.slice(0, 128);
    const label = (row['label'] ?? '').trim();
    const text = beginningOf(label, QUESTION_TEXT_MAX) || name;
    this.#made.set(name, {
      id,
      dataType: known.dataType,
      text,
      config: { ...this.#catalog.logic.get(known.dataType)?.blankConfig, ...config },
      choices,
    });
    const own = [
      ...(label === '' ? ['it has no label, and is called by its name'] : []),
      ...(label.length > QUESTION_TEXT_MAX && known.is.reads !== 'note' ? [`its text is cut after ${QUESTION_TEXT_MAX} characters`] : []),
    ];
    this.#approximated.push(...[...own, ...notes].map((note) => `${said}: ${note}`));
    this.#pass(row);
    this.#taken.push(said);
    this.#place(row, name, said);
  }

  /** Remembers the columns that say something for which there is no place here. */
  #pass(row: FormRow): void {
    for (const column of Object.keys(row)) if (!READ_COLUMNS.has(column)) this.#passed.set(column, (this.#passed.get(column) ?? 0) + 1);
  }

  /** Groups of the form become steps; groups inside them do not. */
  #open(row: FormRow, isRepeat: boolean): void {
    const title = row['label'] ?? row['name'] ?? 'Group';
    if (isRepeat) this.#left.push(`repeat ${title}: its questions are asked once; a sub-template asks them as often as needed`);
    this.#pass(row);
    const text = row['relevant'] ?? '';
    const relevant = text === '' ? null : readRelevant(text);
    if (text !== '' && !relevant) this.#left.push(`group ${title}: its condition ${text}`);
    if (this.#groups.length === 0) {
      this.#steps.push({ title, fields: [] });
      this.#isBehindGroup = false;
    } else this.#approximated.push(`group ${title}: its questions follow in the step around it`);
    this.#groups.push({ title, relevant: relevant ? [relevant] : [] });
  }

  #close(): void {
    this.#groups.pop();
    this.#isBehindGroup = this.#groups.length === 0 && this.#steps.length > 1;
  }

  /** What follows a group does not belong to it. */
  #openBehindGroup(said: string): void {
    const title = behind(this.#steps.at(-1)?.title ?? '');
    this.#steps.push({ title, fields: [] });
    this.#isBehindGroup = false;
    this.#approximated.push(`${said}: stands in no group; it begins a step of its own, “${title}”`);
  }

  #place(row: FormRow, name: string, said: string): void {
    const made = this.#made.get(name);
    if (!made) return;
    const text = row['relevant'] ?? '';
    const relevant = text === '' ? null : readRelevant(text);
    if (text !== '' && !relevant) this.#left.push(`${said}: its condition ${text}`);
    const all = [...this.#groups.flatMap((group) => group.relevant), ...(relevant ? [relevant] : [])];
    const { dependencies, parentIds, operator, approximated, left } = convertConditions(all, (parent) => this.#parentFor(made.id, parent));
    this.#parents.set(made.id, parentIds);
    this.#approximated.push(...approximated.map((note) => `${said}: ${note}`));
    this.#left.push(...left.map((note) => `${said}: ${note}`));
    const field = { questionId: made.id, dataType: made.dataType, config: made.config, dependencies, dependenciesOperator: operator };
    if (this.#isBehindGroup) this.#openBehindGroup(said);
    this.#steps.at(-1)?.fields.push(field);
  }

  #parentFor(childId: string, name: string): Asked | Refused {
    const made = this.#asked.get(name);
    if (!made) return { why: 'which is not asked here' };
    const { id, dataType, config } = made;
    if (id === childId) return { why: 'which is this question' };
    if (this.#dependsOn(id, childId)) return { why: 'which depends on this question' };
    const options = own(config, 'options');
    const isChoice = this.#catalog.questionTypes.get(dataType)?.dependable !== null && isList(options);
    if (!isChoice) return { why: 'which is not a choice' };
    return {
      id,
      choices: made.choices,
      options: options.filter((label) => typeof label === 'string'),
      isMultiple: config['isMultipleSelect'] === true,
    };
  }

  /** Also by way of others. */
  #dependsOn(id: string, other: string): boolean {
    const found = new Set([id]);
    for (const one of found) for (const parent of this.#parents.get(one) ?? []) found.add(parent);
    return found.has(other);
  }

  finish(title: string): ConvertedForm {
    const { categoryId, groupId } = this.#group;
    const questions = [...this.#made.values()].map(({ id, dataType, text, config }): BundleItem => ({
      kind: 'QUESTION',
      key: id,
      body: { naturalKey: id, categoryId, dataType, question: text, config },
    }));
    const steps = this.#steps
      .filter(({ fields }) => fields.length > 0)
      .map(({ title: name, fields }): Json => ({ title: name, isEnabled: true, fields }));
    const template: BundleItem = {
      kind: 'TEMPLATE',
      key: `xlsform-${this.#formId.replaceAll('_', '-')}`,
      body: { groupId, name: title, description: 'Made from an XLSForm', steps },
    };
    const left = [
      ...this.#left,
      ...[...this.#passed].map(
        ([column, rows]) => `column ${column}: it has no counterpart here (${rows === 1 ? '1 row' : `${rows} rows`})`,
      ),
      ...this.#otherLanguages.map((language) => `language ${language}: questionnaires here have one language`),
    ];
    return { bundle: bundleText([...questions, template]), taken: this.#taken, approximated: this.#approximated, left };
  }
}
