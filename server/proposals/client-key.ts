import { createHash } from 'node:crypto';
import { fail } from '../../engine/errors.ts';
import { isUniqueViolation } from '../plugins/database/index.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Validated idempotency key of a page: the same key returns the same object. @throws BAD_INPUT */
export function clientKeyIn(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (!UUID.test(key)) throw fail('BAD_INPUT', { message: 'clientKey must be a UUID' });
  return key;
}

export function partKey(clientKey: string | null, part: number): string | null {
  if (clientKey === null) return null;
  const hex = createHash('sha256').update(`${clientKey.toLowerCase()} ${part}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Returns the object created earlier under the key, else creates it; handles concurrent requests. */
export async function once<T>(before: () => Promise<T | null>, make: () => Promise<T>): Promise<T> {
  const made = await before();
  if (made) return made;
  try {
    return await make();
  } catch (error) {
    const meanwhile = isUniqueViolation(error) ? await before() : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}
