import type { Db } from '../../server/plugins/database/index.ts';
import { sql } from 'kysely';
import type { People } from './people.ts';

export interface Instrument {
  readonly id: number;
  readonly name: string;
  readonly shortCode: string;
}

export interface Instruments {
  /** A diffractometer, with Ines as its scientist. */
  readonly diffractometer: Instrument;
  /** An imaging beamline, managed by Tess, without scientists. */
  readonly imaging: Instrument;
}

export async function instrumentsFor(db: Db, people: People): Promise<Instruments> {
  const insert = async (name: string, shortCode: string, managerId: number): Promise<Instrument> => {
    const { rows } = await sql<{ id: number }>`insert into instruments (name, short_code, description, manager_user_id)
      values (${name}, ${shortCode}, ${`${name} of the test facility`}, ${managerId}) returning id`.execute(db);
    return { id: rows[0]?.id ?? 0, name, shortCode };
  };
  const diffractometer = await insert('Powder diffractometer', 'POWDER', people.ines.id);
  const imaging = await insert('Imaging beamline', 'IMAGING', people.tess.id);
  await sql`insert into instrument_scientists (instrument_id, user_id) values (${diffractometer.id}, ${people.ines.id})`.execute(db);
  return { diffractometer, imaging };
}
