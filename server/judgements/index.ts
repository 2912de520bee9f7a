import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { instrumentGuard, refuseLosses, setJudgementsAside } from './guard.ts';
import type { Leaving } from './repository/leaving.ts';
import { replaceSetAsideReviewer } from './repository/set-aside.ts';
import { resolvers } from './resolvers.ts';
import { restoreJudgements, sweepSetAside } from './restore.ts';
import type { JudgementServices } from './types.ts';

interface JudgementRemoval {
  readonly actor: Actor;
  readonly at: Date;
  readonly andReviews: boolean;
}

const isEmpty = (leaving: Leaving): boolean => Object.values(leaving).every((keys: readonly unknown[]) => keys.length === 0);

const createJudgements = (services: JudgementServices) => ({
  /** Sets judgements of locked proposals aside without a question, for what was asked before. */
  setAside: (tx: Tx, leaving: Leaving, removal: Omit<JudgementRemoval, 'andReviews'>): Promise<void> =>
    isEmpty(leaving) ? Promise.resolve() : setJudgementsAside(services, tx, leaving, removal),
  /** The same if the actor may. @throws REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED */
  remove: async (tx: Tx, leaving: Leaving, { actor, at, andReviews }: JudgementRemoval): Promise<void> => {
    if (isEmpty(leaving)) return;
    await refuseLosses(tx, actor, leaving, andReviews);
    await setJudgementsAside(services, tx, leaving, { actor, at });
  },
  ...bound(services, { restore: restoreJudgements }),
});

declare module '../context.ts' {
  interface Services {
    readonly judgements: ReturnType<typeof createJudgements>;
  }
}

export const judgements: Domain<JudgementServices, 'judgements'> = {
  name: 'judgements',
  create: (services) => ({ judgements: createJudgements(services) }),
  ready: (services) => {
    const { proposals, users, worker } = services;
    proposals.guardInstruments(instrumentGuard);
    users.onPlaceholderClaimed('set-aside judgements', replaceSetAsideReviewer);
    worker.job({
      name: 'set-aside judgements',
      title: 'Delete judgements that can no longer be brought back',
      cadence: { dailyAt: '00:23' },
      counts: 'judgements deleted',
      work: (now) => sweepSetAside(services, now),
    });
  },
  resolvers,
};
