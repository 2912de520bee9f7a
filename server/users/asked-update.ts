import type { MutationUpdateUserArgs } from '../generated/resolvers.ts';
import type { UserUpdate } from './actions.ts';

/** Undefined means unchanged; null clears optional fields and is ignored for others. */
export function updateOf({
  id: _id,
  user_title,
  firstname,
  lastname,
  email,
  institutionId,
  position,
  birthdate,
  ...rest
}: MutationUpdateUserArgs): UserUpdate {
  const needed = Object.entries({ firstname, lastname, email, institutionId, position }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const stated = Object.entries({ ...rest, userTitle: user_title, birthdate: birthdate ? dayOf(birthdate) : birthdate }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries([...needed, ...stated]);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
