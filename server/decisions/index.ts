import { bound, type Domain } from '../domain.ts';
import { checkDecisions, decideMany } from './bulk.ts';
import { decide, decisionRefusal, previewDecision } from './decide.ts';
import { notifyProposers } from './notify.ts';
import { previewAnswers, previewStatus } from './preview.ts';
import { resolvers } from './resolvers.ts';
import { previewTakeOver, takeOverFromPanels } from './take-over.ts';
import type { DecisionServices } from './types.ts';
import { previewUndo, undoDecisions } from './undo.ts';

const createDecisions = (services: DecisionServices) =>
  bound(services, {
    decide,
    previewDecision,
    /** Text of the refusal; null if the actor may decide. @throws PROPOSAL_NOT_FOUND */
    refusal: decisionRefusal,
    notify: notifyProposers,
    previewAnswers,
    previewStatus,
    check: checkDecisions,
    decideMany,
    takeOver: takeOverFromPanels,
    previewTakeOver,
    previewUndo,
    undo: undoDecisions,
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
