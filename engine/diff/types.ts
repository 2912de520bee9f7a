import type { Json, JsonObject } from '../json.ts';

/** Where a change is: in the new template, or in the old one for what was removed. */
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
  | 'CONDITION_ADDED'
  | 'CONDITION_REMOVED'
  | 'CONDITIONS_REORDERED'
  | 'CONDITIONS_JOINED_BY';

/** One difference between two revisions of a template, by meaning. Its text is `sentenceText(catalog, change)`. */
export interface TemplateChange {
  readonly code: TemplateChangeCode;
  readonly place: ChangePlace;
  /** For the text: names, and before and after as people read them. */
  readonly params: JsonObject;
  /** What was there, null where there was nothing. */
  readonly before: Json;
  readonly after: Json;
}
