import type { Reason } from '../../engine/errors.ts';
import { knownError } from './errors.ts';

export interface RefusedNames {
  readonly names: readonly string[];
  /** Also of those that are not listed. */
  readonly count: number;
}

interface Confirmation {
  /** The refusal that names what would happen. */
  readonly reason: Reason;
  readonly ask: (named: RefusedNames) => Promise<boolean>;
}

/**
 * Tries something; where the server refuses it by names, asks and tries again with the confirmation.
 *
 * @returns false where the person cancels
 * @throws every other refusal
 */
export async function confirmByNames(work: (isConfirmed: boolean) => Promise<unknown>, { reason, ask }: Confirmation): Promise<boolean> {
  try {
    await work(false);
    return true;
  } catch (error) {
    const refusal = knownError(error, '');
    if (refusal.reason !== reason) throw error;
    if (!(await ask(namesIn(refusal.context)))) return false;
  }
  await work(true);
  return true;
}

function namesIn({ names, count }: Readonly<Record<string, unknown>>): RefusedNames {
  const listed = Array.isArray(names) ? names.map(String) : [];
  return { names: listed, count: typeof count === 'number' ? count : listed.length };
}
