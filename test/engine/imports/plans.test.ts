import { expect, test } from 'vitest';
import { planInstitutions, planInstruments, planPeople, type PeopleFacts, type StoredPerson } from '../../../engine/imports/index.ts';
import { recordNamed } from '../../support/definitions.ts';

const ESS = { id: 1, name: 'ESS', countryId: 46, rorId: 'https://ror.org/02nv7yv05' };
const facts = {
  countries: [
    { id: 46, name: 'Sweden' },
    { id: 45, name: 'Denmark' },
  ],
  institutions: [
    ESS,
    { id: 2, name: 'Institute of Physics', countryId: 46, rorId: null },
    { id: 3, name: 'Institute of Physics', countryId: 45, rorId: null },
    { id: 4, name: 'Other', countryId: null, rorId: null },
    { id: 5, name: 'Lund  University', countryId: 46, rorId: null },
  ],
};

const row = (cells: Record<string, string>, line = 2) => ({ line, cells });
const outcomeOf = ({
  verdict,
  id,
  problems,
  changes,
}: ReturnType<typeof planPeople>[number] | ReturnType<typeof planInstitutions>[number]) => ({
  verdict,
  id,
  says: [...problems, ...changes],
});

test.each<[string, Record<string, string>, string, number | null, readonly string[]]>([
  ['of the same ROR id, however it is written', { name: 'ESS', country: 'sweden', rorId: '02NV7YV05' }, 'SAME', 1, []],
  ['renamed by its ROR id', { name: 'ESS ERIC', rorId: '02nv7yv05' }, 'CHANGED', 1, ['Name: ESS → ESS ERIC']],
  [
    'of the same name and country',
    { name: 'institute of physics', country: 'Denmark', rorId: '0abcdef12' },
    'CHANGED',
    3,
    ['Name: Institute of Physics → institute of physics', 'ROR id: none → 0abcdef12'],
  ],
  [
    'of a name that several have',
    { name: 'Institute of Physics' },
    'REFUSED',
    null,
    ['Several institutions have this name: give the country or the ROR id'],
  ],
  ['without a country so far', { name: 'Other', country: 'Sweden' }, 'CHANGED', 4, ['Country: none → Sweden']],
  ['in a country by a code', { name: 'Institute of Physics', country: 'SWE' }, 'SAME', 2, []],
  ['stored with other blanks', { name: 'Lund University' }, 'CHANGED', 5, ['Name: Lund  University → Lund University']],
  ['in a country by its code alone', { name: 'ESS', countryCode: 'SE' }, 'SAME', 1, []],
  ['with an invisible character', { name: 'ILL\u200b' }, 'REFUSED', null, ['Name has an invisible character (U+200B). Type it again']],
  ['in another country', { name: 'ESS', country: 'Denmark' }, 'NEW', null, []],
  ['in no country', { name: 'ILL', country: 'Atlantis' }, 'REFUSED', null, ['There is no country Atlantis']],
  ['with a wrong ROR id', { name: 'ILL', rorId: 'x' }, 'REFUSED', null, ['Enter a ROR id such as https://ror.org/02nv7yv05']],
  ['without a name', { country: 'Sweden' }, 'REFUSED', null, ['Name is required']],
])('an institution %s', (_name, cells, verdict, id, says) => {
  const [planned] = planInstitutions([row(cells)], facts, recordNamed('INSTITUTION'));
  expect(planned && outcomeOf(planned)).toEqual({ verdict, id, says });
});

const olga: StoredPerson = {
  id: 5,
  userTitle: null,
  firstname: 'Olga',
  lastname: 'Office',
  preferredname: null,
  department: null,
  position: '',
  telephone: null,
  email: 'olga@ess.example',
  emailVerified: true,
  placeholder: false,
  institutionId: 1,
  institution: 'ESS',
  roles: ['USER', 'USER_OFFICER'],
};
const invited: StoredPerson = { ...olga, id: 6, email: 'i@ess.example', emailVerified: false, placeholder: true, roles: ['USER'] };
const unproven: StoredPerson = { ...olga, id: 7, email: 'u@ess.example', emailVerified: false, roles: ['USER'] };
const peopleFacts: PeopleFacts = {
  ...facts,
  people: [olga, invited, unproven],
  roles: [
    { shortCode: 'USER', title: 'User' },
    { shortCode: 'USER_OFFICER', title: 'User Officer' },
    { shortCode: 'INSTRUMENT_SCIENTIST', title: 'Instrument Scientist' },
  ],
};
const nina = { firstname: 'Nina', lastname: 'New', email: 'nina@ess.example' };

test.each<[string, Record<string, string>, string, number | null, readonly string[]]>([
  ['new, with the role of users', nina, 'NEW', null, ['Gets the role User']],
  [
    'new, with roles by code or title',
    { ...nina, roles: 'instrument scientist; USER' },
    'NEW',
    null,
    ['Gets the role Instrument Scientist', 'Gets the role User'],
  ],
  [
    'that becomes an officer',
    { ...nina, roles: 'USER_OFFICER' },
    'NEW',
    null,
    ['Becomes a user officer, who may read and change everything'],
  ],
  ['stored as in the file', { firstname: 'Olga', email: 'OLGA@ess.example', rorId: '02nv7yv05', roles: 'USER' }, 'SAME', 5, []],
  [
    'that moves',
    { email: 'olga@ess.example', lastname: 'Officer', institution: 'Other' },
    'CHANGED',
    5,
    ['Last name: Office → Officer', 'Institution: ESS → Other'],
  ],
  ['invited so far', { email: 'i@ess.example' }, 'CHANGED', 6, ['Is no longer only invited']],
  [
    'whose address nobody has confirmed',
    { email: 'u@ess.example', roles: 'USER_OFFICER' },
    'REFUSED',
    7,
    [
      'Somebody who signs in has given this address, and nobody has confirmed it',
      'Becomes a user officer, who may read and change everything',
    ],
  ],
  [
    'without a name',
    { email: 'n@ess.example' },
    'REFUSED',
    null,
    ['First name is required', 'Last name is required', 'Gets the role User'],
  ],
  ['without an address', { firstname: 'Nina', lastname: 'New' }, 'REFUSED', null, ['E-mail is required', 'Gets the role User']],
  [
    'of an unknown institution and role',
    { ...nina, institution: 'Nowhere', roles: 'KING' },
    'REFUSED',
    null,
    ['There is no institution Nowhere', 'There is no role KING', 'Gets the role User'],
  ],
  [
    'of an unknown institution in a country',
    { ...nina, institution: 'Nowhere', country: 'Poland' },
    'REFUSED',
    null,
    ['There is no institution Nowhere in Poland', 'Gets the role User'],
  ],
  [
    'with an address in the name',
    { ...nina, lastname: 'www.evil.example' },
    'REFUSED',
    null,
    [expect.stringContaining('Last name'), 'Gets the role User'],
  ],
])('a person %s', (_name, cells, verdict, id, says) => {
  const [planned] = planPeople([row(cells)], peopleFacts);
  expect(planned && outcomeOf(planned)).toEqual({ verdict, id, says });
});

test('the second row about the same person or institution is refused, and names the first', () => {
  const people = planPeople([row(nina), row({ ...nina, email: 'NINA@ess.example' }, 3)], peopleFacts);
  const institutions = planInstitutions(
    [row({ name: 'ILL', country: 'Sweden' }), row({ name: 'ill', country: 'sweden' }, 3), row({ name: 'ILL', country: 'Denmark' }, 4)],
    facts,
    recordNamed('INSTITUTION'),
  );

  expect(people.map(({ verdict, problems }) => [verdict, ...problems])).toEqual([['NEW'], ['REFUSED', 'The same as line 2']]);
  expect(institutions.map(({ verdict }) => verdict)).toEqual(['NEW', 'REFUSED', 'NEW']);
});

const instrument = {
  id: 9,
  values: { name: 'Lamp', shortCode: 'L1', description: '', managerUserId: 8, selectable: true, multipleTechReviewsEnabled: false },
  scientistIds: [8],
};
const instrumentFacts = {
  instruments: [instrument],
  people: [
    { id: 8, email: 's@ess.example', roles: ['INSTRUMENT_SCIENTIST' as const] },
    { id: 5, email: 'olga@ess.example', roles: ['USER_OFFICER' as const] },
  ],
};

test.each<[string, Record<string, string>, string, number | null, readonly string[]]>([
  ['as stored', { name: 'Lamp', shortCode: 'l1', contact: 'S@ess.example', scientists: 's@ess.example', selectable: 'Yes' }, 'SAME', 9, []],
  ['that changes', { shortCode: 'L1', selectable: 'no' }, 'CHANGED', 9, ['Can be chosen in proposals: yes → no']],
  [
    'that is new',
    { name: 'Prism', shortCode: 'P1', contact: 's@ess.example', scientists: 's@ess.example' },
    'NEW',
    null,
    ['Scientist s@ess.example'],
  ],
  ['without a contact', { name: 'Prism', shortCode: 'P1' }, 'REFUSED', null, ['Instrument contact is required']],
  [
    'with an officer and a stranger',
    { name: 'P', shortCode: 'P1', contact: 'olga@ess.example', scientists: 'x@ess.example' },
    'REFUSED',
    null,
    ['olga@ess.example does not have the role instrument scientist', 'There is nobody with the address x@ess.example'],
  ],
  [
    'with a flag that is neither',
    { shortCode: 'L1', selectable: 'maybe' },
    'REFUSED',
    9,
    ['Can be chosen in proposals: yes or no', 'Can be chosen in proposals: yes → none'],
  ],
])('an instrument %s', (_name, cells, verdict, id, says) => {
  const [planned] = planInstruments([row(cells)], instrumentFacts, recordNamed('INSTRUMENT'));
  expect(planned && { verdict: planned.verdict, id: planned.id, says: [...planned.problems, ...planned.changes] }).toEqual({
    verdict,
    id,
    says,
  });
});
