import { expect, test } from 'vitest';
import { guard } from '../../server/plugins/graphql.ts';

test('the product does not start with a call that nobody answers, or that the SDL does not know', () => {
  const toUnits = new Map([['getUnits', 'signed-in']] as const);

  expect(() => guard({ Query: {} }, toUnits)).toThrow('calls without a resolver: getUnits');
  expect(() => guard({ Query: { getUnits: () => [], getSecrets: () => [] } }, toUnits)).toThrow('getSecrets');
});
