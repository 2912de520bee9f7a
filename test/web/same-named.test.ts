import { expect, test } from 'vitest';
import { sameNamed } from '../../web/users/people/same-named.ts';

const person = { id: 1, firstname: 'Zoë', lastname: 'Nováková' };

test('names other accounts with the same first and last name', () => {
  const people = [
    person,
    { id: 2, firstname: 'zoe', lastname: 'NOVAKOVA' },
    { id: 3, firstname: 'Zoë', lastname: 'Nováková-Berg' },
    { id: 4, firstname: 'Nováková', lastname: 'Zoë' },
  ];

  expect(sameNamed(people, person).map(({ id }) => id)).toEqual([2]);
});
