import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { checkDecisions, decideMany } from './bulk.ts';
import { decide, decisionRefusal, previewDecision } from './decide.ts';
import { notifyProposers } from './notify.ts';
import { previewAnswers, previewStatus } from './preview.ts';
import { resolvers } from './resolvers.ts';
import type { DecisionServices } from './services.ts';
import type { DecisionChange, NamedDecision } from './types.ts';
import { previewUndo, undoDecisions } from './undo.ts';

const createDecisions = (services: DecisionServices) => ({
  decide: (actor: Actor, primaryKey: number, change: DecisionChange) => decide(services, actor, primaryKey, change),
  previewDecision: (actor: Actor, primaryKey: number, change: DecisionChange) => previewDecision(services, actor, primaryKey, change),
  /** Text of the refusal; null if the actor may decide. @throws PROPOSAL_NOT_FOUND */
  refusal: (actor: Actor, primaryKey: number) => decisionRefusal(services, actor, primaryKey),
  notify: (actor: Actor, primaryKey: number) => notifyProposers(services, actor, primaryKey),
  previewAnswers: (actor: Actor, primaryKeys: readonly number[]) => previewAnswers(services, actor, primaryKeys),
  previewStatus: (actor: Actor, primaryKeys: readonly number[], statusId: number) => previewStatus(services, actor, primaryKeys, statusId),
  check: (actor: Actor, asked: readonly NamedDecision[]) => checkDecisions(services, actor, asked),
  decideMany: (actor: Actor, asked: readonly NamedDecision[]) => decideMany(services, actor, asked),
  previewUndo: (primaryKeys: readonly number[]) => previewUndo(services, primaryKeys),
  undo: (actor: Actor, primaryKeys: readonly number[]) => undoDecisions(services, actor, primaryKeys),
});

declare module '../context.ts' {
  interface Services {
    readonly decisions: ReturnType<typeof createDecisions>;
  }
}

/** Event of a submitted decision by its final status. */
const OUTCOMES: Readonly<Record<string, string>> = {
  ACCEPTED: 'PROPOSAL_ACCEPTED',
  RESERVED: 'PROPOSAL_RESERVED',
  REJECTED: 'PROPOSAL_REJECTED',
};

export const decisions: Domain<DecisionServices, 'decisions'> = {
  name: 'decisions',
  create: (services) => ({ decisions: createDecisions(services) }),
  ready: ({ events }) => {
    events.derive('PROPOSAL_MANAGEMENT_DECISION_SUBMITTED', async (_tx, _entity, { changes: { finalStatus } }) => {
      const event = typeof finalStatus === 'string' ? OUTCOMES[finalStatus] : undefined;
      return event === undefined ? [] : [event];
    });
  },
  resolvers,
};
