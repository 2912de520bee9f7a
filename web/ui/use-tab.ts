import { useSearchParams } from 'react-router';
import { addressNow } from './address-now.ts';
import { useAddress } from './use-address.ts';

/** Tabs of a page, of a dialog over it, and of a column inside (specification 2, Tab state). */
export type TabParameter = 'tab' | 'modalTab' | 'verticalTab';

/**
 * Index of the open tab from the address; the preset is omitted, and stands for invalid indexes.
 *
 * @example readTab(new URLSearchParams('modalTab=1'), 'modalTab', 2) // 1
 */
export function readTab(parameters: URLSearchParams, name: TabParameter, count: number, preset = 0): number {
  const index = Number(parameters.get(name) ?? preset);
  return Number.isInteger(index) && index >= 0 && index < count ? index : preset;
}

export function withTab(parameters: URLSearchParams, name: TabParameter, index: number, preset = 0): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (index === preset) next.delete(name);
  else next.set(name, String(index));
  if (name !== 'verticalTab') next.delete('verticalTab');
  return next;
}

/** For antd's Tabs, whose keys are the indexes as text. */
export function useTab(
  name: TabParameter,
  count: number,
  preset = 0,
): { readonly activeKey: string; readonly onChange: (key: string) => void } {
  const [parameters] = useSearchParams();
  const { open } = useAddress();
  return {
    activeKey: String(readTab(parameters, name, count, preset)),
    onChange: (key) => open(withTab(addressNow(), name, Number(key), preset)),
  };
}
