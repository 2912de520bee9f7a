import type { Services } from '../context.ts';
import { batched } from '../plugins/batch.ts';

/** All countries, since few ids are asked for at a time and the list is short. */
export const countryOf = batched(
  async (_ids: readonly number[], { users }: Pick<Services, 'users'>) =>
    new Map((await users.countries()).map((country) => [country.id, country])),
);
