import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './index.ts';

/**
 * Compiles a statement once, because building a frequent one takes longer than running it. It must depend on nothing but the value.
 *
 * @param write receives a placeholder for the value and must pass it on unchanged
 * @throws Error when the placeholder is missing in the statement, or changed
 * @example const firstname = compiledOnce((db, id: number) => db.selectFrom('users').where('id', '=', id).select('firstname')); await firstname(db,
 * 7)
 */
export function compiledOnce<Value, Row>(write: (db: Connection, value: Value) => Compilable<Row>) {
  const place = {} as Value;
  let written: CompiledQuery<Row> | undefined;
  return async (db: Connection, value: Value): Promise<readonly Row[]> => {
    written ??= write(db, place).compile();
    if (!written.parameters.includes(place)) throw new Error(`the value does not stand as it is in ${written.sql}`);
    const parameters = written.parameters.map((parameter) => (parameter === place ? value : parameter));
    return (await db.executeQuery<Row>({ ...written, parameters })).rows;
  };
}
