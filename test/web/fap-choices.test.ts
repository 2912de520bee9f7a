import { expect, test } from 'vitest';
import { changesNothing, takesPanelsOfCalls } from '../../web/proposals/officer/fap-choices.ts';

const instruments = [5, 6].map((id) => ({ id, name: `I${id}`, managementTimeAllocation: null, multipleTechReviewsEnabled: null }));
const fapInstruments = [{ instrumentId: 5, fapId: 1 }];

test.each([
  ['the same panels', { 5: 1, 6: null }, true],
  ['an instrument without a choice', { 5: 1 }, true],
  ['another panel', { 5: 2, 6: null }, false],
  ['a panel for the other instrument', { 5: 1, 6: 1 }, false],
  ['no panel', { 5: null, 6: null }, false],
] as const)('%s', (_title, chosen, expected) => {
  const choices = new Map<number, number | null>(Object.entries(chosen).map(([id, fapId]) => [Number(id), fapId]));

  expect(changesNothing({ instruments, fapInstruments }, choices)).toBe(expected);
});

test.each([
  ['no proposal has a panel and the call names all', [], { 5: 1, 6: 2 }, true],
  ['an instrument of the call has no panel', [], { 5: 1, 6: null }, false],
  ['a proposal has a panel already', fapInstruments, { 5: 1, 6: 2 }, false],
] as const)('panels of the call are preset: %s', (_title, before, ofCall, expected) => {
  const panels = new Map<number, number | null>(Object.entries(ofCall).map(([id, fapId]) => [Number(id), fapId]));

  expect(takesPanelsOfCalls([{ instruments, fapInstruments: before }], () => panels)).toBe(expected);
});
