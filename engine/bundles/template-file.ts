import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { faultsOfRules, readFieldRules, readStepRules } from '../questionnaires/rule-members.ts';
import type { Dependency, FieldRules, StepRules, Translations } from '../questionnaires/types.ts';
import { DEFINITION_LIMITS } from '../rules/limits.ts';
import { otherKind } from './file-kind.ts';
import { objectOf, objectsIn, textAt, textsAt } from './needs.ts';
import { checkVersion, dateOf, readFileText, unreadable } from './read.ts';
import { configOf, lostLinks, type FileReader, type ConversionNote } from './template-file-settings.ts';
import type { QuestionDefinition } from './types.ts';

/** Exchange format of the product family; older versions lack some parts. */
export const TEMPLATE_FORMAT = '1.2.0';
const VERSIONS = { oldest: '1.0', newest: '1.2' } as const;

/** Group names of older products (domain reference 4.1). */
const GROUPS: Readonly<Record<string, string>> = {
  FAP_REVIEW_TEMPLATE: 'FAP_REVIEW',
  TECHNICAL_REVIEW_TEMPLATE: 'TECHNICAL_REVIEW',
  EXPERIMENT_SAFETY_REVIEW_TEMPLATE: 'EXPERIMENT_SAFETY_REVIEW',
};

export interface FileField extends FieldRules {
  readonly questionId: string;
  readonly config: JsonObject;
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
  readonly texts?: Translations;
}

export interface FileStep extends StepRules {
  readonly title: string;
  readonly isEnabled: boolean;
  readonly fields: readonly FileField[];
  readonly texts?: Translations;
}

export interface FileTemplate {
  /** Number in the exporting installation, by which questions of the file reference it. */
  readonly number: number;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly FileStep[];
  readonly texts?: Translations;
  readonly questions: readonly QuestionDefinition[];
  readonly subTemplates: readonly FileTemplate[];
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

export interface TemplateExport {
  readonly version: string;
  readonly exportDate: string;
  readonly template: FileTemplate;
}

/**
 * Parses a template file. Unknown settings are dropped, invalid ones get their default.
 *
 * @example readTemplateFile(text, reader).template.questions[0]?.id // 'proposal_basis'
 * @throws IMPORT_UNREADABLE when it is no template file
 */
export function readTemplateFile(text: string, reader: FileReader): TemplateExport {
  const file = readFileText(text);
  const { metadata, data } = file;
  if (data === undefined || !isObject(data)) throw unreadable(`it has no template${otherKind(file, 'template')}`);
  const about = isObject(metadata) ? metadata : {};
  const version = checkVersion(about['version'], VERSIONS);
  return { version, exportDate: dateOf(about['exportDate']), template: templateOf(data, { reader, brought: new Set() }) };
}

interface Reading {
  readonly reader: FileReader;
  readonly brought: Set<number>;
}

function templateOf(data: JsonObject, reading: Reading): FileTemplate {
  const { reader, brought } = reading;
  const template = objectOf(data, 'template');
  const named = textAt(template, 'groupId');
  const groupId = GROUPS[named] ?? named;
  const group = reader.catalog.templateGroups.get(groupId);
  if (!group) throw unreadable(named === '' ? 'it has no template' : `its template is of the kind ${named}, which is not known here`);
  if (group.owner === null) throw unreadable('it holds the layout of a document, not a questionnaire');
  const conversion: ConversionNote = { notes: [], faults: [] };
  const subTemplates = objectsIn(data, 'subTemplates').map((sub) => templateOf(sub, reading));
  const steps = objectsIn(data, 'templateSteps');
  const inFields = steps.flatMap((step) => objectsIn(step, 'fields')).map((field) => objectOf(field, 'question'));
  const listed = new Map([...inFields, ...objectsIn(data, 'questions')].map((question) => [textAt(question, 'id'), question]));
  const questions = [...listed.values()].map((question) => questionOf(question, group.categoryId, reader, conversion));
  const types = new Map(questions.map(({ id, dataType }) => [id, dataType]));
  const name = textAt(template, 'name') || 'Imported template';
  const description = textAt(template, 'description');
  const topics = [...steps].sort(bySortOrder('topic')).map((step) => stepOf(step, types, reader, conversion));
  const number = typeof template['templateId'] === 'number' ? template['templateId'] : 0;
  conversion.notes.push(
    ...lostLinks(
      questions,
      topics.flatMap(({ fields }) => fields),
      brought,
      reader.catalog,
    ),
  );
  brought.add(number);
  return {
    number,
    groupId,
    name,
    description,
    steps: topics,
    ...textsAt(template),
    questions,
    subTemplates,
    faults: [
      ...(isList(own(data, 'templateSteps')) ? [] : ['The list templateSteps is missing: the template would have no topics']),
      ...tooLong('The name of the template', name),
      ...tooLong('The description of the template', description, DEFINITION_LIMITS.description),
      ...topics.flatMap(({ title }, i) => tooLong(`The title of topic ${i + 1}`, title)),
      ...questions.flatMap(({ id, question, naturalKey }) => [
        ...tooLong(`The text of question ${id}`, question),
        ...tooLong(`The natural key of question ${id}`, naturalKey),
      ]),
      ...faultsOf(questions, group.basisQuestionId, [...types.keys()], reader),
      ...new Set(conversion.faults),
    ],
    notes: [...new Set(conversion.notes)],
  };
}

const tooLong = (what: string, text: string, most: number = DEFINITION_LIMITS.text): readonly string[] =>
  text.length > most ? [`${what} is longer than ${most} characters`] : [];

const bySortOrder =
  (part?: string) =>
  (a: JsonObject, b: JsonObject): number => {
    const place = (it: JsonObject): number => Number((part === undefined ? it : objectOf(it, part))['sortOrder'] ?? 0);
    return place(a) - place(b);
  };

function stepOf(
  step: JsonObject,
  types: ReadonlyMap<string, string>,
  reader: FileReader,
  conversion: ConversionNote,
): FileTemplate['steps'][number] {
  const topic = objectOf(step, 'topic');
  const fields = [...objectsIn(step, 'fields')].sort(bySortOrder()).map((field): FileField => {
    const questionId = textAt(objectOf(field, 'question'), 'id') || textAt(field, 'questionId');
    return {
      ...rulesOf(readFieldRules(field), `Question ${questionId}`, conversion),
      questionId,
      config: configOf(questionId, types.get(questionId) ?? '', objectOf(field, 'config'), reader, conversion),
      dependencies: dependenciesOf(field, types, reader, conversion.notes),
      dependenciesOperator: field['dependenciesOperator'] === 'OR' ? 'OR' : 'AND',
      ...textsAt(field),
    };
  });
  const title = textAt(topic, 'title') || 'Untitled';
  return {
    ...rulesOf(readStepRules(topic), `Topic “${title}”`, conversion),
    title,
    isEnabled: topic['isEnabled'] !== false,
    fields,
    ...textsAt(topic),
  };
}

function rulesOf<T extends FieldRules>(rules: T, place: string, { faults }: ConversionNote): T {
  faults.push(...faultsOfRules(rules).map((fault) => `${place}: ${fault}`));
  return rules;
}

function questionOf(question: JsonObject, categoryId: string, reader: FileReader, conversion: ConversionNote): QuestionDefinition {
  const [id, dataType] = [textAt(question, 'id'), textAt(question, 'dataType')];
  const config = configOf(id, dataType, objectOf(question, 'config'), reader, conversion);
  return { id, naturalKey: textAt(question, 'naturalKey') || id, categoryId, dataType, question: textAt(question, 'question'), config };
}

/** Files name the parent `dependencyId` and may wrap its value; the oldest have one dependency at most. */
function dependenciesOf(
  field: JsonObject,
  types: ReadonlyMap<string, string>,
  { catalog }: FileReader,
  notes: string[],
): readonly Dependency[] {
  const listed = [...objectsIn(field, 'dependencies'), ...(isObject(field['dependency']) ? [field['dependency']] : [])];
  return listed.flatMap((dependency): readonly Dependency[] => {
    const questionId = textAt(dependency, 'dependencyId');
    const condition = objectOf(dependency, 'condition');
    const type = catalog.questionTypes.get(types.get(questionId) ?? '');
    if (!type) {
      notes.push(`The condition on ${questionId} is left out: that question is not in the file`);
      return [];
    }
    const params = unwrapped(own(condition, 'params') ?? null);
    const foreign = type.optionsFrom?.startsWith('call.') === true;
    if (foreign) notes.push(`The condition on ${questionId} names an instrument or technique of the other installation: set it again`);
    return [{ questionId, condition: { condition: condition['condition'] === 'neq' ? 'neq' : 'eq', params: foreign ? null : params } }];
  });
}

const unwrapped = (params: Json): Json => (isObject(params) && Object.keys(params).join() === 'value' ? (params['value'] ?? null) : params);

function faultsOf(
  questions: readonly QuestionDefinition[],
  basisQuestionId: string | null,
  ids: readonly string[],
  { catalog }: FileReader,
): readonly string[] {
  const unknown = questions.filter(({ dataType }) => !catalog.questionTypes.has(dataType));
  return [
    ...unknown.map(({ id, dataType }) => `Question ${id || '(without id)'}: there is no question type ${dataType || '(none)'} here`),
    ...questions
      .filter(({ id }) => !/^[A-Za-z0-9_]{1,128}$/.test(id))
      .map(({ id }) => `Question ${id}: an id has letters, digits and underscores only`),
    ...(basisQuestionId !== null && !ids.includes(basisQuestionId)
      ? [`The question ${basisQuestionId}, which belongs to every template of this kind, is missing`]
      : []),
  ];
}
