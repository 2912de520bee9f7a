import { expect, test } from 'vitest';
import { countryCode, countryFinder } from '../../engine/countries.ts';
import stored from '../../definitions/starter/countries.json' with { type: 'json' };

const find = countryFinder(stored.countries);

test.each<[string, string]>([
  ['The Netherlands', 'Netherlands'],
  ['Netherlands, Kingdom of the', 'Netherlands'],
  ['Türkiye', 'Turkey'],
  ['Czech Republic', 'Czechia'],
  ['Russian Federation', 'Russia'],
  ['Viet Nam', 'Vietnam'],
  ["Côte d'Ivoire", 'Ivory Coast'],
  ['Cote d’Ivoire', 'Ivory Coast'],
  ['United States of America', 'United States'],
  ['USA', 'United States'],
  ['u.s.a.', 'United States'],
  ['UK', 'United Kingdom'],
  ['GB', 'United Kingdom'],
  ['SE', 'Sweden'],
  ['swe', 'Sweden'],
  ['Korea (the Republic of)', 'South Korea'],
  ['Bolivia (Plurinational State of)', 'Bolivia'],
  ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ['St. Lucia', 'Saint Lucia'],
  ['Democratic Republic of the Congo', 'Democratic Republic of the Congo'],
  ['Republic of the Congo', 'Congo'],
  ['Palestinian Territory', 'Palestine'],
])('%s is %s', (text, name) => {
  expect(find(text)?.name).toBe(name);
});

test.each(['Atlantis', '', 'S', 'XX'])('%j is no country', (text) => {
  expect(find(text)).toBeUndefined();
});

test('every country of the starter set is one of ISO 3166, and none twice', () => {
  const codes = stored.countries.map(({ name }) => countryCode(name));

  expect(stored.countries.filter((_country, at) => codes[at] === null).map(({ name }) => name)).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a country that the facility named itself is found by that name', () => {
  expect(countryFinder([{ id: 1, name: 'Scotland' }])('scotland')).toEqual({ id: 1, name: 'Scotland' });
});
