import { CodedError } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { judgementPhrase, judgedInstruments, mayRemoveJudgements } from '../../engine/rules/lost-judgements.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import {
  copyAside,
  copyLinksAside,
  deleteJudgements,
  judgementsThatLeave,
  type FoundJudgement,
  type InstrumentKey,
  type Leaving,
} from './repository/leaving.ts';
import type { JudgementServices } from './types.ts';

interface Removal {
  readonly actor: Actor;
  readonly at: Date;
}

/** Refuses to lose judgements; the names go to the page that asks. @throws REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED */
export async function refuseLosses(tx: Tx, actor: Actor, leaving: Leaving, andReviews: boolean): Promise<readonly FoundJudgement[]> {
  const losses = await judgementsThatLeave(tx, leaving);
  const answer = mayRemoveJudgements(actor, losses, andReviews);
  if (answer.ok) return losses;
  const { names, count } = answer.context ?? {};
  throw new CodedError(answer.reason, answer.context, names === undefined ? undefined : { names, count });
}

/** Moves judgements of locked proposals to the set-aside ones, with questionaries and files, and logs the submitted ones. */
export async function setJudgementsAside(services: JudgementServices, tx: Tx, leaving: Leaving, { actor, at }: Removal): Promise<void> {
  const { files, questionaries } = services;
  const submitted = (await judgementsThatLeave(tx, leaving)).filter((it) => it.submitted);
  const left = await copyAside(tx, leaving, { at, by: actor.userId, whole: questionaries.whole });
  if (left.length === 0) return;
  const idsOf = (kind: string) => left.filter((it) => it.kind === kind).map(({ itemId }) => itemId);
  const questionariesOf = (kept: boolean) => left.flatMap((it) => (it.isKept === kept ? (it.questionaryId ?? []) : []));
  await files.moveReferences(tx, { from: 'INTERNAL_REVIEW', to: 'DELETED_INTERNAL_REVIEW', ownerIds: idsOf('INTERNAL_REVIEW') });
  await deleteJudgements(tx, left);
  await questionaries.setAside(tx, questionariesOf(true));
  await questionaries.remove(tx, questionariesOf(false));
  await logSetAside(services, tx, submitted, { actor, at });
}

const logSetAside = ({ events }: JudgementServices, tx: Tx, submitted: readonly FoundJudgement[], { actor, at }: Removal): Promise<void> =>
  events.recordMany(
    tx,
    [...grouped(submitted, ({ proposalPk }) => proposalPk)].map(([id, judgements]) => ({
      event: 'PROPOSAL_JUDGEMENTS_SET_ASIDE',
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { judgements: judgements.map(judgementPhrase) },
      locked: true,
    })),
  );

type InstrumentGuard = Parameters<JudgementServices['proposals']['guardInstruments']>[0];

const allAt = (links: readonly InstrumentKey[]): Leaving => ({ technicalAt: links, placesAt: links });

/** Guards the instruments of proposals, whichever way they leave. */
export const instrumentGuard: InstrumentGuard = {
  beforeRemoval: async (tx, { removed, actor, at, andReviews = false }) => {
    const losses = await refuseLosses(tx, actor, allAt(removed), andReviews);
    const written = new Set(losses.filter((it) => it.isWritten).map(keyOf));
    const worth = removed.filter((it) => it.managementTimeAllocation !== null || written.has(keyOf(it)));
    await copyLinksAside(tx, worth, { at, by: actor.userId });
  },
  judged: async (tx, links) => judgedInstruments(await judgementsThatLeave(tx, allAt(links))),
};

const keyOf = ({ proposalPk, instrumentId }: InstrumentKey): string => `${proposalPk} ${instrumentId}`;
