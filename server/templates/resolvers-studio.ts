import type {
  MutationDiscardTemplateChangesArgs,
  MutationEditTemplateArgs,
  MutationPublishTemplateArgs,
  MutationReserveTopicIdsArgs,
  MutationRestoreTemplateRevisionArgs,
  QueryGetQuestionUsageArgs,
  QueryGetTemplateDraftArgs,
  QueryGetTemplateRevisionArgs,
  QueryGetTemplateRevisionsArgs,
} from '../generated/resolvers.ts';
import type { ServedTemplateDraft } from './drafts.ts';
import { readTemplateEdits } from './edit-schema.ts';
import type { RevisionEntry } from './repository-edits.ts';
import type { TemplateContext } from './services.ts';

const definitionOf = async ({ templateId, revision }: Pick<RevisionEntry, 'templateId' | 'revision'>, { templates }: TemplateContext) =>
  (await templates.published(templateId, revision)).definition;

export const studio = {
  Query: {
    getTemplateDraft: (_root: unknown, { templateId, since }: QueryGetTemplateDraftArgs, { actor, templates }: TemplateContext) =>
      templates.draft(actor, templateId, since ?? null),
    getTemplateRevisions: (_root: unknown, { templateId, ...page }: QueryGetTemplateRevisionsArgs, { templates }: TemplateContext) =>
      templates.revisions(templateId, page),
    getTemplateRevision: (_root: unknown, { templateId, revision }: QueryGetTemplateRevisionArgs, { templates }: TemplateContext) =>
      templates.revision(templateId, revision),
    getQuestionUsage: (_root: unknown, { questionId }: QueryGetQuestionUsageArgs, { questions }: TemplateContext) =>
      questions.usage(questionId),
  },
  Mutation: {
    editTemplate: (_root: unknown, { templateId, edits, basedOn }: MutationEditTemplateArgs, { actor, templates }: TemplateContext) =>
      templates.edit({ templateId, edits: readTemplateEdits(edits), basedOn: basedOn ?? null, actor }),
    publishTemplate: (
      _root: unknown,
      { templateId, basedOn, renames }: MutationPublishTemplateArgs,
      { actor, templates }: TemplateContext,
    ) => templates.publishDraft({ templateId, basedOn: basedOn ?? null, renames: renames ?? [], actor }),
    discardTemplateChanges: (
      _root: unknown,
      { templateId, basedOn }: MutationDiscardTemplateChangesArgs,
      { actor, templates }: TemplateContext,
    ) => templates.discardChanges({ templateId, basedOn: basedOn ?? null, actor }),
    restoreTemplateRevision: (
      _root: unknown,
      { templateId, revision, basedOn }: MutationRestoreTemplateRevisionArgs,
      { actor, templates }: TemplateContext,
    ) => templates.restoreRevision({ templateId, revision, basedOn: basedOn ?? null, actor }),
    reserveTopicIds: (_root: unknown, { count }: MutationReserveTopicIdsArgs, { templates }: TemplateContext) =>
      templates.reserveTopicIds(count),
  },
  TemplateDraft: {
    isUsed: ({ templateId }: ServedTemplateDraft, _args: unknown, { templates }: TemplateContext) => templates.isUsed(templateId),
    usedThrough: async ({ templateId }: ServedTemplateDraft, _args: unknown, { templates }: TemplateContext) =>
      (await templates.usedThrough([templateId])).get(templateId) ?? [],
    published: (draft: ServedTemplateDraft, _args: unknown, context: TemplateContext) => definitionOf(draft, context),
    counts: async ({ templateId }: ServedTemplateDraft, _args: unknown, { core, templates }: TemplateContext) => ({
      questionaries: (await templates.uses('questionaries', core.db, [templateId])).get(templateId) ?? 0,
      calls: (await templates.uses('calls', core.db, [templateId])).get(templateId) ?? 0,
    }),
  },
  TemplateRevision: {
    definition: (entry: RevisionEntry, _args: unknown, context: TemplateContext) => definitionOf(entry, context),
  },
};

export const studioLoaders = {
  TemplateRevision: {
    publishedBy: async (queries: readonly { readonly obj: RevisionEntry }[], { actor, users }: TemplateContext) => {
      const found = await users.basic(
        queries.map(({ obj }) => obj.publishedById ?? 0),
        actor,
      );
      return queries.map((_query, i) => found[i] ?? null);
    },
  },
};
