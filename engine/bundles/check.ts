import type { Catalog } from '../catalog/types.ts';
import { CodedError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { compile, faultsOfRules, readFieldRules, readStepRules } from '../questionnaires/index.ts';
import type { RuleAnswer } from '../rules/answer.ts';
import { fail } from '../errors.ts';
import { mayMakeQuestion, mayStandIn, naturalKeyFits, questionTextFits } from '../rules/questions.ts';
import { unitFaults } from '../units/index.ts';
import { faultsOfWorkflow } from './check-workflow.ts';
import { looseEnds } from './ends.ts';
import { byRef, refOf, type BundleItem } from './item.ts';
import { fieldsOf, objectOf, objectsIn, textAt } from './needs.ts';
import type { PlanProblem } from './plan.ts';
import { walk } from './walk.ts';

/** Rejects active content in layouts and mails. */
const SCRIPT = /<\s*(?:script|iframe|object|embed)|javascript:|\son[a-z]+\s*=/i;

/**
 * Faults of well-formed items: unknown types, circular conditions or templates, invalid workflows and formulas.
 *
 * @example checkBundle([kelvin], catalog) // []
 */
export const checkBundle = (items: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] => [
  ...checkEach(items, catalog),
  ...checkCircle(items, catalog),
];

/** Checks each item alone, so that a long list can be checked in parts. */
export const checkEach = (items: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] =>
  items.flatMap((item) => faultsOf(item, catalog).map((text) => ({ kind: item.kind, key: item.key, text })));

/** Checks references between items. */
export function checkCircle(items: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const [first, ...others] = circleOf(items, catalog);
  if (!first) return [];
  const text = `these contain each other: ${[first, ...others].map(({ key }) => key).join(', ')}`;
  return [{ kind: first.kind, key: first.key, text }];
}

function faultsOf(item: BundleItem, catalog: Catalog): readonly string[] {
  const { kind, key, body } = item;
  switch (kind) {
    case 'UNIT':
      return unitFaults({ ...unitTexts(body), id: key }, ['symbol']).map(({ message }) => message);
    case 'STATUS':
      return isStatusKey(key, catalog) ? [] : ['a status is named like PROPOSAL:DRAFT'];
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

const isStatusKey = (key: string, { workflowSubjects }: Catalog): boolean =>
  /^[^:]*:[A-Z][A-Z0-9_]{0,49}$/.test(key) && workflowSubjects.has(key.slice(0, key.indexOf(':')));

const unitTexts = (body: JsonObject) => ({
  unit: textAt(body, 'unit'),
  quantity: textAt(body, 'quantity'),
  symbol: textAt(body, 'symbol'),
  siConversionFormula: textAt(body, 'siConversionFormula'),
});

function questionFaults(id: string, body: JsonObject, catalog: Catalog): readonly string[] {
  const [categoryId, dataType] = [textAt(body, 'categoryId'), textAt(body, 'dataType')];
  const isBasis = [...catalog.templateGroups.values()].some((group) => group.basisQuestionId === id && group.basisType === dataType);
  return [
    ...(/^[A-Za-z0-9_]{1,128}$/.test(id) ? [] : ['an id has letters, digits and underscores only']),
    ...(isBasis ? [] : reasonsOf(mayMakeQuestion(catalog, categoryId, dataType))),
    ...reasonsOf(naturalKeyFits(textAt(body, 'naturalKey'))),
    ...reasonsOf(questionTextFits(textAt(body, 'question'))),
  ];
}

const reasonsOf = (answer: RuleAnswer): readonly string[] => (answer.ok ? [] : [fail(answer.reason, answer.context).message]);

function templateFaults(item: BundleItem, catalog: Catalog): readonly string[] {
  const { body } = item;
  const group = catalog.templateGroups.get(textAt(body, 'groupId'));
  if (!group || group.owner === null) return [`there are no questionnaires of the kind ${textAt(body, 'groupId')}`];
  const { groupId, categoryId, basisQuestionId } = group;
  const fields = fieldsOf(body);
  const strangers = fields.flatMap((field) => reasonsOf(mayStandIn(catalog, groupId, { dataType: textAt(field, 'dataType'), categoryId })));
  const basis = fields.some((field) => textAt(field, 'questionId') === basisQuestionId)
    ? []
    : [`the question ${String(basisQuestionId)} is missing`];
  return strangers.length > 0 ? [...new Set(strangers), ...basis] : [...basis, ...conditionFaults(item, catalog)];
}

/** Compiles the template with all its topics active. */
function conditionFaults(item: BundleItem, catalog: Catalog): readonly string[] {
  const loose = looseEnds(item);
  if (loose.length > 0) return loose.map(({ text }) => text);
  const { body } = item;
  const dependenciesOf = (field: JsonObject) =>
    objectsIn(field, 'dependencies').map((it) => ({
      questionId: textAt(it, 'questionId'),
      condition: { condition: 'eq' as const, params: objectOf(it, 'condition')['params'] ?? null },
    }));
  const fields = fieldsOf(body).map((field) => {
    const questionId = textAt(field, 'questionId');
    const about = { questionId, naturalKey: questionId, question: questionId, dataType: textAt(field, 'dataType') };
    return {
      ...readFieldRules(field),
      ...about,
      config: objectOf(field, 'config'),
      dependencies: dependenciesOf(field),
      dependenciesOperator: 'AND' as const,
    };
  });
  const steps = objectsIn(body, 'steps');
  const faults = [...fields.flatMap((field) => faultsOfRules(field)), ...steps.flatMap((step) => faultsOfRules(readStepRules(step)))];
  if (faults.length > 0) return [...new Set(faults)];
  try {
    compile(
      { groupId: textAt(body, 'groupId'), name: '', description: '', steps: [{ topicId: 1, title: '', isEnabled: true, fields }] },
      catalog,
    );
    return [];
  } catch (error) {
    if (error instanceof CodedError) return [error.message];
    throw error;
  }
}

function circleOf(items: readonly BundleItem[], catalog: Catalog): readonly BundleItem[] {
  const left = new Set<string>();
  const path = new Map<string, BundleItem>();
  let circle: readonly BundleItem[] = [];
  walk(
    items,
    { known: byRef(items), catalog },
    {
      enter: (item) => {
        const ref = refOf(item);
        if (circle.length > 0 || left.has(ref)) return false;
        if (path.has(ref)) circle = [...path.values()].slice([...path.keys()].indexOf(ref));
        else path.set(ref, item);
        return circle.length === 0;
      },
      leave: (item) => {
        path.delete(refOf(item));
        left.add(refOf(item));
      },
    },
  );
  return circle;
}

/**
 * Items that would contain themselves, directly or through others, after the import.
 *
 * @example circlesAmong([sample], current, catalog) // []
 */
export function circlesAmong(changes: readonly BundleItem[], current: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const before = holdingThemselves(byRef(current), catalog);
  const after = holdingThemselves(byRef([...current, ...changes]), catalog);
  return changes
    .filter((item) => after.has(refOf(item)) && !before.has(refOf(item)))
    .map(({ kind, key }) => ({ kind, key, text: 'it would contain itself' }));
}

/** Finds all items on a reference cycle in linear time (R. Tarjan, Depth-first search and linear graph algorithms, 1972). */
function holdingThemselves(items: ReadonlyMap<string, BundleItem>, catalog: Catalog): ReadonlySet<string> {
  const cyclic = new Set<string>();
  const places = new Map<string, number>();
  const first = new Map<string, number>();
  const open: string[] = [];
  const reach = (from: BundleItem | undefined, place: number): void => {
    if (from) first.set(refOf(from), Math.min(first.get(refOf(from)) ?? place, place));
  };
  const enter = (item: BundleItem, above: BundleItem | undefined): boolean => {
    const [ref, met] = [refOf(item), places.get(refOf(item))];
    if (above && refOf(above) === ref) cyclic.add(ref);
    if (met !== undefined) {
      if (first.has(ref)) reach(above, met);
      return false;
    }
    first.set(ref, places.size);
    places.set(ref, places.size);
    open.push(ref);
    return true;
  };
  const leave = (item: BundleItem, above: BundleItem | undefined): void => {
    const place = first.get(refOf(item)) ?? 0;
    if (place < (places.get(refOf(item)) ?? 0)) return reach(above, place);
    const group = open.splice(open.lastIndexOf(refOf(item)));
    for (const ref of group) {
      first.delete(ref);
      if (group.length > 1) cyclic.add(ref);
    }
  };
  walk(items.values(), { known: items, catalog }, { enter, leave });
  return cyclic;
}

/**
 * Sorts items so that each follows the items it references.
 *
 * @example inOrderOfNeed([sampleQuestion, sampleTemplate], catalog)[0] // the template, which the question names
 */
export function inOrderOfNeed(items: readonly BundleItem[], catalog: Catalog): readonly BundleItem[] {
  const ordered = new Map<string, BundleItem>();
  const above = new Set<string>();
  const enter = (item: BundleItem): boolean => {
    const isNew = !ordered.has(refOf(item)) && !above.has(refOf(item));
    above.add(refOf(item));
    return isNew;
  };
  const leave = (item: BundleItem): unknown => ordered.set(refOf(item), item);
  walk(items, { known: byRef(items), catalog }, { enter, leave });
  return [...ordered.values()];
}
