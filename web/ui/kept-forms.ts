import { isObject, same, type Json, type JsonObject } from '../../engine/json.ts';
import { storage } from './storage.ts';

/** Whose session it is: who sits at the keyboard, and as whom they act. */
export interface FormOwner {
  readonly person: number;
  readonly actingAs: number;
}

/** What a form held, and what it had begun with. */
export interface KeptForm {
  readonly begun: JsonObject;
  readonly value: JsonObject;
}

let owner: FormOwner | null = null;

const nameOf = (form: string): string => `${owner?.person}.${owner?.actingAs}.${location.pathname}#${form}`;

/** Edits of forms that are not saved yet, for when their page goes without its person's wish: in this tab, until somebody else signs in. */
export const keptForms = {
  /** Nobody is here while a session has ended by itself: what is kept stays. */
  belongTo: (next: FormOwner | null): void => {
    owner = next;
    if (next === null) return;
    for (const name of storage.ofForms.names()) if (!name.startsWith(`${next.person}.`)) storage.ofForms.remove(name);
  },
  isOwned: (): boolean => owner !== null,
  clear: (): void => {
    for (const name of storage.ofForms.names()) storage.ofForms.remove(name);
  },
  /** @returns whether it is kept */
  write: (form: string, kept: KeptForm): boolean => owner !== null && storage.ofForms.set(nameOf(form), JSON.stringify(kept)),
  read: (form: string): KeptForm | null => parsed(storage.ofForms.get(nameOf(form))),
  remove: (form: string): void => storage.ofForms.remove(nameOf(form)),
};

function parsed(text: string | null): KeptForm | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Json;
    if (!isObject(kept)) return null;
    const { begun, value } = kept;
    return isObject(begun) && isObject(value) ? { begun, value } : null;
  } catch {
    return null;
  }
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => same(a ?? null, b ?? null);

/**
 * What was typed, over what is stored by now: fields that were left alone are as somebody else has saved them meanwhile.
 * @returns `meanwhile`: a field that was written in is stored with something else by now
 */
export function putBack({ begun, value }: KeptForm, stored: JsonObject): { readonly value: JsonObject; readonly meanwhile: boolean } {
  const written = Object.keys(value).filter((field) => !isSame(value[field], begun[field]));
  return {
    value: { ...stored, ...Object.fromEntries(written.map((field) => [field, value[field] ?? null])) },
    meanwhile: written.some((field) => !isSame(begun[field], stored[field]) && !isSame(value[field], stored[field])),
  };
}
