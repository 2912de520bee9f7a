import { bound, type Domain } from '../domain.ts';
import { readDesk, readKeysOfCard, readRound, readWaitingReviews } from './desk.ts';
import { resolvers } from './resolvers.ts';
import type { DeskServices } from './types.ts';

const createDesk = (services: DeskServices) => bound(services, { cards: readDesk, waitingReviews: readWaitingReviews, round: readRound });

declare module '../context.ts' {
  interface Services {
    readonly desk: ReturnType<typeof createDesk>;
  }
}

export const desk: Domain<DeskServices, 'desk'> = {
  name: 'desk',
  create: (services) => ({ desk: createDesk(services) }),
  ready: (services) => services.proposals.waiting.provide((...card) => readKeysOfCard(services, ...card)),
  resolvers,
};
