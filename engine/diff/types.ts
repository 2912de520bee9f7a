import type { Json, JsonObject } from '../json.ts';

/** Place in the new template; in the old one for removals. */
export interface ChangePlace {
  readonly topicId?: number;
  readonly questionId?: string;
}

export type TemplateChangeCode =
  | 'TEMPLATE_GROUP_CHANGED'
  | 'TEMPLATE_RENAMED'
  | 'TEMPLATE_DESCRIBED'
  | 'TOPIC_ADDED'
  | 'TOPIC_REMOVED'
  | 'TOPIC_RENAMED'
  | 'TOPIC_MOVED'
  | 'TOPIC_TURNED_ON'
  | 'TOPIC_TURNED_OFF'
  | 'QUESTION_ADDED'
  | 'QUESTION_REMOVED'
  | 'QUESTION_MOVED'
  | 'QUESTION_REORDERED'
  | 'QUESTION_REWORDED'
  | 'QUESTION_TYPE_CHANGED'
  | 'NATURAL_KEY_CHANGED'
  | 'SETTING_CHANGED'
  | 'TEXT_TRANSLATED'
  | 'CONDITION_ADDED'
  | 'CONDITION_REMOVED'
  | 'CONDITIONS_REORDERED'
  | 'CONDITIONS_JOINED_BY'
  | 'RULE_CHANGED'
  | 'TOPIC_RULE_CHANGED';

export interface TemplateChange {
  readonly code: TemplateChangeCode;
  readonly place: ChangePlace;
  /** Values for the text, as displayed. */
  readonly params: JsonObject;
  readonly before: Json;
  readonly after: Json;
}
