import type { Loaders } from '../loaders.ts';
import type { Catalog } from '../../engine/catalog/index.ts';
import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { present } from '../plugins/present.ts';
import { apiSteps } from './api.ts';
import { whileOn } from './areas.ts';
import { seesSecrets } from './config.ts';
import { changes } from './resolvers/changes.ts';
import { studio, studioLoaders } from './resolvers/studio.ts';
import type { ApiConfig, TemplateContext, TemplateView } from './types.ts';

export const resolvers: Resolvers<TemplateContext> = {
  Query: {
    ...studio.Query,
    getTemplates: (_root, { filter }, { templates }) => templates.list(filter ?? {}),
    getTemplate: (_root, { templateId }, { actor, templates }) => templates.view(actor, templateId),
    getTemplateLists: (_root, _args, { core }) => templateLists(core.catalog),
    getTemplateCategories: (_root, _args, { templates }) => templates.categories(),
    getActiveTemplateId: (_root, { templateGroupId }, { templates }) => templates.activeId(templateGroupId),
    getQuestions: (_root, { filter }, { actor, questions }) => questions.list(actor, filter ?? {}),
    getAllQuestions: (_root, args, { actor, questions }) => questions.page(actor, args),
    getTemplateFindings: (_root, { templateId }, { templates }) => templates.findings(templateId),
    getIsNaturalKeyPresent: (_root, { naturalKey }, { questions }) => questions.naturalKeyExists(naturalKey),
  },
  Question: { configuration },
  QuestionWithUsage: { configuration },
  Mutation: whileOn({ ...changes, ...studio.Mutation }),
  TemplateDraft: studio.TemplateDraft,
  TemplateRevision: studio.TemplateRevision,
  Template: {
    group: ({ groupId }, _args, { core }) => present(core.catalog.templateGroups.get(groupId)),
    steps: async ({ templateId, definition }, _args, { actor, templates }) => {
      const fields = definition.steps.flatMap((step) => step.fields);
      return apiSteps(templateId, definition, await templates.apiOptions(actor, fields));
    },
    complementaryQuestions: async ({ groupId, definition }, _args, { actor, core, questions }) => {
      if (!seesSecrets(actor)) return [];
      const present = definition.steps.flatMap((step) => step.fields.map((field) => field.questionId));
      return questions.complementary(actor, core.catalog.templateGroups.get(groupId)?.categoryId ?? '', present);
    },
  },
};

const templateLists = ({ templateGroups }: Catalog) =>
  [...templateGroups.values()].map(({ list: { path, menu, feature }, layout }) => ({
    path,
    label: menu.label,
    section: menu.section ?? null,
    order: menu.order,
    feature: feature ?? null,
    isOfDocuments: layout !== undefined,
  }));

function configuration({ config }: { readonly config: ApiConfig }) {
  const { __typename, ...settings } = config;
  return settings;
}

type Loaded<T> = readonly { readonly obj: T }[];

export const loaders: Loaders<TemplateContext> = {
  ...studioLoaders,
  Template: {
    questionaryCount: async (queries, { actor, core, templates }) =>
      countsOf(queries, readsAsOfficer(actor) ? await templates.uses('questionaries', core.db, idsOf(queries)) : new Map()),
    callCount: async (queries, { core, templates }) => countsOf(queries, await templates.uses('calls', core.db, idsOf(queries))),
    usedThrough: async (queries, { templates }) => {
      const names = await templates.usedThrough(idsOf(queries));
      return queries.map(({ obj }) => names.get(obj.templateId) ?? []);
    },
  },
  QuestionWithUsage: {
    templates: async (queries, { actor, questions, templates }) => {
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
