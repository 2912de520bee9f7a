import { leadsFaps } from '../../engine/rules/faps.ts';
import { VICE_CHAIR } from '../../engine/rules/vice-chairs.ts';
import type { Context, Services } from '../context.ts';
import type { ChairAwayResolvers, FapResolvers, FapReviewerResolvers } from '../generated/resolvers.ts';
import { people, person } from '../instruments/index.ts';
import { batched, batchedRow, grouped } from '../plugins/batch.ts';
import { present } from '../plugins/present.ts';
import type { FapSeatKind } from './repository/faps.ts';
import type { FapContext } from './types.ts';

/** The panel, or null for who may not read it. */
export const fapOf = batchedRow('id', (ids: readonly number[], { actor, faps }: Context & Pick<Services, 'faps'>) =>
  faps.readable(actor, ids),
);

const idsWith = (role: FapSeatKind) =>
  batched(async (ids: readonly number[], { faps }: FapContext) => {
    const rows = grouped(await faps.peopleOf(ids, role), ({ fapId }) => fapId);
    return new Map([...rows].map(([fapId, seats]): readonly [number, readonly number[]] => [fapId, seats.map(({ userId }) => userId)]));
  });
export const chairIds = idsWith('FAP_CHAIR');
export const secretaryIds = idsWith('FAP_SECRETARY');
const reviewerIds = idsWith('FAP_REVIEWER');
const viceChairIds = idsWith(VICE_CHAIR);

const chairsOf = batched(async (ids: readonly number[], { faps }: FapContext) =>
  grouped(await faps.peopleOf(ids, 'FAP_CHAIR'), ({ fapId }) => fapId),
);

type Fields = Required<FapResolvers<FapContext>>;

const peopleBy =
  (idsOf: typeof chairIds): Fields['chairs'] =>
  async ({ id }, _args, context) =>
    people(context, (await idsOf(context, id)) ?? []);

export const fapLinks: FapResolvers<FapContext> = {
  chairs: peopleBy(chairIds),
  secretaries: peopleBy(secretaryIds),
  viceChair: async ({ id }, _args, context) => (await people(context, (await viceChairIds(context, id)) ?? []))[0] ?? null,
  chairsAway: async ({ id }, _args, context) =>
    ((await chairsOf(context, id)) ?? []).flatMap(({ userId, awayUntil: until }) =>
      until && until > context.core.now() ? [{ userId, until }] : [],
    ),
  reviewerCount: async ({ id }, _args, context) => (leadsFaps(context.actor) ? ((await reviewerIds(context, id)) ?? []).length : null),
};

export const fapSeatLinks: FapReviewerResolvers<FapContext> = {
  deactivated: ({ hasLeft }) => hasLeft,
  role: ({ role }, _args, { core }) => core.catalog.roles.find(({ shortCode }) => shortCode === role) ?? null,
  user: async ({ userId }, _args, context) => present(await person(context, userId)),
};

export const chairAwayLinks: ChairAwayResolvers<FapContext> = {
  user: async ({ userId }, _args, context) => present(await person(context, userId)),
};
