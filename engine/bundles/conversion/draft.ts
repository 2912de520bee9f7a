import type { Catalog, TemplateGroup } from '../../catalog/types.ts';
import type { FormRule } from '../../form-rules/index.ts';
import type { Json, JsonObject } from '../../json.ts';
import { bundleText } from '../bundle-file.ts';
import type { BundleItem } from '../item.ts';
import { convertConditions, convertRequired, type ComparedKind, type NamedQuestion } from './conditions.ts';
import type { ForeignRule } from './expression.ts';
import { questionKeyOf } from './keys.ts';
import { Report, type FormWords, type ReportLines } from './report.ts';
import type { FormChoices } from './types.ts';

export interface MadeQuestion {
  /** Name in the form, unique only within its group. */
  readonly name: string;
  readonly id: string;
  readonly dataType: string;
  readonly text: string;
  readonly config: JsonObject;
  readonly choices: FormChoices;
  /** Kind of its answer in conditions; null: none can be put on it. */
  readonly kind: ComparedKind | null;
}

export interface WrittenRule {
  readonly text: string;
  /** Null where the text cannot be read. */
  readonly rule: ForeignRule | null;
}

export interface PlacedConditions {
  /** Its own and those of its groups, joined by and. */
  readonly conditions: readonly ForeignRule[];
  readonly required: WrittenRule | null;
}

export interface BundleDraftParts {
  readonly catalog: Catalog;
  readonly group: TemplateGroup;
  readonly formKey: string;
  /** All questions of the form, because conditions may refer to later ones; empty while they are being collected. */
  readonly asked: ReadonlyMap<string, MadeQuestion>;
}

/** A template in the making from another tool's form, with the report on it. */
export class FormDraft {
  readonly report: Report;
  readonly steps: { title: string; fields: JsonObject[] }[];
  readonly made = new Map<string, MadeQuestion>();
  readonly #parts: BundleDraftParts;
  readonly #parents = new Map<string, readonly string[]>();

  constructor(parts: BundleDraftParts, words?: FormWords) {
    this.#parts = parts;
    this.report = new Report(words);
    this.steps = [{ title: parts.group.firstTopicTitle, fields: [this.#basis()] }];
  }

  #basis(): JsonObject {
    const { group, catalog } = this.#parts;
    const config = catalog.logic.get(group.basisType ?? '')?.blankConfig ?? {};
    return { questionId: group.basisQuestionId, dataType: group.basisType, config, dependencies: [], dependenciesOperator: 'AND' };
  }

  /** @param place name of the question, unique in the form */
  make(place: string, { config, ...question }: Omit<MadeQuestion, 'id'>): MadeQuestion {
    const { catalog, formKey } = this.#parts;
    const id = questionKeyOf(formKey, place, (key) => this.made.has(key));
    const made = { ...question, id, config: { ...catalog.logic.get(question.dataType)?.blankConfig, ...config } };
    this.made.set(id, made);
    return made;
  }

  /** Adds a question to the last step. */
  put({ id, dataType, config }: MadeQuestion, { conditions, required }: PlacedConditions, label: string): void {
    const named = (parent: string): ReturnType<NamedQuestion> => this.#parentFor(id, parent);
    const { parentIds, left, ...shown } = convertConditions(conditions, named);
    this.#parents.set(id, parentIds);
    this.report.left.push(...left.map((note) => `${label}: ${note}`));
    const requiredWhen = required === null ? null : this.#requiredWhen(required, named, label);
    this.steps.at(-1)?.fields.push({ questionId: id, dataType, config, ...shown, ...(requiredWhen === null ? {} : { requiredWhen }) });
  }

  #requiredWhen({ text, rule }: WrittenRule, named: NamedQuestion, label: string): FormRule | null {
    const requiredWhen = rule && convertRequired(rule, named);
    if (requiredWhen === null) this.report.approximated.push(`${label}: it is required only where ${text}; here it is not required`);
    return requiredWhen;
  }

  #parentFor(childId: string, name: string): ReturnType<NamedQuestion> {
    const [made, another] = [...this.#parts.asked.values()].filter((one) => one.name === name);
    if (!made) return { why: 'which is not asked here' };
    if (another) return { why: 'which is the name of several questions' };
    const { id, kind, choices } = made;
    if (id === childId) return { why: 'which is this question' };
    if (this.#dependsOn(id, childId)) return { why: 'which depends on this question' };
    return kind === null ? { why: 'which no condition can be put on' } : { id, kind, choices };
  }

  #dependsOn(id: string, other: string): boolean {
    const ancestors = new Set([id]);
    for (const one of ancestors) for (const parent of this.#parents.get(one) ?? []) ancestors.add(parent);
    return ancestors.has(other);
  }
}

export interface ConvertedForm extends ReportLines {
  readonly bundle: string;
}

export interface FormTemplate {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

/** @param more what the form holds beside its questions, and is left out */
export function convertedForm(
  { made, steps, report }: FormDraft,
  { categoryId, groupId }: TemplateGroup,
  { key, name, description }: FormTemplate,
  more: readonly string[],
): ConvertedForm {
  const questions = [...made.values()].map(({ id, dataType, text, config }): BundleItem => ({
    kind: 'QUESTION',
    key: id,
    body: { naturalKey: id, categoryId, dataType, question: text, config },
  }));
  const filled = steps.filter(({ fields }) => fields.length > 0).map(({ title, fields }): Json => ({ title, isEnabled: true, fields }));
  const template: BundleItem = { kind: 'TEMPLATE', key, body: { groupId, name, description, steps: filled } };
  return { bundle: bundleText([...questions, template]), ...report.with(more) };
}

/** Reads a form twice, because conditions may refer to later questions. */
export function readTwice<T extends FormDraft>(read: (questions: BundleDraftParts['asked']) => T): T {
  return read(read(new Map()).made);
}
