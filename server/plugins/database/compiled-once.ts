import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './index.ts';

/**
 * A statement that is written once: one that every request sends takes longer to write than PostgreSQL takes to answer it. Nothing of the moment may go
 * into it but the one value.
 * @param write is given what stands in the place of the value, and hands it on as it is
 * @throws Error when the value does not stand in the statement, or not as it is
 * @example const firstname = compiledOnce((db, id: number) => db.selectFrom('users').where('id', '=', id).select('firstname')); await firstname(db, 7)
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
