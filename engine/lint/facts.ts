import type { Shapes } from '../catalog/types.ts';
import type { JsonObject } from '../json.ts';
import type { TemplateDefinition } from '../questionnaires/types.ts';

/** A template that questions may name for their entries. */
export interface KnownTemplate {
  readonly key: string;
  /** Number at the API, for configurations that came from there. */
  readonly templateId?: number;
  readonly name: string;
  readonly groupId: string;
  readonly isArchived: boolean;
  /** Absent: what is inside is not looked at. */
  readonly definition?: TemplateDefinition;
}

export interface KnownUnit {
  readonly id: string;
  readonly siConversionFormula: string;
}

/** A question of the library. */
export interface KnownQuestion {
  readonly id: string;
  readonly dataType: string;
  readonly categoryId: string;
}

/** What is known around a template. What is left out is not checked against. */
export interface LintFacts {
  /** Key of the template itself, to find it again inside its sub-templates. */
  readonly key?: string;
  readonly templates?: readonly KnownTemplate[];
  readonly units?: readonly KnownUnit[];
  readonly questions?: readonly KnownQuestion[];
  /** Facts that question types name: `instruments`, `techniques`. */
  readonly outside?: JsonObject;
  /** The compiled shape checks of configurations, by question type. */
  readonly configShapes?: Shapes;
  /** ISO date-time; what a date without limits is tried with. */
  readonly now?: string;
}
