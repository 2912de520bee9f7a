import type { FieldDependencyInput, MutationResolvers } from '../../generated/resolvers.ts';
import type { TemplateContext } from '../types.ts';
import { readParams } from '../stored-config.ts';

const dependency = ({ dependencyId, condition: { condition, params } }: FieldDependencyInput) => ({
  questionId: dependencyId,
  condition: { condition, params: readParams(params) },
});

export const changes: MutationResolvers<TemplateContext> = {
  createTemplate: (_root, args, { actor, templates }) => templates.create(actor, args),
  updateTemplate: (_root, args, { actor, templates }) => templates.update(actor, args),
  deleteTemplate: (_root, { templateId }, { actor, templates }) => templates.delete(actor, templateId),
  cloneTemplate: (_root, { templateId }, { actor, templates }) => templates.clone(actor, templateId),
  setActiveTemplate: (_root, { templateGroupId, templateId }, { actor, templates }) =>
    templates.setActive(actor, templateGroupId, templateId),
  createTopic: (_root, args, { actor, templates }) => templates.createTopic(actor, args),
  updateTopic: (_root, args, { actor, templates }) => templates.updateTopic(actor, args),
  deleteTopic: (_root, { topicId }, { actor, templates }) => templates.deleteTopic(actor, topicId),
  createQuestion: (_root, args, { actor, questions }) => questions.create(actor, args),
  updateQuestion: (_root, args, { actor, questions }) => questions.update(actor, args),
  deleteQuestion: (_root, { questionId, onlyAsMade }, { actor, questions }) => questions.delete(actor, questionId, onlyAsMade ?? false),
  createQuestionTemplateRelation: (_root, args, { actor, templates }) => templates.addQuestion(actor, args),
  updateQuestionTemplateRelation: (_root, args, { actor, templates }) => templates.moveQuestion(actor, args),
  updateQuestionTemplateRelationSettings: (_root, args, { actor, templates }) =>
    templates.setRelation(actor, { ...args, dependencies: args.dependencies.map(dependency) }),
  deleteQuestionTemplateRelation: (_root, { templateId, questionId }, { actor, templates }) =>
    templates.removeQuestion(actor, templateId, questionId),
};
