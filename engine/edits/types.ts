import type { JsonObject } from '../json.ts';
import type { Dependency, FieldDefinition, StepDefinition } from '../questionnaires/types.ts';

/** Where a question stands, or is to stand: a place in a topic, counted from 0. Past the end means last. */
export interface FieldPlace {
  readonly topicId: number;
  readonly index: number;
}

/** A change of a template, as a command in JSON (design, Definitions 3). */
export type TemplateEdit =
  | { readonly edit: 'setTemplate'; readonly name?: string; readonly description?: string }
  | { readonly edit: 'addTopic'; readonly index: number; readonly topic: StepDefinition }
  | { readonly edit: 'renameTopic'; readonly topicId: number; readonly title: string }
  | { readonly edit: 'moveTopic'; readonly topicId: number; readonly index: number }
  | { readonly edit: 'setTopicEnabled'; readonly topicId: number; readonly isEnabled: boolean }
  | { readonly edit: 'deleteTopic'; readonly topicId: number }
  | { readonly edit: 'addField'; readonly to: FieldPlace; readonly field: FieldDefinition }
  | { readonly edit: 'moveField'; readonly questionId: string; readonly to: FieldPlace }
  | { readonly edit: 'removeField'; readonly questionId: string }
  | { readonly edit: 'setFieldConfig'; readonly questionId: string; readonly config: JsonObject }
  | {
      readonly edit: 'setDependencies';
      readonly questionId: string;
      readonly dependencies: readonly Dependency[];
      readonly dependenciesOperator: 'AND' | 'OR';
    }
  | { readonly edit: 'setQuestion'; readonly questionId: string; readonly question?: string; readonly naturalKey?: string };
