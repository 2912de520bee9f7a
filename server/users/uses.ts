import { fail } from '../../engine/errors.ts';
import { fullName, type PersonName } from '../../engine/text.ts';
import type { FoundPersonUse } from './types.ts';

const withExamples = ({ what, count, examples }: FoundPersonUse): string =>
  `${what} ${examples.join(', ')}${count > examples.length ? ` and ${count - examples.length} more` : ''}`;

/** @throws USER_IN_USE naming what keeps the person */
export function checkUnused(person: PersonName, uses: readonly FoundPersonUse[]): void {
  const kept = uses.filter(({ keepsFromDeletion }) => keepsFromDeletion);
  if (kept.length > 0) throw fail('USER_IN_USE', { name: fullName(person), uses: kept.map(withExamples).join('; ') });
}
