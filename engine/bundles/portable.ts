import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import type { Dependency, FieldDefinition, StepDefinition, TemplateDefinition, Translations } from '../questionnaires/types.ts';
import { FIELD_RULES, fieldRulesOf, readFieldRules, readStepRules, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { BundleItem } from './item.ts';
import { objectOf, objectsIn, textAt, textsAt } from './needs.ts';
import { referencedItems } from './references.ts';
import type { QuestionDefinition, UnitDefinition, KeyedItems } from './types.ts';

/** Local lookups for keys, and the catalog that marks secret settings. */
export interface Surroundings {
  readonly catalog: Catalog;
  readonly units: ReadonlyMap<string, UnitDefinition>;
  readonly instruments: ReadonlyMap<string, number>;
  readonly techniques: ReadonlyMap<string, number>;
}

/**
 * Bundle form of a question: all settings written out, without secrets and database ids, units by id.
 *
 * @example portableQuestion(mass, here).body.config // { required: false, units: ['gram'], … }
 */
export function portableQuestion(question: QuestionDefinition, here: Surroundings): BundleItem {
  const { id, naturalKey, categoryId, dataType, question: text, config } = question;
  return {
    kind: 'QUESTION',
    key: id,
    body: { naturalKey, categoryId, dataType, question: text, config: portableConfig(dataType, config, here) },
  };
}

/**
 * Bundle form of a template; question texts and natural keys come from the catalogue.
 *
 * @example portableTemplate('sample', definition, here).body.steps
 */
export function portableTemplate(
  key: string,
  { groupId, name, description, steps, texts }: TemplateDefinition,
  here: Surroundings,
): BundleItem {
  const types = new Map(steps.flatMap(({ fields }) => fields.map(({ questionId, dataType }) => [questionId, dataType] as const)));
  const fieldOf = ({ questionId, dataType, config, dependencies, dependenciesOperator, ...field }: FieldDefinition): Json => ({
    ...(fieldRulesOf(field) as JsonObject),
    questionId,
    dataType,
    config: portableConfig(dataType, config, here),
    dependencies: dependencies.map((it): Json => portableDependency(it, types.get(it.questionId), here)),
    dependenciesOperator,
    ...portableTexts(field.texts),
  });
  const body = {
    groupId,
    name,
    description,
    steps: steps.map(({ title, isEnabled, fields, ...step }): Json => ({
      ...(stepRulesOf(step) as JsonObject),
      title,
      isEnabled,
      fields: fields.map(fieldOf),
      ...portableTexts(step.texts),
    })),
    ...portableTexts(texts),
  };
  return { kind: 'TEMPLATE', key, body };
}

const portableTexts = (texts: Translations | undefined) => (texts === undefined ? {} : { texts });

function portableConfig(dataType: string, config: JsonObject, { catalog, units }: Surroundings): JsonObject {
  const type = catalog.questionTypes.get(dataType);
  const left = new Set([...(type?.secret ?? []), ...filledFromCall(dataType, catalog)]);
  const whole = { ...catalog.logic.get(dataType)?.blankConfig, ...config };
  const kept = Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name)));
  const listed = own(kept, 'units');
  return isList(listed) ? { ...kept, units: listed.map((unit) => portableUnit(unit, units)) } : kept;
}

/** Settings filled in by the call, which hold local ids. */
function filledFromCall(dataType: string, catalog: Catalog): readonly string[] {
  const from = catalog.questionTypes.get(dataType)?.optionsFrom ?? '';
  return from.startsWith('call.') ? [from.slice('call.'.length)] : [];
}

/** A stale unit copy stays a copy. */
function portableUnit(unit: Json, units: Surroundings['units']): Json {
  const id = isObject(unit) ? textAt(unit, 'id') : '';
  const listedUnit = units.get(id);
  return listedUnit && same({ ...listedUnit }, unit) ? id : unit;
}

function portableDependency({ questionId, condition }: Dependency, parentType: string | undefined, here: Surroundings): JsonObject {
  const params = portableParams(condition.params, here.catalog.questionTypes.get(parentType ?? '')?.optionsFrom ?? null, here);
  return { questionId, condition: { condition: condition.condition, params } };
}

/** Replaces instrument and technique ids with short codes; deleted ones become null, which no answer equals. */
function portableParams(params: Json, optionsFrom: string | null, { instruments, techniques }: Surroundings): Json {
  const codeOf = (numbers: ReadonlyMap<string, number>): string | undefined => [...numbers].find(([, id]) => id === Number(params))?.[0];
  if (params === null || (optionsFrom !== 'call.instruments' && optionsFrom !== 'call.techniques')) return params;
  const code = codeOf(optionsFrom === 'call.instruments' ? instruments : techniques);
  if (code === undefined) return null;
  return optionsFrom === 'call.instruments' ? { $instrument: code } : { $technique: code };
}

/**
 * Local form of a bundled configuration. Secrets, call-filled settings and equivalent settings keep their existing value.
 *
 * @example localConfig('NUMBER_INPUT', { units: ['kelvin'] }, here).units // [{ id: 'kelvin', … }]
 * @throws UNIT_UNKNOWN
 */
export function localConfig(dataType: string, config: JsonObject, here: Surroundings, existing?: JsonObject): JsonObject {
  const listed = own(config, 'units');
  const written = isList(listed) ? { ...config, units: listed.map((unit) => localUnit(unit, here.units)) } : config;
  if (!existing) return written;
  const before = portableConfig(dataType, existing, here);
  const stays = Object.entries(existing).filter(([name]) => !Object.hasOwn(before, name) || Object.hasOwn(config, name));
  const differs = Object.entries(written).filter(([name]) => !same(own(before, name) ?? null, own(config, name) ?? null));
  return Object.fromEntries([...stays, ...differs]);
}

function localUnit(unit: Json, units: Surroundings['units']): Json {
  if (typeof unit !== 'string') return unit;
  const listedUnit = units.get(unit);
  if (!listedUnit) throw fail('UNIT_UNKNOWN', { unitId: unit });
  return { ...listedUnit };
}

export interface LocalTemplate extends Omit<TemplateDefinition, 'steps'> {
  readonly steps: readonly Omit<StepDefinition, 'topicId'>[];
}

export interface LocalParts {
  readonly here: Surroundings;
  readonly questions: ReadonlyMap<string, QuestionDefinition>;
  /** The installed template, whose secrets are kept. */
  readonly existing: TemplateDefinition | null;
}

/**
 * Local form of a bundled template.
 *
 * @example localTemplate(body, { here, questions, existing: null }).steps[0]?.title // 'New sample'
 * @throws NOT_IN_CATALOGUE, UNIT_UNKNOWN
 */
export function localTemplate(body: JsonObject, { here, questions, existing }: LocalParts): LocalTemplate {
  const before = new Map(existing?.steps.flatMap(({ fields }) => fields.map((field) => [field.questionId, field.config] as const)));
  const fieldOf = (field: JsonObject): FieldDefinition => {
    const questionId = textAt(field, 'questionId');
    const question = questions.get(questionId);
    if (!question) throw fail('NOT_IN_CATALOGUE', { questionId });
    const { naturalKey, question: text, dataType } = question;
    return {
      ...readFieldRules(field),
      questionId,
      naturalKey,
      question: text,
      dataType,
      config: localConfig(dataType, objectOf(field, 'config'), here, before.get(questionId) ?? question.config),
      dependencies: objectsIn(field, 'dependencies').map((it) => localDependency(it, here)),
      dependenciesOperator: field['dependenciesOperator'] === 'OR' ? 'OR' : 'AND',
      ...textsAt(field),
    };
  };
  return {
    groupId: textAt(body, 'groupId'),
    name: textAt(body, 'name'),
    description: textAt(body, 'description'),
    steps: objectsIn(body, 'steps').map((step) => ({
      ...readStepRules(step),
      title: textAt(step, 'title'),
      isEnabled: step['isEnabled'] !== false,
      fields: objectsIn(step, 'fields').map(fieldOf),
      ...textsAt(step),
    })),
    ...textsAt(body),
  };
}

function localDependency(dependency: JsonObject, { units, instruments, techniques }: Surroundings): Dependency {
  const condition = objectOf(dependency, 'condition');
  const params = own(condition, 'params') ?? null;
  const items: KeyedItems = { units, instruments, techniques, today: '' };
  const localParams = isObject(params) ? (referencedItems(params, items) ?? null) : params;
  return {
    questionId: textAt(dependency, 'questionId'),
    condition: { condition: condition['condition'] === 'neq' ? 'neq' : 'eq', params: localParams },
  };
}

/** Members without numbers of this installation. */
const NO_REFERENCES: readonly string[] = ['config', ...FIELD_RULES];

/**
 * Sets conditions on unknown instruments or techniques to null, which no answer equals.
 *
 * @example knownHere(template, here).strangers // ['instrument KITE']
 */
export function knownHere(
  item: BundleItem,
  { instruments, techniques }: Surroundings,
): { readonly item: BundleItem; readonly strangers: readonly string[] } {
  if (item.kind !== 'TEMPLATE') return { item, strangers: [] };
  const strangers = new Set<string>();
  const isStrange = (value: JsonObject): boolean => {
    const [instrument, technique] = [textAt(value, '$instrument'), textAt(value, '$technique')];
    const strange = instrument !== '' ? !instruments.has(instrument) : technique !== '' && !techniques.has(technique);
    if (strange) strangers.add(instrument !== '' ? `instrument ${instrument}` : `technique ${technique}`);
    return strange;
  };
  const walk = (value: Json): Json => {
    if (isList(value)) return value.map(walk);
    if (!isObject(value)) return value;
    if (isStrange(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, NO_REFERENCES.includes(name) ? part : walk(part)]));
  };
  const body = walk(item.body);
  return { item: strangers.size > 0 && isObject(body) ? { ...item, body } : item, strangers: [...strangers] };
}
