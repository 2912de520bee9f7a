import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core, Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { apiQuestion } from './api.ts';
import { bringInQuestion, bringInTemplate, type BroughtTemplate } from './bring-in.ts';
import { seesSecrets, type ApiOptions } from './config.ts';
import { createQuestion, deleteQuestion, updateQuestion, type NewQuestion, type QuestionChange } from './change-questions.ts';
import { templateChanges } from './changes.ts';
import { draftOf } from './drafts.ts';
import { applyEdits, lockTemplate, publish, type EditParts, type EditRequest } from './edits.ts';
import { templateChecks } from './findings.ts';
import { installTemplate } from './install.ts';
import { insertLayout } from './repository-layouts.ts';
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
  type QuestionRow,
} from './repository-questions.ts';
import { listQuestions, listTemplates, pageOfQuestions, templatesFor } from './reads.ts';
import { activeTemplate, templateGroups, templatesBy } from './repository.ts';
import type { TemplateServices } from './services.ts';
import { listRevisions, questionUsage, reasonToKeep, type QuestionUse, type RevisionsAsked } from './studio-reads.ts';
import { revisionEntry } from './repository-edits.ts';
import { holdersOf } from './repository-uses.ts';
import { loaders, resolvers } from './resolvers.ts';
import { usageRegistry, type UsageRegistry } from './usage.ts';

export { apiRelation, apiTopic } from './api.ts';
export { withoutSecrets, type ApiOptions } from './config.ts';
export { newTemplateKey } from './change-templates.ts';
export { configProperties } from './properties.ts';
export { groupFeatureOff, refuseGroupOff, refuseWhileOff, whileOn } from './areas.ts';
export type { PublishedTemplate } from './published.ts';
export type { QuestionUse } from './studio-reads.ts';
export type { RenameOrder } from './renamed-options.ts';
export { TEMPLATES } from './repository.ts';

const apiOptionsFor =
  ({ catalog }: Core, keys: TemplateKeys) =>
  async (actor: Actor, db: Connection, fields: readonly Configured[]): Promise<ApiOptions> => ({
    catalog,
    secrets: seesSecrets(actor),
    translate: await keys.translator(db, fields),
  });

/** Questionnaire templates with their revisions. */
const createTemplates = ({ core, units }: Pick<Services, 'core' | 'units'>, keys: TemplateKeys, uses: UsageRegistry) => {
  const checks = templateChecks({ core, units });
  const revisions = revisionCache();
  /** @param revision null: the one published now. @throws CodedError TEMPLATE_NOT_FOUND; TEMPLATE_HAS_NO_QUESTIONS for a document */
  const published = async (templateId: number, revision: number | null, db: Connection = core.db): Promise<PublishedTemplate> => {
    const found = await revisions.one(db, templateId, revision);
    if (!isQuestionnaire(found.definition)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
    return found;
  };
  const options = apiOptionsFor(core, keys);
  const views = (actor: Actor, templateIds: readonly number[]) =>
    templatesFor(actor, core.db, templateIds, (refs) => revisions.many(core.db, refs));
  const view = async (actor: Actor, templateId: number) => (await views(actor, [templateId])).get(templateId) ?? null;
  const parts: EditParts = { core, keys, uses };
  const renamers = newRegistry<RenameAnswers>('renaming of answers');
  const renameAnswers: RenameAnswers = async (tx, order) => {
    for (const rename of renamers.values()) await rename(tx, order);
  };
  return {
    published,
    /** Several at once, with one statement at most. */
    publishedMany: (db: Connection, refs: readonly RevisionRef[]) => revisions.many(db, refs),
    /** Number of the template with this key, null when there is none. */
    idOf: (key: string, db: Connection = core.db) => keys.idOf(db, key),
    /** Groups of the templates, by number; those that are not there are left out. */
    groupsOf: async (db: Connection, templateIds: readonly number[]) => {
      const found = templateIds.length === 0 ? [] : await templateGroups(db, templateIds);
      return new Map(found.map(({ id, groupId }) => [id, groupId]));
    },
    /** How configurations of these questions are given to the actor. */
    apiOptions: (actor: Actor, fields: readonly Configured[], db: Connection = core.db) => options(actor, db, fields),
    install: installTemplate,
    /** Stores a PDF layout, published. */
    installLayout: insertLayout,
    applyEdits: (tx: Tx, request: EditRequest) => applyEdits(parts, tx, request),
    /** @throws CodedError TEMPLATE_NOT_SOUND when somebody would get stuck */
    publish: async (tx: Tx, templateId: number, actor: Parameters<typeof publish>[2]) => {
      await lockTemplate(tx, templateId);
      await checks.refuseUnsound(tx, templateId);
      return publish(tx, templateId, actor);
    },
    ...checks,
    activeId: async (groupId: string, db: Connection = core.db) => (await activeTemplate(db, groupId))?.templateId ?? null,
    list: (filter: Parameters<typeof listTemplates>[1]) => listTemplates(core, filter),
    view,
    views,
    /** A domain below says how many of its rows use templates. */
    countUses: uses.register,
    keptBy: uses.keptBy,
    /** A domain below renames options in its answers that follow a template. */
    renameAnswersBy: (kind: string, rename: RenameAnswers): void => renamers.add(kind, rename),
    /** What is edited, and the options to which it gives another name. @throws CodedError TEMPLATE_NOT_FOUND */
    renamedOptions: async (templateId: number) => {
      const [row] = await templatesBy(core.db, { templateIds: [templateId] });
      if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
      return { definition: row.working, renames: await optionsRenamed(core.catalog, core.db, row) };
    },
    uses: uses.count,
    /** Names of the templates through which each is in use: published ones that name it. */
    usedThrough: (templateIds: readonly number[]) => uses.through(core.db, templateIds),
    categories: () => [
      ...new Map(
        [...core.catalog.templateGroups.values()].map((g) => [g.categoryId, { categoryId: g.categoryId, name: g.title }]),
      ).values(),
    ],
    draft: (actor: Actor, templateId: number, since: number | null) => draftOf(core.db, actor, templateId, since),
    isUsed: (templateId: number, on: Connection = core.db) => uses.isUsed(on, templateId),
    revisions: (templateId: number, page: RevisionsAsked) => listRevisions(core.db, templateId, page),
    revision: async (templateId: number, revision: number) => (await revisionEntry(core.db, templateId, revision)) ?? null,
    ...templateChanges(parts, view, { refuseUnsound: checks.refuseUnsound, renameAnswers }),
    /** All of them, documents included, as their officers see them. */
    all: (db: Connection) => templatesBy(db, {}),
    bringIn: (tx: Tx, actor: Actor, template: BroughtTemplate) => bringInTemplate(parts, tx, actor, template),
  };
};

/** The catalogue of questions. */
const createQuestions = (core: Core, keys: TemplateKeys, uses: UsageRegistry) => {
  const options = apiOptionsFor(core, keys);
  const parts: EditParts = { core, keys, uses };
  const shown = async (actor: Actor, questions: readonly QuestionRow[]) => {
    const how = await options(actor, core.db, questions);
    return questions.map((question) => apiQuestion(question, how));
  };
  const changed = async (actor: Actor, work: (tx: Tx) => Promise<QuestionRow>) => {
    const question = await core.db.transaction().execute(work);
    return (await shown(actor, [question]))[0];
  };
  return {
    install: insertQuestions,
    all: allQuestions,
    bringIn: (tx: Tx, actor: Actor, question: QuestionRow) => bringInQuestion(parts, tx, actor, question),
    /** As they are given to the actor. */
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
    /** Numbers of the templates in which the questions stand as the actor may see these. */
    templatesOf: (actor: Actor, ids: readonly string[]) => templatesOfQuestions(core.db, ids, seesSecrets(actor) ? 'working' : 'published'),
    usage: async (id: string) => ((await questionsById(core.db, [id])).length > 0 ? questionUsage(parts, core.db, id) : null),
    /** Why it cannot be deleted; null: it can. */
    reasonToKeep: (use: QuestionUse, answerCount: number) => reasonToKeep(parts, use, answerCount),
    create: (actor: Actor, question: NewQuestion) => changed(actor, (tx) => createQuestion(parts, tx, question)),
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
  create: ({ core, units }) => {
    const keys = templateKeyIndex(core);
    const uses = usageRegistry((db, templateIds) => holdersOf(db, keys.propertyNames, templateIds));
    return { templates: createTemplates({ core, units }, keys, uses), questions: createQuestions(core, keys, uses) };
  },
  resolvers,
  loaders,
};
