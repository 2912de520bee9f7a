import { expect, test } from 'vitest';
import { decideShipped, type ShippedDecision, type ShippedFacts } from '../../engine/bundles/index.ts';

const unedited: ShippedFacts = {
  kind: 'TEMPLATE',
  product: 'new',
  settled: 'old',
  installed: 'old',
  here: 'old',
  isUntouched: true,
  isInUse: false,
  isNeeded: false,
};

const cases: readonly (readonly [string, Partial<ShippedFacts>, ShippedDecision])[] = [
  ['an unedited, unused definition follows', {}, 'FOLLOW'],
  ['one in use waits', { isInUse: true }, 'WAIT'],
  ['an e-mail in use follows', { kind: 'EMAIL_TEMPLATE', isInUse: true }, 'FOLLOW'],
  ['a layout in use follows', { kind: 'PDF_TEMPLATE', isInUse: true }, 'FOLLOW'],
  ['an edited one waits', { here: 'ours' }, 'WAIT'],
  ['an edited e-mail waits', { kind: 'EMAIL_TEMPLATE', here: 'ours' }, 'WAIT'],
  ['one edited back to what was shipped follows', { isUntouched: false }, 'FOLLOW'],
  ['nothing new leaves an edited one alone', { product: 'old', here: 'ours' }, 'NOTHING'],
  ['nothing new leaves one alone that was stored otherwise', { product: 'old', installed: 'stored', here: 'stored' }, 'NOTHING'],
  ['what is decided about does not wait again', { settled: 'new', here: 'ours' }, 'NOTHING'],
  ['what is the same already is recorded', { here: 'new' }, 'RECORD'],
  ['what is recorded stays', { here: 'new', installed: 'new', settled: 'new' }, 'NOTHING'],
  ['a deleted one stays away', { here: null }, 'NOTHING'],
  ['a new one waits', { here: null, settled: null, installed: null }, 'WAIT'],
  ['a new e-mail that the product sends is installed', { here: null, settled: null, installed: null, isNeeded: true }, 'INSTALL'],
  ['before records, an untouched one follows', { settled: null, installed: null }, 'FOLLOW'],
  ['before records, a touched one waits', { settled: null, installed: null, isUntouched: false }, 'WAIT'],
];

test.each(cases)('%s', (_name, facts, decision) => {
  expect(decideShipped({ ...unedited, ...facts })).toBe(decision);
});
