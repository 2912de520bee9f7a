import { expect, test } from 'vitest';
import { mayActivateCall } from '../../../engine/rules/call-activation.ts';

const FAULTS = ['The call has no instrument', 'The workflow is not published'];

test.each([
  ['an archived call without faults', { wasActive: false, isActive: true, faults: [], isConfirmed: false }, true],
  ['an archived call with faults', { wasActive: false, isActive: true, faults: FAULTS, isConfirmed: false }, false],
  ['an archived call with faults, confirmed', { wasActive: false, isActive: true, faults: FAULTS, isConfirmed: true }, true],
  ['an active call with faults that stays active', { wasActive: true, isActive: true, faults: FAULTS, isConfirmed: false }, true],
  ['a call with faults that is archived', { wasActive: true, isActive: false, faults: FAULTS, isConfirmed: false }, true],
  ['an archived call with faults that stays archived', { wasActive: false, isActive: false, faults: FAULTS, isConfirmed: false }, true],
] as const)('%s', (_case, activation, isAllowed) => {
  const reason = { ok: false, reason: 'CHECK_FAILED', context: { faults: 'The call has no instrument. The workflow is not published' } };

  expect(mayActivateCall(activation)).toEqual(isAllowed ? { ok: true } : reason);
});
