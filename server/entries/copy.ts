import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { MutationCreateGenericTemplateWithCopiedAnswersArgs as CopyArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { clientKeyIn, once, partKey } from '../proposals/index.ts';
import { addEntries, checkTitle, createdUnder } from './create.ts';
import { placeFor } from './place.ts';
import { entriesBy } from './repository/entries.ts';
import type { KindServices, ProposalEntry } from './types.ts';

export function createWithCopiedAnswers(services: KindServices, actor: Actor, args: CopyArgs): Promise<readonly ProposalEntry[]> {
  const clientKey = clientKeyIn(args.clientKey);
  const keys = args.copyAnswersInput.map((_, i) => partKey(clientKey, i));
  return once(
    () => createdUnder(services, actor, keys, ({ proposalPk }) => proposalPk === args.proposalPk),
    () => services.core.db.transaction().execute((tx) => copyAll(services, tx, actor, args, keys)),
  );
}

/** Copies entries with answers, all or none. The question decides if copying is allowed and if copies count as complete. */
async function copyAll(
  services: KindServices,
  tx: Tx,
  actor: Actor,
  { templateId, proposalPk, questionId, copyAnswersInput: copies }: CopyArgs,
  keys: readonly (string | null)[],
): Promise<readonly ProposalEntry[]> {
  const { kind, questionaries } = services;
  const place = { templateId, proposalPk, questionId, isPostProposalSubmission: false };
  const { config } = await placeFor(services, tx, actor, place, copies.length);
  if (config['canCopy'] !== true || (copies.length > 1 && config['isMultipleCopySelect'] === false)) throw fail('ENTRY_COPY_NOT_ALLOWED');
  const questionaryIds = copies.map((it) => it.sourceQuestionaryId);
  const sources = new Map((await entriesBy(tx, kind, actor, { questionaryIds })).map((row) => [row.entry.questionaryId, row]));
  const added = copies.map(({ sourceQuestionaryId, title: newTitle }, i) => {
    const source = sources.get(sourceQuestionaryId);
    if (!source?.mayRead) throw fail(kind.notFound, { sourceQuestionaryId });
    if (source.entry.questionId !== questionId || source.templateId !== templateId) throw fail('ENTRY_COPY_SOURCE_WRONG');
    const title = newTitle.trim() === '' ? source.entry.title : newTitle;
    checkTitle(services, title, source.entry);
    return { ...place, title, clientKey: keys[i] ?? null };
  });
  const made = await addEntries(services, tx, actor, added);
  await questionaries.copyAnswers(
    tx,
    made.map(({ questionaryId: to }, i) => ({ from: questionaryIds[i] ?? 0, to })),
    { viewer: questionaries.viewerOf(actor), complete: config['isCompleteOnCopy'] === true },
  );
  return (await entriesBy(tx, kind, actor, { ids: made.map(({ id }) => id) })).map(({ entry }) => entry);
}
