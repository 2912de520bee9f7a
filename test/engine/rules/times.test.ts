import { expect, test } from 'vitest';
import { availabilityFault } from '../../../engine/rules/calls.ts';
import { managementTimeProblem } from '../../../engine/rules/decisions.ts';
import { fapTimeProblem } from '../../../engine/rules/fap-meetings.ts';

const fields = {
  'of the panel': fapTimeProblem,
  'of the decision': managementTimeProblem,
  'of an instrument in a call': availabilityFault,
};

test.each(Object.entries(fields))('a time %s is a whole number from 0 up to its limit', (_field, problem) => {
  for (const time of [-10, 2_147_483_648, 1.5]) expect(problem(time), String(time)).toMatch(/ (?:0|\d{5,}|0 or more|whole number)$/);
  for (const time of [0, 365]) expect(problem(time)).toBeNull();
});
