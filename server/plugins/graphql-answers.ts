import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionNode,
} from 'graphql';
import type { Context } from '../context.ts';
import type { RequestBudget } from './request-budget.ts';
import { weightOf } from './weight.ts';

/**
 * Limits every response by list rows times requested values, and by JSON size: nested lists multiply, so depth and length do not bound it. Call it
 * when all resolvers are attached.
 */
export function limitAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__')) continue;
    const fields: readonly GraphQLField<unknown, Context>[] = Object.values(type.getFields());
    for (const field of fields) {
      if (isListOfObjects(field.type)) onAnswer(field, listInParts);
      else if (getNamedType(field.type).name === 'JSON') onAnswer(field, weighJson);
      else if (field.resolve) onAnswer(field, unchanged);
    }
  }
}

const isListOfObjects = (type: GraphQLOutputType): boolean => isListType(getNullableType(type)) && isCompositeType(getNamedType(type));

type Answered = (answer: unknown, budget: RequestBudget, info: GraphQLResolveInfo) => unknown;

/** Pauses before an answer once its turn of the event loop is long, because all below it is built at once. */
function onAnswer(field: GraphQLField<unknown, Context>, answered: Answered): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const isBuilt = isCompositeType(getNamedType(field.type));
  field.resolve = (root, args: unknown, context, info) => {
    const { budget } = context;
    const paused = (answer: unknown): unknown => {
      const checked = answered(answer, budget, info);
      return budget.pauses.ifLong()?.then(() => checked) ?? checked;
    };
    const answer: unknown = resolve(root, args, context, info);
    if (answer instanceof Promise) return answer.then(paused);
    return isBuilt ? paused(answer) : answered(answer, budget, info);
  };
}

const unchanged: Answered = (answer) => answer;

/** Values that are built in one piece, in a few milliseconds. */
const PART_VALUES = 2_000;

const listInParts: Answered = (answer, budget, info) => {
  if (!Array.isArray(answer)) return answer;
  const rows: readonly unknown[] = answer;
  const values = valuesOfARow(info);
  budget.answer({ values: rows.length * values });
  const partRows = Math.max(1, Math.floor(PART_VALUES / values));
  if (rows.length <= partRows) return rows;
  let part: Promise<void> | null = null;
  return rows.map((row, i) => {
    if (i > 0 && i % partRows === 0) part = budget.pauses.inTurn();
    return part?.then(() => row) ?? row;
  });
};

const weighJson: Answered = (json, budget) => {
  budget.answer({ bytes: weightOf(json, budget.left().bytes) });
  return json;
};

const countsByNodes = new WeakMap<readonly FieldNode[], number>();

function valuesOfARow(info: GraphQLResolveInfo): number {
  const count =
    countsByNodes.get(info.fieldNodes) ?? 1 + sum(info.fieldNodes.map((node) => below(node, getNamedType(info.returnType), info)));
  countsByNodes.set(info.fieldNodes, count);
  return count;
}

type Asked = Pick<GraphQLResolveInfo, 'schema' | 'fragments'>;

function below({ selectionSet }: { readonly selectionSet?: FieldNode['selectionSet'] }, type: GraphQLNamedType, info: Asked): number {
  const parts = (selectionSet?.selections ?? []).map((one) => valuesOf(one, type, info));
  // A row is of one type only, so the maximum counts.
  return isAbstractType(type) ? Math.max(0, ...parts) : sum(parts);
}

function valuesOf(selection: SelectionNode, type: GraphQLNamedType, info: Asked): number {
  if (selection.kind === Kind.FIELD) {
    const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
    return 1 + (field && !isListOfObjects(field.type) ? below(selection, getNamedType(field.type), info) : 0);
  }
  const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
  const name = fragment?.typeCondition?.name.value;
  return fragment ? below(fragment, (name === undefined ? undefined : info.schema.getType(name)) ?? type, info) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
