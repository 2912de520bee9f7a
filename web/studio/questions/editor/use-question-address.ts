import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../../../ui/address-now.ts';
import { useAddress } from '../../../ui/use-address.ts';

const EDIT = 'edit';
const NEW = 'new';
const CATEGORY = 'newCategory';
const TYPE = 'newType';

/** A stored question, a new one of a type, or a new one without a type yet; null: closed. */
export type OpenQuestion =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'new'; readonly categoryId: string | null; readonly dataType: string | null }
  | null;

export interface QuestionAddress {
  readonly open: OpenQuestion;
  readonly editAddress: (id: string) => string;
  readonly create: () => void;
  readonly choose: (categoryId: string, dataType: string) => void;
  readonly close: () => void;
}

export const sameQuestion = (one: string, other: string): boolean =>
  [EDIT, CATEGORY, TYPE].every((name) => new URLSearchParams(one).get(name) === new URLSearchParams(other).get(name));

function withParts(parameters: URLSearchParams, parts: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of [EDIT, CATEGORY, TYPE]) next.delete(name);
  for (const [name, value] of Object.entries(parts)) next.set(name, value);
  return next;
}

/** Keeps the edited question in the address, so that a link opens it and Back closes it. */
export function useQuestionAddress(): QuestionAddress {
  const [parameters] = useSearchParams();
  const address = useAddress();
  const edit = parameters.get(EDIT);
  const editAddress = useCallback((id: string) => `/Questions?${withParts(parameters, { [EDIT]: id }).toString()}`, [parameters]);
  return {
    open:
      edit === null
        ? null
        : edit === NEW
          ? { kind: 'new', categoryId: parameters.get(CATEGORY), dataType: parameters.get(TYPE) }
          : { kind: 'stored', id: edit },
    editAddress,
    create: () => address.open(withParts(addressNow(), { [EDIT]: NEW })),
    choose: (categoryId, dataType) => address.open(withParts(addressNow(), { [EDIT]: NEW, [CATEGORY]: categoryId, [TYPE]: dataType })),
    close: () => address.close(withParts(addressNow(), {})),
  };
}
