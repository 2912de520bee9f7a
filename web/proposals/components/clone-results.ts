import type { Reason } from '../../../engine/errors.ts';
import type { KnownError } from '../../ui/errors.ts';

export interface CloneResult {
  readonly primaryKey: number;
  readonly clonePk: number | null;
  readonly reason: Reason | null;
  readonly message: string | null;
}

/** Results by proposal, if some were not copied. */
export const cloneResults = ({ context }: Pick<KnownError, 'context'>): readonly CloneResult[] => {
  const { results } = context;
  return Array.isArray(results) ? (results as readonly CloneResult[]) : [];
};

/** Why a proposal was not copied. */
export function cloneRefusal(error: KnownError): Pick<KnownError, 'reason' | 'text'> {
  const [result] = cloneResults(error);
  return { reason: result?.reason ?? error.reason, text: result?.message ?? error.text };
}
