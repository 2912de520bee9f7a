import { describe, expect, test } from 'vitest';
import { foundIn, permissionsOf, permissionsText, withNames } from '../../web/api-tokens/permissions.ts';
import { LIST_PATHS } from '../../web/imports/list-paths.ts';
import { filterValues, whereOf } from '../../web/ui/list/list-filter.ts';
import { FILTERED_COLUMNS, peopleFilters, personState } from '../../web/users/people/people-filter.ts';

describe('the list of people', () => {
  const filters = peopleFilters((key) => key, [], null);
  const filterOf = (address: string) => {
    const parameters = new URLSearchParams(address);
    return whereOf(
      filters,
      filterValues(filters, (name) => parameters.get(name)),
    );
  };

  test.each([
    ['', {}],
    ['role=USER_OFFICER&state=active', { role: 'USER_OFFICER', placeholder: false, deactivated: false }],
    ['state=invited', { placeholder: true }],
    ['state=left&lastname=%20Novak%20', { deactivated: true, lastname: 'Novak' }],
    ['role=KING&state=lost&firstname=%20&colour=red', {}],
  ])('reads the filter of its address: %s', (address, filter) => {
    expect(filterOf(address)).toEqual(filter);
  });

  test('filters by each column of its row of filters', () => {
    expect(filterOf(FILTERED_COLUMNS.map((name) => `${name}=x`).join('&'))).toEqual(
      Object.fromEntries(FILTERED_COLUMNS.map((name) => [name, 'x'])),
    );
  });

  test.each([
    [{ placeholder: false, deactivatedAt: null }, 'active'],
    [{ placeholder: true, deactivatedAt: null }, 'invited'],
    [{ placeholder: true, deactivatedAt: '2026-11-27T00:00:00Z' }, 'left'],
  ])('says of a person %j: %s', (person, state) => {
    expect(personState(person)).toBe(state);
  });
});

describe('the permissions of an API access token', () => {
  const groups = [
    { groupName: 'Calls', items: ['getCalls', 'checkCall'] },
    { groupName: 'Tags', items: ['getTags'] },
  ];

  test('are kept in the form of the contract, without those that are not granted', () => {
    expect(permissionsOf('{"getCalls": true, "getTags": false}')).toEqual(['getCalls']);
    expect(permissionsOf(permissionsText(['getCalls', 'getTags']))).toEqual(['getCalls', 'getTags']);
  });

  test('are found by their name or by their group', () => {
    expect(foundIn(groups, 'check')).toEqual([{ groupName: 'Calls', items: ['checkCall'] }]);
    expect(foundIn(groups, 'tags')).toEqual([groups[1]]);
    expect(foundIn(groups, 'zebra')).toEqual([]);
  });

  test('are added and removed by group, once each', () => {
    expect(withNames(['getTags', 'getCalls'], ['getCalls', 'checkCall'], true)).toEqual(['getTags', 'getCalls', 'checkCall']);
    expect(withNames(['getTags', 'getCalls'], ['getCalls', 'checkCall'], false)).toEqual(['getTags']);
  });
});

test('an import leads back to the list of what it imported', () => {
  expect(LIST_PATHS).toEqual({ PEOPLE: '/People', INSTITUTIONS: '/Institutions', INSTRUMENTS: '/Instruments', EXPIRY_DATES: '/People' });
});
