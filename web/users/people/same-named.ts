import type { PersonRowFragment } from '../../generated/people.ts';

type Named = Pick<PersonRowFragment, 'id' | 'firstname' | 'lastname'>;

const nameKey = ({ firstname, lastname }: Named): string =>
  `${firstname} ${lastname}`.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Other accounts whose first and last name are those of the person, whatever accents and capitals. */
export const sameNamed = <P extends Named>(people: readonly P[], person: Named): readonly P[] =>
  people.filter((one) => one.id !== person.id && nameKey(one) === nameKey(person));
