import type { JsonObject } from '../json.ts';
import type { Dependency } from '../questionnaires/types.ts';

/** A question of the catalogue, as it stands in a definition file. */
export interface QuestionDefinition {
  /** Fixed after creation. */
  readonly id: string;
  readonly naturalKey: string;
  readonly categoryId: string;
  readonly dataType: string;
  readonly question: string;
  readonly config: JsonObject;
}

export interface UnitDefinition {
  readonly id: string;
  readonly unit: string;
  readonly quantity: string;
  readonly symbol: string;
  readonly siConversionFormula: string;
}

/** A template as it stands in a definition file: text, type and configuration of its questions come from the catalogue. */
export interface TemplateFile {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  /** The template that new questionaries of its group get. */
  readonly active?: boolean;
  readonly steps: readonly TemplateFileStep[];
}

export interface TemplateFileStep {
  readonly topicId: number;
  readonly title: string;
  readonly isEnabled?: boolean;
  readonly fields: readonly TemplateFileField[];
}

export interface TemplateFileField {
  readonly questionId: string;
  /** Where it differs from the configuration in the catalogue. */
  readonly config?: JsonObject;
  readonly dependencies?: readonly Dependency[];
  readonly dependenciesOperator?: 'AND' | 'OR';
}

/** What a template file refers to. */
export interface References extends KeyedItems {
  readonly questions: ReadonlyMap<string, QuestionDefinition>;
}

/** What keys in definition files stand for in this installation. */
export interface KeyedItems {
  readonly units: ReadonlyMap<string, UnitDefinition>;
  /** Number by short code. */
  readonly instruments: ReadonlyMap<string, number>;
  readonly techniques: ReadonlyMap<string, number>;
  /** The day that `{"$days": 0}` means, ISO date or date-time. */
  readonly today: string;
}
