import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import type { Dependency } from '../questionnaires/types.ts';
import { DEFINITION_LIMITS } from '../rules/limits.ts';
import { otherKind } from './file-kind.ts';
import { objectOf, objectsIn, textOf } from './needs.ts';
import { checkVersion, dateOf, readFileText, unreadable } from './read.ts';
import { configOf, lostLinks, type FileReader, type Told } from './template-file-settings.ts';
import type { QuestionDefinition } from './types.ts';

/** The format of template files that the products of this family exchange; older ones leave parts out. */
export const TEMPLATE_FORMAT = '1.2.0';
const VERSIONS = { oldest: '1.0', newest: '1.2' } as const;

/** Groups had other names in the older products (domain reference 4.1). */
const GROUPS: Readonly<Record<string, string>> = {
  FAP_REVIEW_TEMPLATE: 'FAP_REVIEW',
  TECHNICAL_REVIEW_TEMPLATE: 'TECHNICAL_REVIEW',
  EXPERIMENT_SAFETY_REVIEW_TEMPLATE: 'EXPERIMENT_SAFETY_REVIEW',
};

export interface FileField {
  readonly questionId: string;
  readonly config: JsonObject;
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
}

/** A template in a file, with its questions and the templates that they name. */
export interface FileTemplate {
  /** Its number in the installation that wrote the file: questions of the file name it by this. */
  readonly number: number;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly { readonly title: string; readonly isEnabled: boolean; readonly fields: readonly FileField[] }[];
  readonly questions: readonly QuestionDefinition[];
  readonly subTemplates: readonly FileTemplate[];
  /** What stands in the way of an import. */
  readonly faults: readonly string[];
  /** What is left out, or cannot be found here. */
  readonly notes: readonly string[];
}

export interface TemplateExport {
  readonly version: string;
  readonly exportDate: string;
  readonly template: FileTemplate;
}

/**
 * Reads a template file. Settings that this product does not have are left out, wrong ones get their default.
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
  /** Numbers of the templates of the file that are made before this one: questions can name only those. */
  readonly brought: Set<number>;
}

function templateOf(data: JsonObject, reading: Reading): FileTemplate {
  const { reader, brought } = reading;
  const template = objectOf(data, 'template');
  const named = textOf(template, 'groupId');
  const groupId = GROUPS[named] ?? named;
  const group = reader.catalog.templateGroups.get(groupId);
  if (!group) throw unreadable(named === '' ? 'it has no template' : `its template is of the kind ${named}, which is not known here`);
  if (group.owner === null) throw unreadable('it holds the layout of a document, not a questionnaire');
  const told: Told = { notes: [], faults: [] };
  const subTemplates = objectsIn(data, 'subTemplates').map((sub) => templateOf(sub, reading));
  const steps = objectsIn(data, 'templateSteps');
  const inFields = steps.flatMap((step) => objectsIn(step, 'fields')).map((field) => objectOf(field, 'question'));
  const listed = new Map([...inFields, ...objectsIn(data, 'questions')].map((question) => [textOf(question, 'id'), question]));
  const questions = [...listed.values()].map((question) => questionOf(question, group.categoryId, reader, told));
  const types = new Map(questions.map(({ id, dataType }) => [id, dataType]));
  const name = textOf(template, 'name') || 'Imported template';
  const description = textOf(template, 'description');
  const topics = [...steps].sort(bySortOrder('topic')).map((step) => stepOf(step, types, reader, told));
  const number = typeof template['templateId'] === 'number' ? template['templateId'] : 0;
  told.notes.push(
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
      ...new Set(told.faults),
    ],
    notes: [...new Set(told.notes)],
  };
}

/** What comes in can be carried on. */
const tooLong = (what: string, text: string, most: number = DEFINITION_LIMITS.text): readonly string[] =>
  text.length > most ? [`${what} is longer than ${most} characters`] : [];

const bySortOrder =
  (part?: string) =>
  (a: JsonObject, b: JsonObject): number => {
    const place = (it: JsonObject): number => Number((part === undefined ? it : objectOf(it, part))['sortOrder'] ?? 0);
    return place(a) - place(b);
  };

function stepOf(step: JsonObject, types: ReadonlyMap<string, string>, reader: FileReader, told: Told): FileTemplate['steps'][number] {
  const topic = objectOf(step, 'topic');
  const fields = [...objectsIn(step, 'fields')].sort(bySortOrder()).map((field): FileField => {
    const questionId = textOf(objectOf(field, 'question'), 'id') || textOf(field, 'questionId');
    return {
      questionId,
      config: configOf(questionId, types.get(questionId) ?? '', objectOf(field, 'config'), reader, told),
      dependencies: dependenciesOf(field, types, reader, told.notes),
      dependenciesOperator: field['dependenciesOperator'] === 'OR' ? 'OR' : 'AND',
    };
  });
  return { title: textOf(topic, 'title') || 'Untitled', isEnabled: topic['isEnabled'] !== false, fields };
}

function questionOf(question: JsonObject, categoryId: string, reader: FileReader, told: Told): QuestionDefinition {
  const [id, dataType] = [textOf(question, 'id'), textOf(question, 'dataType')];
  const config = configOf(id, dataType, objectOf(question, 'config'), reader, told);
  return { id, naturalKey: textOf(question, 'naturalKey') || id, categoryId, dataType, question: textOf(question, 'question'), config };
}

/** In files a dependency names its parent `dependencyId`, and its value may be wrapped; the oldest ones have one at most. */
function dependenciesOf(
  field: JsonObject,
  types: ReadonlyMap<string, string>,
  { catalog }: FileReader,
  notes: string[],
): readonly Dependency[] {
  const listed = [...objectsIn(field, 'dependencies'), ...(isObject(field['dependency']) ? [field['dependency']] : [])];
  return listed.flatMap((dependency): readonly Dependency[] => {
    const questionId = textOf(dependency, 'dependencyId');
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
