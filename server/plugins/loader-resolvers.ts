import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from '../context.ts';
import { batched } from './batch.ts';

interface Query {
  readonly obj: object;
  readonly params: unknown;
}

type Load = (queries: readonly Query[], context: Context) => Promise<readonly unknown[]>;
type ByField<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

export type LoadersByField = ByField<Load>;

/** Turns loaders into resolvers that batch also rows that are answered in later turns of the event loop, unlike those of Mercurius. */
export const loaderResolvers = (loaders: LoadersByField): ByField<GraphQLFieldResolver<object, Context>> =>
  mapped(loaders, (fields) => mapped(fields, resolverOf));

function resolverOf(load: Load): GraphQLFieldResolver<object, Context> {
  const byQuery = batched(async (queries: readonly Query[], context: Context) => {
    const values = await load(queries, context);
    return new Map(queries.map((query, i) => [query, values[i]]));
  });
  return (obj, params, context) => byQuery(context, { obj, params });
}

const mapped = <T, R>(entries: Readonly<Record<string, T>>, change: (value: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));
