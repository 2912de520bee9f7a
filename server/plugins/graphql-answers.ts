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
import { fail } from '../../engine/errors.ts';
import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type { Context } from '../context.ts';

/** Values in one answer: as many proposals as can be selected at once, with what a row of their table shows. Officers choose among those of everybody. */
const MAX_VALUES = { officers: 1_000_000, others: 300_000 };

/**
 * Bounds what one request is answered with, compiled or not: rows of lists as they come, each with as many values as are asked of it. Depth and length of
 * a request do not say that, because each list multiplies what is below it. To be called when every field has its resolver.
 */
export function limitAnswers(schema: GraphQLSchema): void {
  const spent = new WeakMap<Context, number>();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__')) continue;
    const fields: readonly GraphQLField<unknown, Context>[] = Object.values(type.getFields());
    for (const field of fields) if (isListOfObjects(field.type)) count(field, spent);
  }
}

const isListOfObjects = (type: GraphQLOutputType): boolean => isListType(getNullableType(type)) && isCompositeType(getNamedType(type));

function count(field: GraphQLField<unknown, Context>, spent: WeakMap<Context, number>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (root, args: unknown, context, info) => {
    const spend = (rows: unknown): unknown => {
      if (!Array.isArray(rows)) return rows;
      const now = (spent.get(context) ?? 0) + rows.length * valuesOfARow(info);
      spent.set(context, now);
      const max = readsAsOfficer(context.actor) ? MAX_VALUES.officers : MAX_VALUES.others;
      if (now > max) throw fail('ANSWER_TOO_LARGE', { max });
      return rows;
    };
    const rows: unknown = resolve(root, args, context, info);
    return rows instanceof Promise ? rows.then(spend) : spend(rows);
  };
}

const known = new WeakMap<readonly FieldNode[], number>();

/** What is asked of a row, down to the next list. */
function valuesOfARow(info: GraphQLResolveInfo): number {
  const found = known.get(info.fieldNodes) ?? 1 + sum(info.fieldNodes.map((node) => below(node, getNamedType(info.returnType), info)));
  known.set(info.fieldNodes, found);
  return found;
}

type Asked = Pick<GraphQLResolveInfo, 'schema' | 'fragments'>;

function below({ selectionSet }: { readonly selectionSet?: FieldNode['selectionSet'] }, type: GraphQLNamedType, asked: Asked): number {
  const parts = (selectionSet?.selections ?? []).map((one) => valuesOf(one, type, asked));
  // of several kinds a row is one
  return isAbstractType(type) ? Math.max(0, ...parts) : sum(parts);
}

function valuesOf(selection: SelectionNode, type: GraphQLNamedType, asked: Asked): number {
  if (selection.kind === Kind.FIELD) {
    const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
    return 1 + (field && !isListOfObjects(field.type) ? below(selection, getNamedType(field.type), asked) : 0);
  }
  const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : asked.fragments[selection.name.value];
  const name = fragment?.typeCondition?.name.value;
  return fragment ? below(fragment, (name === undefined ? undefined : asked.schema.getType(name)) ?? type, asked) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
