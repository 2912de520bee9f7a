import type { Tx } from '../plugins/database/index.ts';
import type { CopyInto, QuestionaryHolder } from '../proposals/index.ts';
import { addEntries } from './create.ts';
import { entryTemplatesOf } from './place.ts';
import { entriesBy, questionariesHeldIn } from './repository/entries.ts';
import type { KindServices } from './types.ts';

export const entryHolder = (services: KindServices): QuestionaryHolder => ({
  questionariesOf: (db, proposalPks) => questionariesHeldIn(db, services.kind, proposalPks),
  copyInto: (tx, copy) => copyIntoProposal(services, tx, copy),
});

/** Copies rows under questions that the actor may read and the copy's template has. Their answers must be confirmed again. */
async function copyIntoProposal(services: KindServices, tx: Tx, { source, targetPk, actor }: CopyInto): Promise<void> {
  const { kind, proposals, questionaries } = services;
  const rows = await entriesBy(tx, kind, actor, { proposalPks: [source.primaryKey] });
  const entries = rows.map(({ entry }) => entry).filter(({ isPostProposalSubmission }) => !isPostProposalSubmission);
  if (entries.length === 0) return;
  const viewer = questionaries.viewerOf(actor);
  const target = await proposals.get(targetPk, tx);
  const readable = await entryTemplatesOf(services, tx, source.questionaryId, viewer);
  const templates = await entryTemplatesOf(services, tx, target.questionaryId, viewer);
  const copied = entries.flatMap(({ title, questionId, questionaryId: from }) => {
    const templateId = readable.has(questionId) ? templates.get(questionId) : undefined;
    if (templateId === undefined) return [];
    return [{ from, title, questionId, templateId, proposalPk: targetPk, isPostProposalSubmission: false }];
  });
  const made = await addEntries(services, tx, actor, copied);
  await questionaries.copyAnswers(
    tx,
    copied.map(({ from }, i) => ({ from, to: made[i]?.questionaryId ?? 0 })),
    { viewer },
  );
}
