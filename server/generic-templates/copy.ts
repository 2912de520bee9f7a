import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { CopyAnswersInput } from '../generated/resolvers.ts';
import { addEntry, entriesBy, entryForUpdate, placeFor, type Entry, type EntryRules } from '../proposals/index.ts';

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
    const sources = new Map((await entriesBy(tx, rules.kind, { questionaryIds }, { actor })).map((row) => [row.entry.questionaryId, row]));
    const made: Entry[] = [];
    for (const { sourceQuestionaryId, title } of wanted) {
      const source = sources.get(sourceQuestionaryId);
      if (!source?.mayRead) throw fail(rules.notFound, { sourceQuestionaryId });
      if (source.entry.questionId !== questionId || source.templateId !== templateId) throw fail('ENTRY_COPY_SOURCE_WRONG');
      const id = await addEntry(services, tx, rules, actor, { ...place, title });
      const { entry } = await entryForUpdate(tx, rules, actor, id);
      await services.questionaries.copyAnswers(tx, sourceQuestionaryId, entry.questionaryId, {
        complete: config['isCompleteOnCopy'] === true,
      });
      made.push(entry);
    }
    return made;
  });
}
