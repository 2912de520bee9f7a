import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readListState, withListState } from '../../web/ui/list/list-address.ts';
import { MAX_IN_ADDRESS } from '../../web/ui/list/long-selection.ts';

const keys = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => String(i + 1));

function aTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

beforeEach(aTab);
afterEach(() => vi.unstubAllGlobals());

test('a short selection stands in the address and is the same in every tab', () => {
  const address = withListState(new URLSearchParams(), { selection: keys(MAX_IN_ADDRESS) });
  aTab();

  expect(readListState(address).selection).toEqual(keys(MAX_IN_ADDRESS));
});

test('thousands of keys leave the address short and are still selected after a reload of the tab', () => {
  const address = withListState(new URLSearchParams('search=x'), { selection: keys(5_000) });

  expect(address.toString().length).toBeLessThan(60);
  expect(readListState(new URLSearchParams(address.toString())).selection).toEqual(keys(5_000));
});

test('an address with a long selection of another tab, or an older one, selects nothing', () => {
  const older = withListState(new URLSearchParams(), { selection: keys(500) });
  withListState(new URLSearchParams(), { selection: keys(600) });

  expect(readListState(older).selection).toEqual([]);
  aTab();
  expect(readListState(older).selection).toEqual([]);
});
