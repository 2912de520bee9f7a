import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import { storage } from './storage.ts';

export interface FormOwner {
  readonly person: number;
  readonly actingAs: number;
}

export interface KeptForm {
  readonly begun: JsonObject;
  readonly value: JsonObject;
}

let owner: FormOwner | null = null;

const nameOf = (form: string): string => `${owner?.person}.${owner?.actingAs}.${location.pathname}#${form}`;

/** Unsaved edits of forms in session storage, kept until another person signs in. */
export const keptForms = {
  /** Null after an expired session, which keeps the edits. */
  belongTo: (next: FormOwner | null): void => {
    owner = next;
    if (next === null) return;
    for (const name of storage.ofForms.names()) if (!name.startsWith(`${next.person}.`)) storage.ofForms.remove(name);
  },
  isOwned: (): boolean => owner !== null,
  clear: (): void => {
    for (const name of storage.ofForms.names()) storage.ofForms.remove(name);
  },
  /** @returns false if it could not be stored */
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
