import type { Context, Services } from '../context.ts';
import { batched, batchedRow, batchedRows, grouped } from '../plugins/batch.ts';
import { linksOf } from '../records/index.ts';
import type { BasicUser } from '../users/index.ts';
import type { Belonging } from './repository/instruments.ts';
import type { InstrumentContext } from './types.ts';

/** Short record of a person for the caller, batched per request. */
export const person = batched(
  async (ids: readonly number[], { users, actor }: Context & Pick<Services, 'users'>): Promise<ReadonlyMap<number, BasicUser>> => {
    const rows = await users.basic(ids, actor);
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
  },
);

export async function people(context: Context & Pick<Services, 'users'>, ids: readonly number[]): Promise<readonly BasicUser[]> {
  const rows = await Promise.all(ids.map((id) => person(context, id)));
  return rows.filter((row) => row !== null);
}

const byOwner = (rows: readonly Belonging[]): ReadonlyMap<number, readonly number[]> =>
  new Map([...grouped(rows, (row) => row.ownerId)].map(([owner, members]) => [owner, members.map((row) => row.memberId)]));
const scientists = batched(async (ids: readonly number[], { instruments }: InstrumentContext) =>
  byOwner(await instruments.scientistsOf(ids)),
);
const techniqueScientists = batched(async (ids: readonly number[], { techniques }: InstrumentContext) =>
  byOwner(await techniques.scientistsOf(ids)),
);
const techniqueInstruments = batched(async (ids: readonly number[], { techniques }: InstrumentContext) =>
  byOwner(await techniques.instrumentsOf(ids)),
);
const techniquesOfInstrument = batchedRows('instrumentId', (ids: readonly number[], { techniques }: InstrumentContext) =>
  techniques.ofInstruments(ids),
);
export const instrumentOf = batchedRow('id', (ids: readonly number[], { instruments }: Pick<Services, 'instruments'>) =>
  instruments.byIds(ids),
);

export const instrumentLinks = {
  ...linksOf('INSTRUMENT', person),
  scientists: async ({ id }: { readonly id: number }, _args: unknown, context: InstrumentContext) =>
    people(context, (await scientists(context, id)) ?? []),
};

export const callInstrumentLinks = {
  ...instrumentLinks,
  techniques: ({ id }: { readonly id: number }, _args: unknown, context: InstrumentContext) => techniquesOfInstrument(context, id),
};

export const techniqueLinks = {
  instruments: async ({ id }: { readonly id: number }, _args: unknown, context: InstrumentContext) => {
    const ids = (await techniqueInstruments(context, id)) ?? [];
    const rows = await Promise.all(ids.map((it) => instrumentOf(context, it)));
    return rows.filter((row) => row !== null);
  },
  scientists: async ({ id }: { readonly id: number }, _args: unknown, context: InstrumentContext) =>
    people(context, (await techniqueScientists(context, id)) ?? []),
};
