import type { Json, JsonObject, JsonSchema } from '../json.ts';
import type { CompiledRule, QuestionType, RoleCode, TypeLogic } from '../catalog/types.ts';

/** A condition that shows a question: the parent's answer equals, or does not equal, params. */
export interface Dependency {
  readonly questionId: string;
  readonly condition: { readonly condition: 'eq' | 'neq'; readonly params: Json };
}

/** A question as it stands in a template: text and type of the question, configuration of the relation. */
export interface FieldDefinition {
  readonly questionId: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly config: JsonObject;
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
}

export interface StepDefinition {
  /** Stable within the template, also across revisions. */
  readonly topicId: number;
  readonly title: string;
  readonly isEnabled: boolean;
  readonly fields: readonly FieldDefinition[];
}

/** A questionnaire template as data: the body of a template revision. Order of lists is the order shown. */
export interface TemplateDefinition {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly StepDefinition[];
}

export interface CompiledField extends FieldDefinition {
  readonly type: QuestionType;
  readonly logic: TypeLogic;
  /** The rules of its type that an answer can break under this configuration. */
  readonly rules: readonly CompiledRule[];
  readonly topicId: number;
  readonly required: boolean;
  readonly readPermissions: readonly RoleCode[];
}

export interface CompiledStep {
  readonly topicId: number;
  readonly title: string;
  readonly fields: readonly CompiledField[];
  /** JSON Schema of the step: one property per question id. */
  readonly schema: JsonSchema;
  readonly uiSchema: JsonObject;
}

/** A template made ready to evaluate: the result of compile. Disabled topics are left out. */
export interface Questionnaire {
  readonly hash: string;
  readonly template: TemplateDefinition;
  readonly steps: readonly CompiledStep[];
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Question ids in an order in which every parent stands before its children. */
  readonly order: readonly string[];
  /** Question id → the questions whose conditions name it. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}

/**
 * Answers by question id; a question that is missing, or null, has its empty value. The answer of a basis question is the columns it edits: while
 * it is not given here (a page gives what is being typed) it is read from the owner. The answer of a question that holds rows is `facts.entries[questionId]`.
 */
export type Answers = Readonly<Record<string, Json>>;

/** Facts from outside, gathered before the engine is asked. Dates are ISO texts. */
export interface EvaluationContext {
  /** Columns of the owner row that basis questions bind to (title, abstract, users, …). */
  readonly owner: JsonObject;
  /** Facts by name, as asked for by `needs`: instruments, techniques, files by id, entries by question id, options by question id. */
  readonly facts: JsonObject;
  readonly settings: Readonly<Record<string, string>>;
  /** ISO date-time. */
  readonly now: string;
  /** IANA name of the facility's time zone. */
  readonly timeZone: string;
  /** Relevance of questions whose ancestors the viewer may not read, sent by the server. */
  readonly verdicts?: Readonly<Record<string, boolean>>;
}

/** Who looks: null for a rendering without a reader (stored PDF, mail), which sees everything. */
export type Viewer = {
  readonly role: RoleCode;
  readonly userId?: number;
  /** The officer who acts as them. */
  readonly impersonatorId?: number | null;
  readonly isInternal?: boolean;
} | null;

/**
 * MALFORMED: not of the shape, never stored. UNFINISHED: breaks a rule, a draft keeps it. MISSING: required and empty.
 */
export type ProblemKind = 'MALFORMED' | 'UNFINISHED' | 'MISSING';

export interface Problem {
  readonly questionId: string;
  readonly kind: ProblemKind;
  readonly code: string;
  /** JSON pointer into the answer. */
  readonly path: string;
  readonly params: JsonObject;
}

export interface FieldState {
  readonly questionId: string;
  /** The conditions hold, whoever looks. */
  readonly relevant: boolean;
  /** Relevant and readable for the viewer. */
  readonly visible: boolean;
  readonly required: boolean;
  /** The type counts the answer as complete. */
  readonly answered: boolean;
  /** The answer, or the empty value. */
  readonly answer: Json;
  readonly problems: readonly Problem[];
  /** Nothing stands in the way of completing the step. */
  readonly complete: boolean;
}

export interface StepState {
  readonly topicId: number;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

export interface Evaluation {
  readonly fields: ReadonlyMap<string, FieldState>;
  readonly steps: readonly StepState[];
  readonly complete: boolean;
}

/** An answer as it is read by people: what the review step, the PDF, the export and the log print. */
export type Displayed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'files'; readonly files: readonly DisplayedFile[] }
  | { readonly kind: 'entries'; readonly entries: readonly { readonly id: number; readonly title: string; readonly complete: boolean }[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly { readonly label: string; readonly text: string }[] }
  | { readonly kind: 'none' };

export interface DisplayedFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly caption: string | null;
  readonly figure: string | null;
}

/** A clean-up that needs a library or changes what people typed; `notices` are codes of problem texts to tell them. */
export type Normaliser = (value: Json, config: JsonObject) => { readonly value: Json; readonly notices: readonly string[] };
export type Normalisers = Readonly<Record<string, Normaliser>>;

export interface Normalised {
  readonly value: Json;
  readonly notices: readonly string[];
}
