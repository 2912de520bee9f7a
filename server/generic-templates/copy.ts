import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { CopyAnswersInput } from '../generated/resolvers.ts';
import {
  addEntries,
  checkTitle,
  clientKeyIn,
  entriesBy,
  madeUnder,
  once,
  partKey,
  placeFor,
  type ProposalEntry,
  type EntryRules,
} from '../proposals/index.ts';
import type { GenericTemplateServices } from './types.ts';

export interface CopyArgs {
  readonly templateId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly copyAnswersInput: readonly CopyAnswersInput[];
  readonly clientKey?: string | null | undefined;
}

export function createWithCopiedAnswers(
  services: GenericTemplateServices,
  rules: EntryRules,
  actor: Actor,
  args: CopyArgs,
): Promise<readonly ProposalEntry[]> {
  const clientKey = clientKeyIn(args.clientKey);
  const keys = args.copyAnswersInput.map((_, i) => partKey(clientKey, i));
  return once(
    async () => {
      const known = keys.filter((key) => key !== null);
      const made = await madeUnder(services, rules, actor, known, ({ proposalPk }) => proposalPk === args.proposalPk);
      return made.length > 0 ? made : null;
    },
    () => copyAll(services, rules, actor, args, keys),
  );
}

/** Copies entries with answers, all or none. The question decides if copying is allowed and if copies count as complete. */
async function copyAll(
  services: GenericTemplateServices,
  rules: EntryRules,
  actor: Actor,
  args: CopyArgs,
  keys: readonly (string | null)[],
): Promise<readonly ProposalEntry[]> {
  const { templateId, proposalPk, questionId, copyAnswersInput: wanted } = args;
  return services.core.db.transaction().execute(async (tx) => {
    const place = { store: rules, templateId, proposalPk, questionId, isPostProposalSubmission: false };
    const { config } = await placeFor(services, tx, actor, place, wanted.length);
    if (config['canCopy'] !== true || (wanted.length > 1 && config['isMultipleCopySelect'] === false)) throw fail('ENTRY_COPY_NOT_ALLOWED');
    const questionaryIds = wanted.map((it) => it.sourceQuestionaryId);
    const sources = new Map((await entriesBy(tx, rules, { questionaryIds }, { actor })).map((row) => [row.entry.questionaryId, row]));
    const titles = wanted.map(({ sourceQuestionaryId, title: given }) => {
      const source = sources.get(sourceQuestionaryId);
      if (!source?.mayRead) throw fail(rules.notFound, { sourceQuestionaryId });
      if (source.entry.questionId !== questionId || source.templateId !== templateId) throw fail('ENTRY_COPY_SOURCE_WRONG');
      const title = given.trim() === '' ? source.entry.title : given;
      checkTitle(rules, title, source.entry);
      return title;
    });
    const made = await addEntries(
      services,
      tx,
      rules,
      actor,
      titles.map((title, i) => ({ ...place, title, clientKey: keys[i] ?? null })),
    );
    await services.questionaries.copyAnswers(
      tx,
      wanted.map(({ sourceQuestionaryId: from }, i) => ({ from, to: made[i]?.questionaryId ?? 0 })),
      { viewer: services.questionaries.viewerOf(actor), complete: config['isCompleteOnCopy'] === true },
    );
    const ids = made.map(({ id }) => id);
    return (await entriesBy(tx, rules, { ids }, { actor })).map((row) => row.entry);
  });
}
