import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { expect, test } from 'vitest';
import { guard } from '../../server/plugins/graphql.ts';
import { checkAllowance, permissionOf } from '../../server/plugins/permissions.ts';

test('the product does not start with a call that nobody answers, or that the SDL does not know', () => {
  const toUnits = {
    allowances: new Map([['getUnits', 'signed-in']] as const),
    features: new Map(),
    persons: new Set<string>(),
  };

  expect(() => guard({ Query: {} }, toUnits)).toThrow('calls without a resolver: getUnits');
  expect(() => guard({ Query: { getUnits: () => [], getSecrets: () => [] } }, toUnits)).toThrow('getSecrets');
});

const aToken = (...permissions: string[]): Actor => ({ ...nobody, kind: 'token', permissions: new Set(permissions) });

test.each([
  ['createRecord', { record: 'TAG' }, ['createRecord:TAG'], true],
  ['createRecord', { record: 'INSTRUMENT' }, ['createRecord:TAG'], false],
  ['createRecord', { record: 'TAG' }, ['createRecord'], false],
  ['deleteRecord', { record: 'TAG' }, ['createRecord:TAG', 'updateRecord:TAG'], false],
  ['getRecordPage', { record: 'TAG' }, ['getRecordPage:TAG'], true],
  ['getRecordPage', { record: 'TAG' }, ['getRecordPage:UNIT'], false],
  ['createTag', { name: 'A' }, ['createTag'], true],
  ['createTag', { name: 'A' }, ['createRecord:TAG'], false],
] as const)('a token calls %s with %j by %j: %j', (name, args, permissions, may) => {
  const call = () => checkAllowance(permissionOf(name, args), 'signed-in', aToken(...permissions));

  if (may) expect(call).not.toThrow();
  else expect(call).toThrow();
});
