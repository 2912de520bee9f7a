import type { JsonObject } from '../json.ts';
import type { Dependency, FieldRules, StepRules, Translations } from '../questionnaires/types.ts';

/** A catalogue question in a definition file. */
export type QuestionDefinition = {
  /** Immutable after creation. */
  readonly id: string;
  readonly naturalKey: string;
  readonly categoryId: string;
  readonly dataType: string;
  readonly question: string;
  readonly config: JsonObject;
};

export type UnitDefinition = {
  readonly id: string;
  readonly unit: string;
  readonly quantity: string;
  readonly symbol: string;
  readonly siConversionFormula: string;
};

/** A template in a definition file; question texts, types and configurations come from the catalogue. */
export type TemplateFile = {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  /** Used for new questionaries of its group. */
  readonly active?: boolean;
  readonly steps: readonly TemplateFileStep[];
  readonly texts?: Translations;
};

export type TemplateFileStep = StepRules & {
  readonly topicId: number;
  readonly title: string;
  readonly isEnabled?: boolean;
  readonly fields: readonly TemplateFileField[];
  readonly texts?: Translations;
};

export type TemplateFileField = FieldRules & {
  readonly questionId: string;
  /** Overrides of the catalogue's configuration. */
  readonly config?: JsonObject;
  readonly dependencies?: readonly Dependency[];
  readonly dependenciesOperator?: 'AND' | 'OR';
  readonly texts?: Translations;
};

export interface References extends KeyedItems {
  readonly questions: ReadonlyMap<string, QuestionDefinition>;
}

export interface KeyedItems {
  readonly units: ReadonlyMap<string, UnitDefinition>;
  /** Number by short code. */
  readonly instruments: ReadonlyMap<string, number>;
  readonly techniques: ReadonlyMap<string, number>;
  /** Base of `{"$days": n}`, ISO date or date-time. */
  readonly today: string;
}
