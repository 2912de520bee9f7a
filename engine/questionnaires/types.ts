import type { Json, JsonObject, JsonSchema } from '../json.ts';
import type { CompiledRule, QuestionType, RoleCode, TypeLogic } from '../catalog/types.ts';
import type { CompiledFormRule, FormRule } from '../form-rules/index.ts';

/** Shows a question if the parent's answer equals, or does not equal, params. */
export type Dependency = {
  readonly questionId: string;
  readonly condition: { readonly condition: 'eq' | 'neq'; readonly params: Json };
};

/** Requirement of an officer on several answers (design §17). */
export type Check = {
  readonly ok: FormRule;
  readonly message: string;
  /** A warning may be passed; absent: error. */
  readonly level?: 'error' | 'warning';
  /** Questions that show the message; absent: the one that has the check, or the last of its step. */
  readonly marks?: readonly string[];
};

/** Takes away the right to change an answer; nothing named means all. */
export type Lock = {
  readonly statuses?: readonly string[];
  readonly roles?: readonly RoleCode[];
};

/** Rules of officers on a question; all optional. */
export type FieldRules = {
  /** Shows the question, beside its dependencies. */
  readonly when?: FormRule;
  /** Joined to the setting `required` by OR. */
  readonly requiredWhen?: FormRule;
  readonly checks?: readonly Check[];
  /** Answer until somebody answers. */
  readonly default?: FormRule;
  /** Formula of a calculated question, which nobody types. */
  readonly value?: FormRule;
  readonly locks?: readonly Lock[];
};

/** Rules of officers on a step. */
export type StepRules = Pick<FieldRules, 'when' | 'checks'>;

/** Texts of languages other than the facility's, by language and path. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type FieldDefinition = FieldRules & {
  readonly questionId: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly config: JsonObject;
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
  readonly texts?: Translations;
};

export type StepDefinition = StepRules & {
  /** Stable within the template, also across revisions. */
  readonly topicId: number;
  readonly title: string;
  readonly isEnabled: boolean;
  readonly fields: readonly FieldDefinition[];
  readonly texts?: Translations;
};

/** A questionnaire template: the body of a template revision, lists in display order. */
export type TemplateDefinition = {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly StepDefinition[];
  readonly texts?: Translations;
};

export interface CompiledField extends FieldDefinition {
  readonly type: QuestionType;
  readonly logic: TypeLogic;
  readonly rules: readonly CompiledRule[];
  readonly topicId: number;
  readonly required: boolean;
  readonly readPermissions: readonly RoleCode[];
  readonly formRules: CompiledFieldRules;
}

export interface CompiledCheck {
  readonly rule: CompiledFormRule;
  readonly message: string;
  readonly level: 'error' | 'warning';
  /** Question that has the check; null: its step. */
  readonly questionId: string | null;
}

export interface CompiledFieldRules {
  /** Rules of the question and of its step; all must hold. */
  readonly when: readonly CompiledFormRule[];
  readonly requiredWhen: CompiledFormRule | null;
  readonly initial: CompiledFormRule | null;
  readonly value: CompiledFormRule | null;
  /** Checks whose message this question shows. */
  readonly marked: readonly CompiledCheck[];
}

export interface CompiledStep {
  readonly topicId: number;
  readonly title: string;
  /** Shown by a rule of its own. */
  readonly hasWhen: boolean;
  readonly fields: readonly CompiledField[];
  /** JSON Schema of the step: one property per question id. */
  readonly schema: JsonSchema;
  readonly uiSchema: JsonObject;
}

/** A compiled template without disabled topics. */
export interface Questionnaire {
  readonly hash: string;
  readonly template: TemplateDefinition;
  readonly steps: readonly CompiledStep[];
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly order: readonly string[];
  /** Questions to evaluate again when an answer changes. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Question ids by natural key. */
  readonly idsByKey: ReadonlyMap<string, string>;
  /** Facts that rules of officers name. */
  readonly ruleFacts: readonly string[];
}

/**
 * Answers by question id; missing or null means empty. Basis questions fall back to the owner's columns, and row questions use
 * `facts.entries[questionId]`.
 */
export type Answers = Readonly<Record<string, Json>>;

/** External facts collected before evaluation; dates are ISO texts. */
export interface EvaluationContext {
  /** Columns of the owner that basis questions edit (title, abstract, users, …). */
  readonly owner: JsonObject;
  /** Facts by name as in `needs`: instruments, techniques, files by id, entries and options by question id. */
  readonly facts: JsonObject;
  readonly settings: Readonly<Record<string, string>>;
  /** ISO date-time. */
  readonly now: string;
  /** IANA name of the facility's time zone. */
  readonly timeZone: string;
  /** Calculated answers are those that are stored: the form has been submitted. */
  readonly pinned?: boolean;
  /** Questions that a lock closes for the viewer. */
  readonly locked?: readonly string[];
  /** Server verdicts on relevance, for ancestors that the viewer may not read. */
  readonly verdicts?: Readonly<Record<string, boolean>>;
}

/** Null for renderings without a reader (stored PDF, mail), which show everything. */
export type Viewer = {
  readonly role: RoleCode;
  readonly userId?: number;
  readonly impersonatorId?: number | null;
  readonly isInternal?: boolean;
} | null;

/** MALFORMED: wrong shape, never stored. UNFINISHED: breaks a rule, allowed in drafts; MISSING: required and empty. */
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
  readonly relevant: boolean;
  /** Relevant and readable for the viewer. */
  readonly visible: boolean;
  readonly required: boolean;
  readonly answered: boolean;
  /** The answer, or the empty value. */
  readonly answer: Json;
  readonly problems: readonly Problem[];
  /** May be passed. */
  readonly warnings: readonly Problem[];
  /** Nothing blocks completing the step. */
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

export type Displayed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'files'; readonly files: readonly DisplayedFile[] }
  | { readonly kind: 'entries'; readonly entries: readonly { readonly id: number; readonly title: string; readonly complete: boolean }[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly { readonly label: string; readonly text: string }[] }
  | { readonly kind: 'none' };

export type DisplayedFile = {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly caption: string | null;
  readonly figure: string | null;
};

/** Moment and person of a save, known to the server alone. */
export interface SaveOccasion {
  /** ISO date-time. */
  readonly now: string;
  readonly timeZone: string;
  /** Null for the system and API access tokens. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** Answer as it is stored, or the empty one. */
  readonly before: Json;
}

export interface NormalisedPlace {
  /** Keys and indexes from the answer to the part. */
  readonly path: readonly string[];
  /** Null in the page. */
  readonly occasion: SaveOccasion | null;
}

/** Normalisation with a dependency or visible changes; `notices` are problem codes shown to the user. */
export type Normaliser = (
  value: Json,
  config: JsonObject,
  place: NormalisedPlace,
) => { readonly value: Json; readonly notices: readonly string[] };
export type Normalisers = Readonly<Record<string, Normaliser>>;

export interface Normalised {
  readonly value: Json;
  readonly notices: readonly string[];
}

/** An answer that is relevant and given. */
export interface GivenAnswer {
  readonly field: CompiledField;
  readonly answer: Json;
  readonly displayed: Displayed;
}

/** A questionary as far as a reader may see it. */
export interface AnsweredForm {
  /** Questions without bases and texts, in the order of the form; the same list for all forms of a revision. */
  readonly fields: readonly CompiledField[];
  /** By question id. */
  readonly answers: ReadonlyMap<string, GivenAnswer>;
}

export type SummaryKind = 'COUNTS' | 'NUMBERS' | 'INTERVALS' | 'DATES' | 'TEXTS';

export interface OptionCount {
  readonly option: string;
  readonly count: number;
}

/** Numbers and intervals in one unit; for numbers both averages are equal. */
export interface MeasuredRange {
  /** Symbol, or empty for plain numbers. */
  readonly unit: string;
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly averageFrom: number;
  readonly averageTo: number;
}

export interface QuestionSummary {
  readonly field: CompiledField;
  readonly kind: SummaryKind;
  readonly answered: number;
  /** For choices and boxes. A form with several choices counts once for each. */
  readonly counts: readonly OptionCount[];
  readonly ranges: readonly MeasuredRange[];
  /** As displayed. */
  readonly dates: { readonly earliest: string; readonly latest: string } | null;
}
