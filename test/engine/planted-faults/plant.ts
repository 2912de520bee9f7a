import type { Json, JsonObject } from '../../../engine/json.ts';
import type { LintFacts, FindingPlace } from '../../../engine/lint/index.ts';
import type { Dependency, FieldDefinition, StepDefinition, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { aQuestion } from '../../support/definitions.ts';

/** A template with one fault and its exact findings, most severe first. */
export interface Planted {
  readonly title: string;
  readonly template: TemplateDefinition;
  readonly facts?: LintFacts;
  readonly finds: readonly (FindingPlace & { readonly code: string })[];
}

export const q = (
  questionId: string,
  dataType: string,
  config: JsonObject = {},
  dependencies: readonly Dependency[] = [],
  more: Partial<FieldDefinition> = {},
): FieldDefinition =>
  aQuestion(dataType, config, { questionId, naturalKey: questionId, question: `Text of ${questionId}`, dependencies, ...more });

export const is = (questionId: string, params: Json): Dependency => ({ questionId, condition: { condition: 'eq', params } });
export const isNot = (questionId: string, params: Json): Dependency => ({ questionId, condition: { condition: 'neq', params } });

export const either: Partial<FieldDefinition> = { dependenciesOperator: 'OR' };

export const basis = q('proposal_basis', 'PROPOSAL_BASIS');

export const topic = (topicId: number, ...fields: readonly FieldDefinition[]): StepDefinition => ({
  topicId,
  title: `Topic ${topicId}`,
  isEnabled: true,
  fields,
});

export const proposal = (...steps: readonly StepDefinition[]): TemplateDefinition => ({
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: '',
  steps: [topic(1, basis), ...steps],
});

export const asking = (...fields: readonly FieldDefinition[]): TemplateDefinition => proposal(topic(2, ...fields));
