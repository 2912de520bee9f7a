import type { Catalog } from '../../engine/catalog/index.ts';
import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type {
  QueryGetActiveTemplateIdArgs,
  QueryGetAllQuestionsArgs,
  QueryGetIsNaturalKeyPresentArgs,
  QueryGetQuestionsArgs,
  QueryGetTemplateArgs,
  QueryGetTemplateFindingsArgs,
  QueryGetTemplatesArgs,
} from '../generated/resolvers.ts';
import { apiSteps } from './api.ts';
import { whileOn } from './areas.ts';
import { seesSecrets, type ApiConfig } from './config.ts';
import type { TemplateView } from './reads.ts';
import { changes } from './resolvers-changes.ts';
import { studio, studioLoaders } from './resolvers-studio.ts';
import type { TemplateContext } from './services.ts';

export const resolvers = {
  Query: {
    ...studio.Query,
    getTemplates: (_root: unknown, { filter }: QueryGetTemplatesArgs, { templates }: TemplateContext) => templates.list(filter ?? {}),
    getTemplate: (_root: unknown, { templateId }: QueryGetTemplateArgs, { actor, templates }: TemplateContext) =>
      templates.view(actor, templateId),
    getTemplateLists: (_root: unknown, _args: unknown, { core }: TemplateContext) => templateLists(core.catalog),
    getTemplateCategories: (_root: unknown, _args: unknown, { templates }: TemplateContext) => templates.categories(),
    getActiveTemplateId: (_root: unknown, { templateGroupId }: QueryGetActiveTemplateIdArgs, { templates }: TemplateContext) =>
      templates.activeId(templateGroupId),
    getQuestions: (_root: unknown, { filter }: QueryGetQuestionsArgs, { actor, questions }: TemplateContext) =>
      questions.list(actor, filter ?? {}),
    getAllQuestions: (_root: unknown, args: QueryGetAllQuestionsArgs, { actor, questions }: TemplateContext) => questions.page(actor, args),
    getTemplateFindings: (_root: unknown, { templateId }: QueryGetTemplateFindingsArgs, { templates }: TemplateContext) =>
      templates.findings(templateId),
    getIsNaturalKeyPresent: (_root: unknown, { naturalKey }: QueryGetIsNaturalKeyPresentArgs, { questions }: TemplateContext) =>
      questions.naturalKeyExists(naturalKey),
  },
  Question: { configuration },
  QuestionWithUsage: { configuration },
  Mutation: whileOn({ ...changes, ...studio.Mutation }),
  TemplateDraft: studio.TemplateDraft,
  TemplateRevision: studio.TemplateRevision,
  Template: {
    group: ({ groupId }: TemplateView, _args: unknown, { core }: TemplateContext) => core.catalog.templateGroups.get(groupId),
    steps: async ({ templateId, definition }: TemplateView, _args: unknown, { actor, templates }: TemplateContext) => {
      const fields = definition.steps.flatMap((step) => step.fields);
      return apiSteps(templateId, definition, await templates.apiOptions(actor, fields));
    },
    complementaryQuestions: async ({ groupId, definition }: TemplateView, _args: unknown, { actor, core, questions }: TemplateContext) => {
      if (!seesSecrets(actor)) return [];
      const present = definition.steps.flatMap((step) => step.fields.map((field) => field.questionId));
      return questions.complementary(actor, core.catalog.templateGroups.get(groupId)?.categoryId ?? '', present);
    },
  },
};

const templateLists = ({ templateGroups }: Catalog) =>
  [...templateGroups.values()].map(({ list: { path, menu, feature }, layout }) => ({
    path,
    ...menu,
    feature: feature ?? null,
    isOfDocuments: layout !== undefined,
  }));

function configuration({ config }: { readonly config: ApiConfig }) {
  const { __typename, ...settings } = config;
  return settings;
}

type Loaded<T> = readonly { readonly obj: T }[];

export const loaders = {
  ...studioLoaders,
  Template: {
    questionaryCount: async (queries: Loaded<TemplateView>, { actor, core, templates }: TemplateContext) =>
      countsOf(queries, readsAsOfficer(actor) ? await templates.uses('questionaries', core.db, idsOf(queries)) : new Map()),
    callCount: async (queries: Loaded<TemplateView>, { core, templates }: TemplateContext) =>
      countsOf(queries, await templates.uses('calls', core.db, idsOf(queries))),
    usedThrough: async (queries: Loaded<TemplateView>, { templates }: TemplateContext) => {
      const names = await templates.usedThrough(idsOf(queries));
      return queries.map(({ obj }) => names.get(obj.templateId) ?? []);
    },
  },
  QuestionWithUsage: {
    templates: async (queries: Loaded<{ readonly id: string }>, { actor, questions, templates }: TemplateContext) => {
      const places = await questions.templatesOf(
        actor,
        queries.map(({ obj }) => obj.id),
      );
      const views = await templates.views(actor, [...new Set(places.map((p) => p.templateId))]);
      // Without templates in which the role may not read the question.
      const holding = ({ id }: { readonly id: string }) =>
        places.flatMap((p) => (p.questionId === id ? (views.get(p.templateId) ?? []) : [])).filter((view) => holds(view, id));
      return queries.map(({ obj }) => holding(obj));
    },
  },
};

const holds = ({ definition }: TemplateView, id: string): boolean =>
  definition.steps.some(({ fields }) => fields.some(({ questionId }) => questionId === id));
const idsOf = (queries: Loaded<TemplateView>): readonly number[] => queries.map(({ obj }) => obj.templateId);
const countsOf = (queries: Loaded<TemplateView>, counts: ReadonlyMap<number, number>): readonly number[] =>
  queries.map(({ obj }) => counts.get(obj.templateId) ?? 0);
