import type { Catalog } from '../catalog/types.ts';
import { CodedError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { compile } from '../questionnaires/index.ts';
import type { Answer } from '../rules/answer.ts';
import { fail } from '../errors.ts';
import { mayMakeQuestion, mayStandIn, naturalKeyFits, questionTextFits } from '../rules/questions.ts';
import { unitFaults } from '../units/index.ts';
import { faultsOfWorkflow } from './check-workflow.ts';
import { looseEnds } from './ends.ts';
import { byRef, refOf, type BundleItem } from './item.ts';
import { fieldsOf, needsOf, objectOf, objectsIn, textOf } from './needs.ts';
import type { PlanProblem } from './plan.ts';

/** Definitions hold no code: what could run in somebody's page has no business in a layout or a mail. */
const SCRIPT = /<\s*(?:script|iframe|object|embed)|javascript:|\son[a-z]+\s*=/i;

/**
 * What is wrong with the items of a bundle whose shape is right: types and kinds that this product does not know, conditions or
 * templates in a circle, workflows that no officer could have made, formulas that cannot be read.
 * @example checkBundle([kelvin], catalog) // []
 */
export function checkBundle(items: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const found = items.flatMap((item) => faultsOf(item, catalog).map((text) => ({ kind: item.kind, key: item.key, text })));
  const circle = circleOf(items, catalog);
  const first = circle[0];
  return first
    ? [...found, { kind: first.kind, key: first.key, text: `these contain each other: ${circle.map(({ key }) => key).join(', ')}` }]
    : found;
}

function faultsOf(item: BundleItem, catalog: Catalog): readonly string[] {
  const { kind, key, body } = item;
  switch (kind) {
    case 'UNIT':
      return unitFaults({ ...unitTexts(body), id: key }, ['symbol']).map(({ message }) => message);
    case 'STATUS':
      return /^(?:PROPOSAL|EXPERIMENT):[A-Z][A-Z0-9_]{0,49}$/.test(key) ? [] : ['a status is named like PROPOSAL:DRAFT'];
    case 'QUESTION':
      return questionFaults(key, body, catalog);
    case 'TEMPLATE':
      return templateFaults(item, catalog);
    case 'WORKFLOW':
      return faultsOfWorkflow(item, catalog);
    case 'EMAIL_TEMPLATE':
    case 'PDF_TEMPLATE':
      return Object.values(body).some((value) => typeof value === 'string' && SCRIPT.test(value)) ? ['it holds a script'] : [];
  }
}

const unitTexts = (body: JsonObject) => ({
  unit: textOf(body, 'unit'),
  quantity: textOf(body, 'quantity'),
  symbol: textOf(body, 'symbol'),
  siConversionFormula: textOf(body, 'siConversionFormula'),
});

function questionFaults(id: string, body: JsonObject, catalog: Catalog): readonly string[] {
  const [categoryId, dataType] = [textOf(body, 'categoryId'), textOf(body, 'dataType')];
  const isBasis = [...catalog.templateGroups.values()].some((group) => group.basisQuestionId === id && group.basisType === dataType);
  return [
    ...(/^[A-Za-z0-9_]{1,128}$/.test(id) ? [] : ['an id has letters, digits and underscores only']),
    ...(isBasis ? [] : reasonsOf(mayMakeQuestion(catalog, categoryId, dataType))),
    ...reasonsOf(naturalKeyFits(textOf(body, 'naturalKey'))),
    ...reasonsOf(questionTextFits(textOf(body, 'question'))),
  ];
}

const reasonsOf = (answer: Answer): readonly string[] => (answer.ok ? [] : [fail(answer.reason, answer.context).message]);

function templateFaults(item: BundleItem, catalog: Catalog): readonly string[] {
  const { body } = item;
  const group = catalog.templateGroups.get(textOf(body, 'groupId'));
  if (!group || group.owner === null) return [`there are no questionnaires of the kind ${textOf(body, 'groupId')}`];
  const { groupId, categoryId, basisQuestionId } = group;
  const fields = fieldsOf(body);
  const strangers = fields.flatMap((field) => reasonsOf(mayStandIn(catalog, groupId, { dataType: textOf(field, 'dataType'), categoryId })));
  const basis = fields.some((field) => textOf(field, 'questionId') === basisQuestionId)
    ? []
    : [`the question ${String(basisQuestionId)} is missing`];
  return strangers.length > 0 ? [...new Set(strangers), ...basis] : [...basis, ...conditionFaults(item, catalog)];
}

/** Compiles the template as it would be, with all its topics on. */
function conditionFaults(item: BundleItem, catalog: Catalog): readonly string[] {
  const loose = looseEnds(item);
  if (loose.length > 0) return loose.map(({ text }) => text);
  const { body } = item;
  const dependenciesOf = (field: JsonObject) =>
    objectsIn(field, 'dependencies').map((it) => ({
      questionId: textOf(it, 'questionId'),
      condition: { condition: 'eq' as const, params: objectOf(it, 'condition')['params'] ?? null },
    }));
  const fields = fieldsOf(body).map((field) => {
    const questionId = textOf(field, 'questionId');
    const about = { questionId, naturalKey: questionId, question: questionId, dataType: textOf(field, 'dataType') };
    return { ...about, config: objectOf(field, 'config'), dependencies: dependenciesOf(field), dependenciesOperator: 'AND' as const };
  });
  try {
    compile(
      { groupId: textOf(body, 'groupId'), name: '', description: '', steps: [{ topicId: 1, title: '', isEnabled: true, fields }] },
      catalog,
    );
    return [];
  } catch (error) {
    if (error instanceof CodedError) return [error.message];
    throw error;
  }
}

/** Templates and questions that lead back to themselves; empty when none do. */
function circleOf(items: readonly BundleItem[], catalog: Catalog): readonly BundleItem[] {
  const known = new Map(items.map((item) => [refOf(item), item]));
  const done = new Set<string>();
  const visit = (item: BundleItem, path: readonly BundleItem[]): readonly BundleItem[] => {
    const at = path.findIndex((other) => refOf(other) === refOf(item));
    if (at >= 0) return path.slice(at);
    if (done.has(refOf(item))) return [];
    for (const need of needsOf(item, catalog)) {
      const next = known.get(refOf(need));
      const circle = next ? visit(next, [...path, item]) : [];
      if (circle.length > 0) return circle;
    }
    done.add(refOf(item));
    return [];
  };
  for (const item of items) {
    const circle = visit(item, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/**
 * Items that would contain themselves once they stand among what is here: a template whose question asks for the template, also by way of others.
 * @example circlesAmong([sample], current, catalog) // []
 */
export function circlesAmong(changes: readonly BundleItem[], current: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const [before, after] = [byRef(current), byRef([...current, ...changes])];
  const isNew = (item: BundleItem): boolean => holdsItself(item, after, catalog) && !holdsItself(before.get(refOf(item)), before, catalog);
  return changes.filter(isNew).map(({ kind, key }) => ({ kind, key, text: 'it would contain itself' }));
}

function holdsItself(item: BundleItem | undefined, known: ReadonlyMap<string, BundleItem>, catalog: Catalog): boolean {
  if (!item) return false;
  const seen = new Set<string>();
  const waiting = [item];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    for (const ref of needsOf(one, catalog).map(refOf)) {
      if (ref === refOf(item)) return true;
      const next = known.get(ref);
      if (next && !seen.has(ref)) waiting.push(next);
      seen.add(ref);
    }
  }
  return false;
}

/**
 * Items in an order in which everything stands behind what it names.
 * @example inOrderOfNeed([sampleQuestion, sampleTemplate], catalog)[0] // the template, which the question names
 */
export function inOrderOfNeed(items: readonly BundleItem[], catalog: Catalog): readonly BundleItem[] {
  const known = new Map(items.map((item) => [refOf(item), item]));
  const ordered = new Map<string, BundleItem>();
  const visit = (item: BundleItem, above: readonly string[]): void => {
    const ref = refOf(item);
    if (ordered.has(ref) || above.includes(ref)) return;
    for (const need of needsOf(item, catalog)) {
      const next = known.get(refOf(need));
      if (next) visit(next, [...above, ref]);
    }
    ordered.set(ref, item);
  };
  for (const item of items) visit(item, []);
  return [...ordered.values()];
}
