import type { Services } from '../context.ts';
import { batchedRow } from '../plugins/batch.ts';

/** All countries, since few ids are asked for at a time and the list is short. */
export const countryOf = batchedRow('id', (_ids: readonly number[], { users }: Pick<Services, 'users'>) => users.countries());
