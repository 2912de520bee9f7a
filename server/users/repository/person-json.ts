import { sql, type RawBuilder } from 'kysely';
import type { PersonJson } from '../types.ts';

const withInstitution = sql`, 'institution', o.name, 'institutionId', o.id, 'country', k.name`;

/** Short record of the person `u`. @param whole with the institution, for which `institutionOfPerson` is joined */
export const personJson = (whole: boolean): RawBuilder<PersonJson> =>
  sql<PersonJson>`json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'preferredname', u.preferredname,
    'position', u.position, 'created', u.created_at, 'placeholder', u.placeholder, 'email', u.email${whole ? withInstitution : sql``})`;

export const institutionOfPerson = sql`join institutions o on o.id = u.institution_id left join countries k on k.id = o.country_id`;
