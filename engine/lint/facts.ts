import type { Shapes } from '../catalog/types.ts';
import type { JsonObject } from '../json.ts';
import type { TemplateDefinition } from '../questionnaires/types.ts';

export interface KnownTemplate {
  readonly key: string;
  /** Number at the API, for configurations from there. */
  readonly templateId?: number;
  readonly name: string;
  readonly groupId: string;
  readonly isArchived: boolean;
  readonly definition?: TemplateDefinition;
}

export interface KnownUnit {
  readonly id: string;
  readonly siConversionFormula: string;
}

export interface LintQuestion {
  readonly id: string;
  readonly dataType: string;
  readonly categoryId: string;
}

export interface LintFacts {
  /** Key of the template, to recognise it inside its sub-templates. */
  readonly key?: string;
  readonly templates?: readonly KnownTemplate[];
  readonly units?: readonly KnownUnit[];
  readonly questions?: readonly LintQuestion[];
  /** External facts named by question types: `instruments`, `techniques`. */
  readonly outside?: JsonObject;
  readonly configShapes?: Shapes;
  /** Statuses that locks may name. */
  readonly statuses?: readonly string[];
  /** Earlier published revisions, to tell since when an option is gone. */
  readonly revisions?: readonly { readonly revision: number; readonly definition: TemplateDefinition }[];
  /** ISO date-time, tried for dates without limits. */
  readonly now?: string;
}
