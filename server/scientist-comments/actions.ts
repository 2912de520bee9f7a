import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { scientistCommentProblem } from '../../engine/rules/scientist-comments.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import type { Tx } from '../plugins/database/index.ts';
import { commentById, commentOfProposal, deleteComment, insertComment, updateComment } from './repository/scientist-comments.ts';
import type { ScientistCommentRow, ScientistCommentServices } from './types.ts';

/** Null also for proposals of other techniques and instruments, and for the actor's own. */
export async function readComment(
  { core, proposals }: ScientistCommentServices,
  actor: Actor,
  proposalPk: number,
): Promise<ScientistCommentRow | null> {
  return (await proposals.isReadByRole(actor, proposalPk)) ? ((await commentOfProposal(core.db, proposalPk)) ?? null) : null;
}

/** @throws PROPOSAL_NOT_FOUND, ON_OWN_PROPOSAL, SCIENTIST_COMMENT_FIELDS, SCIENTIST_COMMENT_THERE */
export async function createComment(services: ScientistCommentServices, actor: Actor, proposalPk: number, comment: string) {
  const { core, proposals } = services;
  return core.db.transaction().execute(async (tx) => {
    if (!(await proposals.byPk(actor, proposalPk, tx))) throw fail('PROPOSAL_NOT_FOUND', { proposalPk });
    await proposals.refuseOwn(tx, actor, [proposalPk]);
    const made = await insertComment(tx, proposalPk, written(services, actor, comment));
    if (!made) throw fail('SCIENTIST_COMMENT_THERE');
    return made;
  });
}

/** @throws SCIENTIST_COMMENT_NOT_FOUND, ON_OWN_PROPOSAL, SCIENTIST_COMMENT_FIELDS */
export const changeComment = (services: ScientistCommentServices, actor: Actor, commentId: number, comment: string) =>
  onKnown(services, actor, commentId, (tx) => updateComment(tx, commentId, written(services, actor, comment)));

/** @throws SCIENTIST_COMMENT_NOT_FOUND, ON_OWN_PROPOSAL */
export const removeComment = (services: ScientistCommentServices, actor: Actor, commentId: number) =>
  onKnown(services, actor, commentId, (tx) => deleteComment(tx, commentId));

async function onKnown(
  { core, proposals }: ScientistCommentServices,
  actor: Actor,
  commentId: number,
  work: (tx: Tx) => Promise<ScientistCommentRow | undefined>,
): Promise<ScientistCommentRow> {
  return core.db.transaction().execute(async (tx) => {
    const comment = await commentById(tx, commentId);
    if (!comment || !(await proposals.isReadByRole(actor, comment.proposalPk, tx)))
      throw fail('SCIENTIST_COMMENT_NOT_FOUND', { commentId });
    await proposals.refuseOwn(tx, actor, [comment.proposalPk]);
    const done = await work(tx);
    if (!done) throw fail('SCIENTIST_COMMENT_NOT_FOUND', { commentId });
    return done;
  });
}

function written({ core }: ScientistCommentServices, { userId: writtenBy }: Actor, html: string) {
  const comment = cleanHtml(html, 'answer').trim();
  const message = scientistCommentProblem(comment);
  if (message !== null) throw fail('SCIENTIST_COMMENT_FIELDS', { message });
  return { comment, writtenBy, at: core.now() };
}
