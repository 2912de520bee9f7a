import type { Actor } from '../../engine/rules/actor.ts';
import type { ExperimentPart } from '../../engine/rules/experiments.ts';
import { bound, type Domain } from '../domain.ts';
import type { MutationUpdateExperimentArgs, QueryPreviewExperimentArgs, UserExperimentsFilter } from '../generated/resolvers.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newRegistry, type Registry } from '../plugins/registry.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import {
  becomeLocalContact,
  createExperiment,
  deleteExperiment,
  previewDeletion,
  previewExperiment,
  experimentForTeam,
  experimentForUpdate,
  updateExperiment,
} from './actions.ts';
import { BOOKING } from './log.ts';
import { experimentWarnings, listExperiments, ownExperiments } from './lists.ts';
import { byExperimentPks, ofProposals, judgedExperiments, readableExperiments } from './repository/experiments.ts';
import { loggedEntities } from './repository/log-keys.ts';
import { experimentDependents, experimentPersonUses, refuseDeletion, refuseRemoval, replaceContact } from './repository/uses.ts';
import { removeOfProposal, type RemovalFollower } from './remove.ts';
import type { DatedPart } from './moves.ts';
import { peopleOfExperiments } from './repository/people.ts';
import { handOverLocalContact } from './hand-over.ts';
import { resolvers } from './resolvers.ts';
import { createSchedulerMessages } from './scheduler/index.ts';
import { EXPERIMENT_PEOPLE } from './tell.ts';
import type { ExperimentServices } from './types.ts';

export { activeForm, itemsOf } from './items.ts';
export { experimentOf, linkedProposal, linkedQuestionary } from './loaders.ts';
export { BOOKING };
export type { DatedPart } from './moves.ts';
export { experimentReadableBy, isMemberOfExperiment, isScientistOfExperiment, isVisitorOfExperiment } from './repository/access.ts';
export { experimentSort, experimentsWhere } from './repository/list.ts';
export type { JudgedExperiment } from './types.ts';

const createExperiments = (services: ExperimentServices, removals: Registry<RemovalFollower>, parts: Registry<DatedPart>) => {
  const { db } = services.core;
  return {
    readable: async (actor: Actor, keys: readonly number[]) => countedLoader(await readableExperiments(db, actor, byExperimentPks(keys))),
    readableOf: async (actor: Actor, proposalPks: readonly number[]) =>
      countedLoader(await readableExperiments(db, actor, ofProposals(proposalPks))),
    own: async (actor: Actor, filter: UserExperimentsFilter) => countedLoader(await ownExperiments(services, actor, filter)),
    /** With the facts of the rules; `mayRead` tells whether the actor may know of it. */
    judged: (actor: Actor, keys: readonly number[], on: Connection = db) => judgedExperiments(on, actor, byExperimentPks(keys)),
    log: async (experimentPk: number) => services.logs.ofEntities(await loggedEntities(db, experimentPk)),
    previewDeletion: (actor: Actor, experimentPk: number) => previewDeletion(services, removals, actor, experimentPk),
    update: (actor: Actor, args: MutationUpdateExperimentArgs) => updateExperiment(services, parts, actor, args),
    preview: (actor: Actor, args: QueryPreviewExperimentArgs) => previewExperiment(services, parts, actor, args),
    delete: (actor: Actor, experimentPk: number) => deleteExperiment(services, removals, actor, experimentPk),
    ...bound(services, {
      list: listExperiments,
      warnings: experimentWarnings,
      create: createExperiment,
      becomeLocalContact,
      handOver: handOverLocalContact,
      /** Locks proposal and experiment. @throws EXPERIMENT_NOT_FOUND also without read access */
      forUpdate: experimentForUpdate,
      /** The same for what its team does. @throws EXPERIMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, EXPERIMENT_CANCELLED */
      forTeam: experimentForTeam,
    }),
    /** Removes those of a locked proposal. */
    removeOfProposal: removeOfProposal(services, removals),
    /** Told of experiments that the scheduler or an officer removes, in the same transaction. */
    onRemoved: (name: string, follower: RemovalFollower) => removals.add(name, follower),
    /** Registers what is entered for the dates of an experiment, and opened again when it moves. */
    datedPart: (part: ExperimentPart, about: DatedPart) => parts.add(part, about),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly experiments: ReturnType<typeof createExperiments>;
    readonly schedulerMessages: ReturnType<typeof createSchedulerMessages>;
  }
}

export const experiments: Domain<ExperimentServices, 'experiments' | 'schedulerMessages'> = {
  name: 'experiments',
  create: (services) => {
    const removals = newRegistry<RemovalFollower>('follower of removed experiments');
    const parts = newRegistry<DatedPart>('dated part of experiments');
    return { experiments: createExperiments(services, removals, parts), schedulerMessages: createSchedulerMessages(services, removals) };
  },
  ready: ({ experiments: bookings, mail, proposals, users }) => {
    mail.recipients.provide([EXPERIMENT_PEOPLE, BOOKING], peopleOfExperiments);
    proposals.onWithdrawal('experiments', bookings.removeOfProposal);
    proposals.beforeDelete('experiments', refuseDeletion);
    proposals.hasDependents('experiments', experimentDependents);
    proposals.onInstruments('experiments', refuseRemoval);
    users.whyNeeded('experiments', experimentPersonUses);
    users.onPlaceholderClaimed('experiments', replaceContact);
  },
  routes: (app, { core: { config }, messageQueue, schedulerMessages }) => {
    if (config.worker) app.addHook('onListen', async () => messageQueue.receive(config.amqpSchedulerQueue, schedulerMessages.receive));
  },
  resolvers,
};
