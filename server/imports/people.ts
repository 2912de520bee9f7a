import { PERSON_COLUMNS, planPeople, type PersonValues, type PlannedRow } from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { readImported } from './columns.ts';
import { peopleWithAddresses, rolesToGive, storedCountries, storedInstitutions } from './repository/imports.ts';
import type { ImportServices, Planner } from './types.ts';

/** @throws FEATURE_DISABLED */
export async function peoplePlanner({ features, users }: ImportServices, actor: Actor): Promise<Planner> {
  if (!(await features.isOn('USER_MANAGEMENT'))) throw fail('FEATURE_DISABLED', { feature: 'USER_MANAGEMENT' });
  const write = async (tx: Tx, { id, values }: PlannedRow<PersonValues>): Promise<unknown> =>
    id === null
      ? users.createImported(tx, actor, { ...values, institutionId: values.institutionId ?? (await users.unknownInstitution(tx)) })
      : users.updateImported(tx, actor, { ...values, id });
  return async (db, table) => {
    const { rows, unknownColumns } = readImported(PERSON_COLUMNS, table);
    const facts = {
      institutions: await storedInstitutions(db),
      countries: await storedCountries(db),
      people: await peopleWithAddresses(
        db,
        rows.flatMap(({ cells }) => cells.email ?? []),
      ),
      roles: await rolesToGive(db),
    };
    const planned = planPeople(rows, facts).map((row) => ({ ...row, write: (tx: Tx) => write(tx, row) }));
    return { rows: planned, unknownColumns };
  };
}
