import type { JsonObject } from '../json.ts';
import type { TextPlace } from '../questionnaires/texts.ts';
import type { Dependency, FieldDefinition, FieldRules, StepDefinition, StepRules } from '../questionnaires/types.ts';

/** Index in a topic, from 0; past the end means last. */
export interface FieldPlace {
  readonly topicId: number;
  readonly index: number;
}

/** A change of a template as a JSON command (design, Definitions 3). */
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
  /** Replaces all rules of the question; its dependencies stay. */
  | { readonly edit: 'setRules'; readonly questionId: string; readonly rules: FieldRules }
  | { readonly edit: 'setTopicRules'; readonly topicId: number; readonly rules: StepRules }
  /** A text of the template, a topic or a question in another language; empty: taken out. */
  | ({ readonly edit: 'setText'; readonly locale: string; readonly path: string; readonly text: string } & TextPlace)
  | { readonly edit: 'setQuestion'; readonly questionId: string; readonly question?: string; readonly naturalKey?: string };
