import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Context, Services } from '../context.ts';

export type TemplateServices = Pick<Services, 'core' | 'settings' | 'features' | 'users' | 'units'>;

export type TemplateContext = Context & TemplateServices & Pick<Services, 'templates' | 'questions'>;

export type ApiConfig = JsonObject & { readonly __typename: string };

/** A template as readable by an actor: the working revision for officers, the published one without unreadable questions for others. */
export interface TemplateView {
  readonly templateId: number;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly isArchived: boolean;
  readonly definition: TemplateDefinition;
  readonly key: string;
  readonly unpublishedChanges: number;
}

export interface StoredQuestionRow {
  readonly id: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
}

export interface QuestionPlace {
  readonly templateId: number;
  readonly groupId: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isInWorking: boolean;
  readonly isInPublished: boolean;
}

export interface QuestionUse {
  readonly questionId: string;
  readonly templates: readonly QuestionPlace[];
  /** Templates that contain the question, including pinned revisions. */
  readonly heldBy: readonly string[];
}

export interface RevisionEntry {
  readonly templateId: number;
  readonly revision: number;
  readonly publishedAt: Date;
  readonly publishedById: number | null;
  readonly hash: string;
  readonly isPublished: boolean;
}

export interface ServedTemplateDraft {
  readonly templateId: number;
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly working: TemplateDefinition;
  readonly others: readonly EditInWords[];
  readonly rebased: boolean;
}

export interface EditInWords {
  readonly version: number;
  readonly who: string;
  readonly what: string;
  readonly at: Date;
}

/** A question of the catalogue as the API gives it. */
export interface ApiQuestion extends Omit<StoredQuestionRow, 'config'> {
  readonly config: ApiConfig;
}
