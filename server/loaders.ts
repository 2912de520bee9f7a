import type { Resolvers } from './generated/resolvers.ts';

/** One row and the arguments for which a field of it is asked. */
interface LoaderQuery<Row, Args> {
  readonly obj: Row;
  readonly params: Args;
}

type Loader<Field> =
  Extract<Field, (...args: never) => unknown> extends (
    row: infer Row,
    args: infer Args,
    context: infer Context,
    info: never,
  ) => infer Result
    ? (queries: readonly LoaderQuery<Row, Args>[], context: Context) => Promise<readonly Awaited<Result>[]>
    : never;

type LoadersOf<Fields> = { readonly [Name in keyof Fields]?: Loader<Fields[Name]> };

/** Loaders by type and field: the same rows and results as of the generated `Resolvers`, for many rows at once. */
export type Loaders<Context> = { readonly [Type in keyof Resolvers<Context>]?: LoadersOf<NonNullable<Resolvers<Context>[Type]>> };
