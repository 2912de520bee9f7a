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
import type { TemplateContext } from './services.ts';
import { readParams } from './stored-config.ts';

const dependency = ({ dependencyId, condition: { condition, params } }: FieldDependencyInput) => ({
  questionId: dependencyId,
  condition: { condition, params: readParams(params) },
});

export const changes = {
  createTemplate: (_root: unknown, args: MutationCreateTemplateArgs, { actor, templates }: TemplateContext) =>
    templates.create(actor, args),
  updateTemplate: (_root: unknown, args: MutationUpdateTemplateArgs, { actor, templates }: TemplateContext) =>
    templates.update(actor, args),
  deleteTemplate: (_root: unknown, { templateId }: MutationDeleteTemplateArgs, { actor, templates }: TemplateContext) =>
    templates.delete(actor, templateId),
  cloneTemplate: (_root: unknown, { templateId }: MutationCloneTemplateArgs, { actor, templates }: TemplateContext) =>
    templates.clone(actor, templateId),
  setActiveTemplate: (
    _root: unknown,
    { templateGroupId, templateId }: MutationSetActiveTemplateArgs,
    { actor, templates }: TemplateContext,
  ) => templates.setActive(actor, templateGroupId, templateId),
  createTopic: (_root: unknown, args: MutationCreateTopicArgs, { actor, templates }: TemplateContext) => templates.createTopic(actor, args),
  updateTopic: (_root: unknown, args: MutationUpdateTopicArgs, { actor, templates }: TemplateContext) => templates.updateTopic(actor, args),
  deleteTopic: (_root: unknown, { topicId }: MutationDeleteTopicArgs, { actor, templates }: TemplateContext) =>
    templates.deleteTopic(actor, topicId),
  createQuestion: (_root: unknown, args: MutationCreateQuestionArgs, { actor, questions }: TemplateContext) =>
    questions.create(actor, args),
  updateQuestion: (_root: unknown, args: MutationUpdateQuestionArgs, { actor, questions }: TemplateContext) =>
    questions.update(actor, args),
  deleteQuestion: (_root: unknown, { questionId, onlyAsMade }: MutationDeleteQuestionArgs, { actor, questions }: TemplateContext) =>
    questions.delete(actor, questionId, onlyAsMade ?? false),
  createQuestionTemplateRelation: (
    _root: unknown,
    args: MutationCreateQuestionTemplateRelationArgs,
    { actor, templates }: TemplateContext,
  ) => templates.addQuestion(actor, args),
  updateQuestionTemplateRelation: (
    _root: unknown,
    args: MutationUpdateQuestionTemplateRelationArgs,
    { actor, templates }: TemplateContext,
  ) => templates.moveQuestion(actor, args),
  updateQuestionTemplateRelationSettings: (
    _root: unknown,
    args: MutationUpdateQuestionTemplateRelationSettingsArgs,
    { actor, templates }: TemplateContext,
  ) => templates.setRelation(actor, { ...args, dependencies: args.dependencies.map(dependency) }),
  deleteQuestionTemplateRelation: (
    _root: unknown,
    { templateId, questionId }: MutationDeleteQuestionTemplateRelationArgs,
    { actor, templates }: TemplateContext,
  ) => templates.removeQuestion(actor, templateId, questionId),
};
