import { useCallback } from 'react';
import { useSearchParams, type Location } from 'react-router';
import { addressNow } from '../../ui/address-now.ts';
import { useAddress } from '../../ui/use-address.ts';
import { stepInAddress } from './call-steps.ts';

/** Query parameters: the call being edited, and the tab index of its step (omitted for the first). */
const EDIT = 'edit';
const STEP = 'modalTab';
const NEW = 'new';

export interface CallForm {
  /** The call being edited, 'new', or null when the form is closed. */
  readonly open: number | typeof NEW | null;
  readonly step: number;
  readonly editAddress: (call: { readonly id: number }) => string;
  readonly create: () => void;
  readonly edit: (id: number, step: number) => void;
  readonly goTo: (step: number) => void;
  readonly close: () => void;
}

export const sameForm = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && new URLSearchParams(one.search).get(EDIT) === new URLSearchParams(other.search).get(EDIT);

/** Keeps the form's state in the address, so that a link opens it and Back closes it. */
export function useCallForm(): CallForm {
  const [parameters] = useSearchParams();
  const address = useAddress();
  const named = parameters.get(EDIT);
  const id = Number(named);
  const editAddress = useCallback(
    (call: { readonly id: number }) => `/Calls?${withForm(parameters, String(call.id), 0).toString()}`,
    [parameters],
  );
  return {
    open: named === NEW ? NEW : Number.isInteger(id) && id > 0 ? id : null,
    step: stepInAddress(parameters.get(STEP)),
    editAddress,
    create: () => address.open(withForm(addressNow(), NEW, 0)),
    edit: (call, step) => address.rename(withForm(addressNow(), String(call), step)),
    goTo: (to) => address.open(withForm(addressNow(), named, to)),
    close: () => address.close(withForm(addressNow(), null, 0)),
  };
}

function withForm(parameters: URLSearchParams, edit: string | null, step: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (edit === null) next.delete(EDIT);
  else next.set(EDIT, edit);
  if (step === 0 || edit === null) next.delete(STEP);
  else next.set(STEP, String(step));
  return next;
}
