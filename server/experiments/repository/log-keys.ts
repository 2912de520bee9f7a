import { sql } from 'kysely';
import type { Db } from '../../plugins/database/index.ts';

export interface LoggedEntity {
  readonly kind: string;
  readonly id: number;
}

/** Entities whose log lines belong to an experiment; parcels are logged under its booking. */
export async function loggedEntities(db: Db, experimentPk: number): Promise<readonly LoggedEntity[]> {
  const { rows } = await sql<LoggedEntity>`select 'BOOKING' as kind, ${experimentPk}::int as id
    union all select 'EXPERIMENT', experiment_safety_pk from experiment_safety where experiment_pk = ${experimentPk}::int
    union all select 'VISIT', id from visits where experiment_pk = ${experimentPk}::int
    union all select 'VISIT_REGISTRATION', r.registration_questionary_id from visits v join visit_registrations r on r.visit_id = v.id
      where v.experiment_pk = ${experimentPk}::int and r.registration_questionary_id is not null`.execute(db);
  return rows;
}
