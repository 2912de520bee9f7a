import type { Actor } from '../../engine/rules/actor.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { apiQuestion } from './api.ts';
import { seesSecrets, type ApiOptions } from './config.ts';
import { applyEdits, publish } from './edits.ts';
import { installTemplate } from './install.ts';
import { templateKeyIndex, type TemplateKeys } from './keys.ts';
import { revisionCache, type RevisionRef } from './published.ts';
import {
  complementaryQuestions,
  insertQuestions,
  naturalKeyExists,
  questionsById,
  templatesOfQuestions,
  type QuestionRow,
} from './repository-questions.ts';
import { listQuestions, listTemplates, pageOfQuestions, templatesFor } from './reads.ts';
import { activeTemplate } from './repository.ts';
import { loaders, resolvers } from './resolvers.ts';
import { usageRegistry } from './usage.ts';

export { apiRelation, apiTopic } from './api.ts';
export { withoutSecrets, type ApiOptions } from './config.ts';
export type { PublishedTemplate } from './published.ts';

interface Configured {
  readonly dataType: string;
  readonly config: JsonObject;
}

const apiOptionsFor =
  ({ catalog }: Core, keys: TemplateKeys) =>
  async (actor: Actor, db: Connection, fields: readonly Configured[]): Promise<ApiOptions> => {
    await keys.prepare(db, fields);
    return { catalog, secrets: seesSecrets(actor), translate: keys.translate };
  };

/** Questionnaire templates with their revisions. */
const createTemplates = (core: Core, keys: TemplateKeys) => {
  const revisions = revisionCache();
  const uses = usageRegistry();
  const published = (templateId: number, revision: number | null, db: Connection = core.db) => revisions.one(db, templateId, revision);
  const options = apiOptionsFor(core, keys);
  const views = (actor: Actor, templateIds: readonly number[]) =>
    templatesFor(actor, core.db, templateIds, (refs) => revisions.many(core.db, refs));
  return {
    /** @param revision null: the one published now. @throws CodedError TEMPLATE_NOT_FOUND */
    published,
    /** Several at once, with one statement at most. */
    publishedMany: (db: Connection, refs: readonly RevisionRef[]) => revisions.many(db, refs),
    /** Number of the template with this key, null when there is none. */
    idOf: (key: string, db: Connection = core.db) => keys.idOf(db, key),
    /** How configurations of these questions are given to the actor. */
    apiOptions: (actor: Actor, fields: readonly Configured[], db: Connection = core.db) => options(actor, db, fields),
    install: installTemplate,
    applyEdits: (tx: Tx, request: Parameters<typeof applyEdits>[3]) => applyEdits(core, uses, tx, request),
    publish,
    activeId: async (groupId: string, db: Connection = core.db) => (await activeTemplate(db, groupId))?.templateId ?? null,
    list: (filter: Parameters<typeof listTemplates>[1]) => listTemplates(core, filter),
    view: async (actor: Actor, templateId: number) => (await views(actor, [templateId])).get(templateId) ?? null,
    views,
    /** A domain below says how many of its rows use templates. */
    countUses: uses.register,
    uses: uses.count,
    categories: () => [
      ...new Map(
        [...core.catalog.templateGroups.values()].map((g) => [g.categoryId, { categoryId: g.categoryId, name: g.title }]),
      ).values(),
    ],
  };
};

/** The catalogue of questions. */
const createQuestions = (core: Core, keys: TemplateKeys) => {
  const options = apiOptionsFor(core, keys);
  const shown = async (actor: Actor, questions: readonly QuestionRow[]) => {
    const how = await options(actor, core.db, questions);
    return questions.map((question) => apiQuestion(question, how));
  };
  return {
    install: insertQuestions,
    byId: (ids: readonly string[], db: Connection = core.db) => questionsById(db, ids),
    list: async (actor: Actor, filter: Parameters<typeof listQuestions>[1]) => shown(actor, await listQuestions(core, filter)),
    page: async (actor: Actor, args: Parameters<typeof pageOfQuestions>[1]) => {
      const { questions, totalCount } = await pageOfQuestions(core, args);
      return { questions: await shown(actor, questions), totalCount };
    },
    complementary: async (actor: Actor, categoryId: string, present: readonly string[]) =>
      shown(actor, await complementaryQuestions(core.db, categoryId, present)),
    naturalKeyExists: (naturalKey: string) => naturalKeyExists(core.db, naturalKey),
    templatesOf: (ids: readonly string[]) => templatesOfQuestions(core.db, ids),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly templates: ReturnType<typeof createTemplates>;
    readonly questions: ReturnType<typeof createQuestions>;
  }
}

export const templates: Domain = {
  name: 'templates',
  create: ({ core }) => {
    const keys = templateKeyIndex(core.catalog);
    return { templates: createTemplates(core, keys), questions: createQuestions(core, keys) };
  },
  resolvers,
  loaders,
};
