import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { CopyAnswersInput } from '../generated/resolvers.ts';
import { addEntries, checkTitle, entriesBy, placeFor, type Entry, type EntryRules } from '../proposals/index.ts';

export interface CopyArgs {
  readonly templateId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly copyAnswersInput: readonly CopyAnswersInput[];
}

/** New entries with the answers of others, all of them or none. The question says whether it may be copied, and whether a copy counts as complete. */
export async function createWithCopiedAnswers(
  services: Services,
  rules: EntryRules,
  actor: Actor,
  args: CopyArgs,
): Promise<readonly Entry[]> {
  const { templateId, proposalPk, questionId, copyAnswersInput: wanted } = args;
  return services.core.db.transaction().execute(async (tx) => {
    const place = { kind: rules.kind, templateId, proposalPk, questionId, isPostProposalSubmission: false };
    const { config } = await placeFor(services, tx, actor, place);
    if (config['canCopy'] !== true || (wanted.length > 1 && config['isMultipleCopySelect'] === false)) throw fail('ENTRY_COPY_NOT_ALLOWED');
    const questionaryIds = wanted.map((it) => it.sourceQuestionaryId);
    const sources = new Map((await entriesBy(tx, rules, { questionaryIds }, { actor })).map((row) => [row.entry.questionaryId, row]));
    const titles = wanted.map(({ sourceQuestionaryId, title: given }) => {
      const source = sources.get(sourceQuestionaryId);
      if (!source?.mayRead) throw fail(rules.notFound, { sourceQuestionaryId });
      if (source.entry.questionId !== questionId || source.templateId !== templateId) throw fail('ENTRY_COPY_SOURCE_WRONG');
      const title = given ?? source.entry.title;
      checkTitle(rules, title, source.entry);
      return title;
    });
    const made = await addEntries(
      services,
      tx,
      rules,
      actor,
      titles.map((title) => ({ ...place, title })),
    );
    await services.questionaries.copyAnswers(
      tx,
      wanted.map(({ sourceQuestionaryId: from }, i) => ({ from, to: made[i]?.questionaryId ?? 0 })),
      { complete: config['isCompleteOnCopy'] === true },
    );
    const ids = made.map(({ id }) => id);
    return (await entriesBy(tx, rules, { ids }, { actor })).map((row) => row.entry);
  });
}
