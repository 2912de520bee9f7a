import type { Context } from '../context.ts';
import type {
  FieldDependencyInput,
  MutationCloneTemplateArgs,
  MutationCreateQuestionArgs,
  MutationCreateQuestionTemplateRelationArgs,
  MutationCreateTemplateArgs,
  MutationCreateTopicArgs,
  MutationDeleteQuestionArgs,
  MutationDeleteQuestionTemplateRelationArgs,
  MutationDeleteTemplateArgs,
  MutationDeleteTopicArgs,
  MutationSetActiveTemplateArgs,
  MutationUpdateQuestionArgs,
  MutationUpdateQuestionTemplateRelationArgs,
  MutationUpdateQuestionTemplateRelationSettingsArgs,
  MutationUpdateTemplateArgs,
  MutationUpdateTopicArgs,
} from '../generated/resolvers.ts';
import { readParams } from './stored-config.ts';

const dependency = ({ dependencyId, condition: { condition, params } }: FieldDependencyInput) => ({
  questionId: dependencyId,
  condition: { condition, params: readParams(params) },
});

/** The fine-grained calls of the specification: each makes one edit, or a few together. */
export const changes = {
  createTemplate: (_root: unknown, args: MutationCreateTemplateArgs, { actor, templates }: Context) => templates.create(actor, args),
  updateTemplate: (_root: unknown, args: MutationUpdateTemplateArgs, { actor, templates }: Context) => templates.update(actor, args),
  deleteTemplate: (_root: unknown, { templateId }: MutationDeleteTemplateArgs, { actor, templates }: Context) =>
    templates.delete(actor, templateId),
  cloneTemplate: (_root: unknown, { templateId }: MutationCloneTemplateArgs, { actor, templates }: Context) =>
    templates.clone(actor, templateId),
  setActiveTemplate: (_root: unknown, { templateGroupId, templateId }: MutationSetActiveTemplateArgs, { actor, templates }: Context) =>
    templates.setActive(actor, templateGroupId, templateId),
  createTopic: (_root: unknown, args: MutationCreateTopicArgs, { actor, templates }: Context) => templates.createTopic(actor, args),
  updateTopic: (_root: unknown, args: MutationUpdateTopicArgs, { actor, templates }: Context) => templates.updateTopic(actor, args),
  deleteTopic: (_root: unknown, { topicId }: MutationDeleteTopicArgs, { actor, templates }: Context) =>
    templates.deleteTopic(actor, topicId),
  createQuestion: (_root: unknown, args: MutationCreateQuestionArgs, { actor, questions }: Context) => questions.create(actor, args),
  updateQuestion: (_root: unknown, args: MutationUpdateQuestionArgs, { actor, questions }: Context) => questions.update(actor, args),
  deleteQuestion: (_root: unknown, { questionId, onlyAsMade }: MutationDeleteQuestionArgs, { actor, questions }: Context) =>
    questions.delete(actor, questionId, onlyAsMade ?? false),
  createQuestionTemplateRelation: (_root: unknown, args: MutationCreateQuestionTemplateRelationArgs, { actor, templates }: Context) =>
    templates.addQuestion(actor, args),
  updateQuestionTemplateRelation: (_root: unknown, args: MutationUpdateQuestionTemplateRelationArgs, { actor, templates }: Context) =>
    templates.moveQuestion(actor, args),
  updateQuestionTemplateRelationSettings: (
    _root: unknown,
    args: MutationUpdateQuestionTemplateRelationSettingsArgs,
    { actor, templates }: Context,
  ) => templates.setRelation(actor, { ...args, dependencies: args.dependencies.map(dependency) }),
  deleteQuestionTemplateRelation: (
    _root: unknown,
    { templateId, questionId }: MutationDeleteQuestionTemplateRelationArgs,
    { actor, templates }: Context,
  ) => templates.removeQuestion(actor, templateId, questionId),
};
