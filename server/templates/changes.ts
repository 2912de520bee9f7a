import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import {
  addTemplateQuestion,
  createTopic,
  removeTopic,
  moveTemplateQuestion,
  removeTemplateQuestion,
  reservedTopicIds,
  setRelation,
  updateTopic,
  type NewRelation,
  type NewTopic,
  type RelationMove,
  type RelationSettings,
  type TopicChange,
} from './change-fields.ts';
import {
  cloneTemplate,
  createTemplate,
  deleteTemplate,
  setActiveTemplate,
  updateTemplate,
  type NewTemplateInput,
  type TemplateUpdate,
} from './change-templates.ts';
import {
  discardDraft,
  editDraft,
  publishDraft,
  restoreRevision,
  type DraftChange,
  type Publication,
  type TemplatePublishParts,
} from './drafts.ts';
import type { TemplateEditParts, TemplateEditRequest } from './edits.ts';
import { saveCreator } from './repository/templates.ts';
import type { TemplateView } from './types.ts';

type View = (actor: Actor, templateId: number) => Promise<TemplateView | null>;

export function templateChanges(parts: TemplateEditParts, view: View, publishing: Omit<TemplatePublishParts, 'core'>) {
  const { core } = parts;
  const { db } = core;
  const changed = async (actor: Actor, work: (tx: Tx) => Promise<number>) =>
    present(await view(actor, await db.transaction().execute(work)));
  const changedOne = (actor: Actor, templateId: number, work: (tx: Tx) => Promise<unknown>) =>
    changed(actor, async (tx) => {
      await work(tx);
      return templateId;
    });
  const made = (actor: Actor, work: (tx: Tx) => Promise<number>) =>
    changed(actor, async (tx) => {
      const templateId = await work(tx);
      await saveCreator(tx, templateId, actor.userId);
      return templateId;
    });
  return {
    create: (actor: Actor, template: NewTemplateInput) => made(actor, (tx) => createTemplate(parts, tx, actor, template)),
    clone: (actor: Actor, templateId: number) => made(actor, (tx) => cloneTemplate(parts, tx, actor, templateId)),
    update: (actor: Actor, change: TemplateUpdate) =>
      changedOne(actor, change.templateId, (tx) => updateTemplate(parts, tx, actor, change)),
    delete: async (actor: Actor, templateId: number) => {
      const before = await view(actor, templateId);
      await db.transaction().execute((tx) => deleteTemplate(parts, tx, templateId));
      return present(before);
    },
    setActive: (actor: Actor, groupId: string, templateId: number) =>
      changedOne(actor, templateId, (tx) => setActiveTemplate(tx, groupId, templateId)),
    edit: (request: TemplateEditRequest) => db.transaction().execute((tx) => editDraft(parts, tx, request)),
    publishDraft: (change: Publication) => db.transaction().execute((tx) => publishDraft({ core, ...publishing }, tx, change)),
    discardChanges: (change: DraftChange) => db.transaction().execute((tx) => discardDraft(parts, tx, change)),
    restoreRevision: (change: DraftChange & { readonly revision: number }) =>
      db.transaction().execute((tx) => restoreRevision(parts, tx, change)),
    reserveTopicIds: (count: number) => db.transaction().execute((tx) => reservedTopicIds(tx, count)),
    createTopic: (actor: Actor, topic: NewTopic) => changed(actor, (tx) => createTopic({ parts, actor }, tx, topic)),
    updateTopic: (actor: Actor, change: TopicChange) => changed(actor, (tx) => updateTopic({ parts, actor }, tx, change)),
    deleteTopic: (actor: Actor, topicId: number) => changed(actor, (tx) => removeTopic({ parts, actor }, tx, topicId)),
    addQuestion: (actor: Actor, relation: NewRelation) =>
      changedOne(actor, relation.templateId, (tx) => addTemplateQuestion({ parts, actor }, tx, relation)),
    moveQuestion: (actor: Actor, move: RelationMove) =>
      changedOne(actor, move.templateId, (tx) => moveTemplateQuestion({ parts, actor }, tx, move)),
    setRelation: (actor: Actor, settings: RelationSettings) =>
      changedOne(actor, settings.templateId, (tx) => setRelation({ parts, actor }, tx, settings)),
    removeQuestion: (actor: Actor, templateId: number, questionId: string) =>
      changedOne(actor, templateId, (tx) => removeTemplateQuestion({ parts, actor }, tx, templateId, questionId)),
  };
}
