import type { Resolvers } from '../../generated/resolvers.ts';
import type { Loaders } from '../../loaders.ts';
import { readTemplateEdits } from '../edit-schema.ts';
import type { RevisionEntry, TemplateContext } from '../types.ts';

const definitionOf = async ({ templateId, revision }: Pick<RevisionEntry, 'templateId' | 'revision'>, { templates }: TemplateContext) =>
  (await templates.published(templateId, revision)).definition;

export const studio = {
  Query: {
    getTemplateDraft: (_root, { templateId, since }, { actor, templates }) => templates.draft(actor, templateId, since ?? null),
    getTemplateRevisions: (_root, { templateId, ...page }, { templates }) => templates.revisions(templateId, page),
    getTemplateRevision: (_root, { templateId, revision }, { templates }) => templates.revision(templateId, revision),
    getQuestionUsage: (_root, { questionId }, { questions }) => questions.usage(questionId),
  },
  Mutation: {
    editTemplate: (_root, { templateId, edits, basedOn }, { actor, templates }) =>
      templates.edit({ templateId, edits: readTemplateEdits(edits), basedOn: basedOn ?? null, actor }),
    publishTemplate: (_root, { templateId, basedOn, renames }, { actor, templates }) =>
      templates.publishDraft({ templateId, basedOn: basedOn ?? null, renames: renames ?? [], actor }),
    discardTemplateChanges: (_root, { templateId, basedOn }, { actor, templates }) =>
      templates.discardChanges({ templateId, basedOn: basedOn ?? null, actor }),
    restoreTemplateRevision: (_root, { templateId, revision, basedOn }, { actor, templates }) =>
      templates.restoreRevision({ templateId, revision, basedOn: basedOn ?? null, actor }),
    readTemplateDictionary: (_root, { templateId, file }, { actor, templates }) =>
      templates.readDictionary({ templateId, file: Buffer.from(file, 'base64'), actor }),
    applyTemplateDictionary: (_root, { templateId, file }, { actor, templates }) =>
      templates.applyDictionary({ templateId, file: Buffer.from(file, 'base64'), actor }),
    reserveTopicIds: (_root, { count }, { templates }) => templates.reserveTopicIds(count),
  },
  TemplateDraft: {
    isUsed: ({ templateId }, _args, { templates }) => templates.isUsed(templateId),
    usedThrough: async ({ templateId }, _args, { templates }) => (await templates.usedThrough([templateId])).get(templateId) ?? [],
    published: (draft, _args, context) => definitionOf(draft, context),
    counts: async ({ templateId }, _args, { core, templates }) => ({
      questionaries: (await templates.uses('questionaries', core.db, [templateId])).get(templateId) ?? 0,
      calls: (await templates.uses('calls', core.db, [templateId])).get(templateId) ?? 0,
    }),
  },
  TemplateRevision: {
    definition: (entry, _args, context) => definitionOf(entry, context),
  },
} satisfies Resolvers<TemplateContext>;

export const studioLoaders: Loaders<TemplateContext> = {
  TemplateRevision: {
    publishedBy: async (queries, { actor, users }) => {
      const people = await users.basic(
        queries.map(({ obj }) => obj.publishedById ?? 0),
        actor,
      );
      return queries.map((_query, i) => people[i] ?? null);
    },
  },
};
