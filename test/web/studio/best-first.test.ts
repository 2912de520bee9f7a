import { expect, test } from 'vitest';
import { bestFirst } from '../../../web/studio/questions/config/best-first.ts';
import { units } from '../../support/starter.ts';

const quantities = [...new Set(units.units.map(({ quantity }) => quantity))].sort();
const offered = quantities.map((quantity) => ({
  label: quantity,
  options: units.units.filter((unit) => unit.quantity === quantity).map(({ unit, symbol }) => ({ label: `${unit} (${symbol})` })),
}));

function firstFor(words: string): string | undefined {
  const found = offered.flatMap(({ label, options }) => {
    const fitting = options.filter((option) => option.label.toLowerCase().includes(words));
    return fitting.length > 0 ? [{ label, options: fitting.toSorted((a, b) => bestFirst(a, b, { searchValue: words })) }] : [];
  });
  return found.toSorted((a, b) => bestFirst(a, b, { searchValue: words }))[0]?.options[0]?.label;
}

test.each(['gram', 'kelvin', 'meter', 'second', 'coulomb per'])('what begins with “%s” comes first', (words) => {
  expect(firstFor(words)?.toLowerCase()).toMatch(new RegExp(`^${words}`));
});

test('a word that begins so comes before what has it inside', () => {
  const found = ['kilogram', 'per gram', 'gram'].map((label) => ({ label }));
  expect(found.toSorted((a, b) => bestFirst(a, b, { searchValue: 'Gram ' })).map(({ label }) => label)).toEqual([
    'gram',
    'per gram',
    'kilogram',
  ]);
});
