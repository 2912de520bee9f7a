import type { Actor } from '../../engine/rules/actor.ts';
import { copyTitle } from '../../engine/rules/entries.ts';
import type { Tx } from '../plugins/database/index.ts';
import { addEntry, checkTitle, createdOnce } from './create.ts';
import { placeFor } from './place.ts';
import { entryForUpdate } from './read.ts';
import type { KindServices, ProposalEntry } from './types.ts';

export interface CloneEntryArgs {
  readonly id: number;
  readonly title?: string | null | undefined;
  readonly isPostProposalSubmission?: boolean | null | undefined;
  /** Idempotency key: the same key returns the same copy. */
  readonly clientKey?: string | null | undefined;
}

/** The original may be gone by now, so that a copy is known by its creator. */
export const cloneEntry = (services: KindServices, actor: Actor, args: CloneEntryArgs): Promise<ProposalEntry> =>
  createdOnce(
    services,
    actor,
    args.clientKey,
    ({ creatorId }) => creatorId === actor.userId,
    (tx, clientKey) => cloneWithin(services, tx, actor, { ...args, clientKey }),
  );

/** Copies an entry with its completeness, without its safety assessment. */
export async function cloneWithin(
  services: KindServices,
  tx: Tx,
  actor: Actor,
  { id, clientKey = null, ...args }: CloneEntryArgs,
): Promise<ProposalEntry> {
  const { entry, templateId, mayRead } = await entryForUpdate(services, tx, actor, id);
  const { proposalPk, questionId } = entry;
  const isPostProposalSubmission = args.isPostProposalSubmission ?? entry.isPostProposalSubmission;
  const place = { templateId, proposalPk, questionId, isPostProposalSubmission };
  await placeFor(services, tx, actor, place);
  const title = args.title ?? copyTitle(entry.title, services.kind.titleMax);
  checkTitle(services, title, entry);
  const copy = await addEntry(services, tx, actor, { ...place, title, clientKey });
  // Someone who may read it only as a member is treated as a USER, whatever the role.
  const viewer = services.questionaries.viewerOf(mayRead ? actor : { ...actor, role: 'USER' });
  await services.questionaries.copyAnswers(tx, [{ from: entry.questionaryId, to: copy.questionaryId }], { viewer, complete: true });
  return copy;
}
