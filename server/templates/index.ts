import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core, Services } from '../context.ts';
import { bound, type Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { newRegistry } from '../plugins/registry.ts';
import { apiQuestion } from './api.ts';
import { bringInQuestion, bringInTemplate } from './bring-in.ts';
import { seesSecrets, type TemplateApiOptions } from './config.ts';
import { createQuestion, deleteQuestion, updateQuestion, type NewQuestionInput, type QuestionChange } from './change-questions.ts';
import { templateChanges } from './changes.ts';
import { applyTemplateDictionary, readTemplateDictionary, type DictionaryFile } from './dictionary.ts';
import { draftOf } from './drafts.ts';
import { applyTemplateEdits, lockTemplate, publishTemplate, type TemplateEditParts } from './edits.ts';
import { templateChecks } from './findings.ts';
import { installTemplate } from './install.ts';
import { insertLayoutTemplate } from './repository/layouts.ts';
import { templateKeyIndex, type Configured, type TemplateKeys } from './keys.ts';
import { optionsRenamed, type RenameAnswers } from './renamed-options.ts';
import { isQuestionnaire, revisionCache, type PublishedTemplate, type RevisionRef } from './published.ts';
import {
  allQuestions,
  complementaryQuestions,
  insertQuestions,
  naturalKeyExists,
  questionsById,
  templatesOfQuestions,
} from './repository/questions.ts';
import { listQuestions, listTemplates, pageOfQuestions, templatesFor } from './reads.ts';
import { activeTemplate, templateGroups, templatesBy, templatesPerGroup } from './repository/templates.ts';
import { listRevisions, questionUsage, reasonToKeep } from './studio-reads.ts';
import { revisionEntry } from './repository/edits.ts';
import { holdersOf } from './repository/uses.ts';
import { loaders, resolvers } from './resolvers.ts';
import { usageRegistry, type UsageRegistry } from './usage.ts';
import type { StoredQuestionRow, TemplateServices } from './types.ts';

export { apiRelation, apiTopic } from './api.ts';
export { withoutSecrets, type TemplateApiOptions } from './config.ts';
export { newTemplateKey } from './change-templates.ts';
export { configProperties } from './properties.ts';
export { groupFeatureOff, refuseGroupOff, refuseWhileOff, whileOn } from './areas.ts';
export type { PublishedTemplate } from './published.ts';
export type { RenameOrder } from './renamed-options.ts';
export { TEMPLATES } from './repository/templates.ts';
export type { QuestionUse } from './types.ts';

const apiOptionsFor =
  ({ catalog }: Core, keys: TemplateKeys) =>
  async (actor: Actor, db: Connection, fields: readonly Configured[]): Promise<TemplateApiOptions> => ({
    catalog,
    secrets: seesSecrets(actor),
    translate: await keys.translator(db, fields),
  });

const createTemplates = (
  { core, units, settings }: Pick<Services, 'core' | 'units' | 'settings'>,
  keys: TemplateKeys,
  uses: UsageRegistry,
) => {
  const checks = templateChecks({ core, units, settings });
  const revisions = revisionCache();
  /** @param revision null: the published one. @throws CodedError TEMPLATE_NOT_FOUND; TEMPLATE_HAS_NO_QUESTIONS for a document */
  const published = async (templateId: number, revision: number | null, db: Connection = core.db): Promise<PublishedTemplate> => {
    const template = await revisions.one(db, templateId, revision);
    if (!isQuestionnaire(template.definition)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
    return template;
  };
  const options = apiOptionsFor(core, keys);
  const views = (actor: Actor, templateIds: readonly number[]) =>
    templatesFor(actor, core.db, templateIds, (refs) => revisions.many(core.db, refs));
  const view = async (actor: Actor, templateId: number) => (await views(actor, [templateId])).get(templateId) ?? null;
  const parts: TemplateEditParts = { core, keys, uses };
  const renamers = newRegistry<RenameAnswers>('renaming of answers');
  const renameAnswers: RenameAnswers = async (tx, order) => {
    for (const rename of renamers.values()) await rename(tx, order);
  };
  return {
    published,
    /** The language that texts of questionnaires are read in; null: the facility's. */
    readingLocale: async (actor: Actor): Promise<string | null> => {
      const [own] = await settings.languages();
      const locale = await settings.localeOf(actor);
      return locale === own ? null : locale;
    },
    publishedMany: (db: Connection, refs: readonly RevisionRef[]) => revisions.many(db, refs),
    idOf: (key: string, db: Connection = core.db) => keys.idOf(db, key),
    groupsOf: async (db: Connection, templateIds: readonly number[]) => {
      const groups = templateIds.length === 0 ? [] : await templateGroups(db, templateIds);
      return new Map(groups.map(({ id, groupId }) => [id, groupId]));
    },
    apiOptions: (actor: Actor, fields: readonly Configured[], db: Connection = core.db) => options(actor, db, fields),
    install: installTemplate,
    installLayout: insertLayoutTemplate,
    ...bound(parts, { applyEdits: applyTemplateEdits, bringIn: bringInTemplate }),
    /** @throws CodedError TEMPLATE_NOT_SOUND if the template has errors */
    publish: async (tx: Tx, templateId: number, actor: Parameters<typeof publishTemplate>[2]) => {
      await lockTemplate(tx, templateId);
      await checks.refuseUnsound(tx, templateId);
      return publishTemplate(tx, templateId, actor);
    },
    ...checks,
    activeId: async (groupId: string, db: Connection = core.db) => (await activeTemplate(db, groupId))?.templateId ?? null,
    list: (filter: Parameters<typeof listTemplates>[1]) => listTemplates(core, filter),
    view,
    views,
    countUses: uses.register,
    keptBy: uses.keptBy,
    /** A domain below renames options in its answers that follow a template. */
    renameAnswersBy: renamers.add,
    /** Working revision and its renamed options. @throws CodedError TEMPLATE_NOT_FOUND */
    renamedOptions: async (templateId: number) => {
      const [row] = await templatesBy(core.db, { templateIds: [templateId] });
      if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
      return { definition: row.working, renames: await optionsRenamed(core.catalog, core.db, row) };
    },
    uses: uses.count,
    usedThrough: (templateIds: readonly number[]) => uses.through(core.db, templateIds),
    categories: () => [
      ...new Map(
        [...core.catalog.templateGroups.values()].map((g) => [g.categoryId, { categoryId: g.categoryId, name: g.title }]),
      ).values(),
    ],
    ...bound(core.db, { draft: draftOf, revisions: listRevisions }),
    isUsed: (templateId: number, on: Connection = core.db) => uses.isUsed(on, templateId),
    revision: async (templateId: number, revision: number) => (await revisionEntry(core.db, templateId, revision)) ?? null,
    readDictionary: (request: DictionaryFile) => readTemplateDictionary(parts, core.db, request),
    applyDictionary: (request: DictionaryFile) => applyTemplateDictionary(parts, core.db, request),
    ...templateChanges(parts, view, { refuseUnsound: checks.refuseUnsound, renameAnswers }),
    all: (db: Connection) => templatesBy(db, {}),
  };
};

const createQuestions = (core: Core, keys: TemplateKeys, uses: UsageRegistry) => {
  const options = apiOptionsFor(core, keys);
  const parts: TemplateEditParts = { core, keys, uses };
  const shown = async (actor: Actor, questions: readonly StoredQuestionRow[]) => {
    const how = await options(actor, core.db, questions);
    return questions.map((question) => apiQuestion(question, how));
  };
  const changed = async (actor: Actor, work: (tx: Tx) => Promise<StoredQuestionRow>) => {
    const question = await core.db.transaction().execute(work);
    return present((await shown(actor, [question]))[0]);
  };
  return {
    install: insertQuestions,
    all: allQuestions,
    ...bound(parts, {
      bringIn: bringInQuestion,
      /** Why it cannot be deleted; null: it can. */
      reasonToKeep,
    }),
    shown,
    byId: (ids: readonly string[], db: Connection = core.db) => questionsById(db, ids),
    list: async (actor: Actor, filter: Parameters<typeof listQuestions>[1]) => shown(actor, await listQuestions(core, filter)),
    page: async (actor: Actor, args: Parameters<typeof pageOfQuestions>[1]) => {
      const { questions, totalCount } = await pageOfQuestions(core, args);
      return { questions: await shown(actor, questions), totalCount };
    },
    complementary: async (actor: Actor, categoryId: string, present: readonly string[]) =>
      shown(actor, await complementaryQuestions(core.db, categoryId, present)),
    naturalKeyExists: (naturalKey: string) => naturalKeyExists(core.db, naturalKey),
    /** Templates that contain the questions, in the revision readable by the actor. */
    templatesOf: (actor: Actor, ids: readonly string[]) => templatesOfQuestions(core.db, ids, seesSecrets(actor) ? 'working' : 'published'),
    usage: async (id: string) => ((await questionsById(core.db, [id])).length > 0 ? questionUsage(parts, core.db, id) : null),
    create: (actor: Actor, question: NewQuestionInput) => changed(actor, (tx) => createQuestion(parts, tx, question)),
    update: (actor: Actor, change: QuestionChange) => changed(actor, (tx) => updateQuestion(parts, tx, actor, change)),
    delete: (actor: Actor, id: string, onlyAsMade = false) => changed(actor, (tx) => deleteQuestion(parts, tx, id, onlyAsMade)),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly templates: ReturnType<typeof createTemplates>;
    readonly questions: ReturnType<typeof createQuestions>;
  }
}

export const templates: Domain<TemplateServices, 'templates' | 'questions'> = {
  name: 'templates',
  create: ({ core, units, settings, features }) => {
    for (const [id, { list }] of core.catalog.templateGroups) {
      if (list.feature === undefined) continue;
      features.addUse(list.feature, async () => {
        const count = (await templatesPerGroup(core.db)).find(({ groupId }) => groupId === id)?.count ?? 0;
        return count > 0 ? `${list.title}: ${count}` : null;
      });
    }
    const keys = templateKeyIndex(core);
    const uses = usageRegistry((db, templateIds) => holdersOf(db, keys.propertyNames, templateIds));
    return { templates: createTemplates({ core, units, settings }, keys, uses), questions: createQuestions(core, keys, uses) };
  },
  resolvers,
  loaders,
};
