import type { Json, JsonObject, JsonSchema, Logic } from '../json.ts';
import type { CompiledLogic } from '../logic/index.ts';
import type { RoleCode } from './roles.ts';
import type { ExportId, ExportLayout } from '../exports/types.ts';
import type { RecordDefinition } from '../records/types.ts';

export { ROLES, type RoleCode } from './roles.ts';

export type SearchOperator = 'EQUALS' | 'EXISTS' | 'GREATER_THAN' | 'INCLUDES' | 'LESS_THAN';

/** Requirement on an answer: json-logic over RuleData that yields the problem `code` when `ok` is false. */
export type Rule = {
  /** JSON pointer into the answer where the message is shown, '' for the root. `/*` applies the rule to each item or member, as {item, key, outer}. */
  readonly path: string;
  readonly code: string;
  readonly ok: Logic;
  /** UNFINISHED (default): allowed in drafts. MISSING: a required value is empty; MALFORMED: never stored. */
  readonly kind?: 'MALFORMED' | 'UNFINISHED' | 'MISSING';
  /** Values for the {placeholders} of the message, json-logic over the same data. */
  readonly params?: Readonly<Record<string, Logic>>;
};

/** Data for the rules, `complete` and `display` of a question type. */
export type RuleData = {
  readonly answer: Json;
  readonly config: JsonObject;
  readonly facts: JsonObject;
  /** Columns of the questionary's owner. */
  readonly owner: JsonObject;
  readonly settings: JsonObject;
  /** Viewer as {role, userId, isInternal}, or null. */
  readonly viewer: JsonObject | null;
  readonly questionId: string;
  readonly now: string;
  readonly timeZone: string;
  /** Text lengths, see engine/rules/limits.ts. */
  readonly limits: Readonly<Record<string, number>>;
};

/** A named normalisation and a JSON pointer to its place; `*` stands for every list item. */
export type NormaliseStep = {
  readonly ability: string;
  readonly at: string;
};

/** Proposal search by answers of the type (domain reference 4.8). */
export type SearchDefinition = {
  readonly operators: readonly SearchOperator[];
  readonly kind: 'boolean' | 'date' | 'number' | 'interval' | 'text' | 'list' | 'presence';
  /**
   * json-logic over `{answer, config}`: boolean, ISO date, number, {min, max}, text or list of texts. Null if there is nothing to compare; presence
   * gives a boolean.
   */
  readonly value: Logic;
};

/** Conditions on answers of the type; absent: not supported. */
export type DependableDefinition = {
  /** json-logic over `{answer, params, config}`: tells if the answer equals params. Null satisfies neither eq nor neq. */
  readonly equals: Logic;
  /** json-logic over `{config, facts}`: finite list of possible values, for the bounded proofs. */
  readonly values: Logic;
  /** json-logic over `{config}`: tells if several values may be chosen. */
  readonly several: Logic;
  /** json-logic over `{chosen, config}`: the answer with these `values` chosen. */
  readonly chosen: Logic;
};

export type ForeignTypeDefinition = {
  readonly reads: 'text' | 'number' | 'days' | 'options' | 'rating' | 'note' | 'files' | 'nothing';
  readonly whole?: boolean;
  /** Setting for the row's hint; absent: hints are dropped. */
  readonly hint?: string;
  readonly config?: JsonObject;
};

/** A question type: one JSON file in definitions/question-types/. */
export type QuestionType = {
  readonly type: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly widget: string;
  /** GraphQL type of the configuration; types with the same fields may share one. */
  readonly configType: string;
  /** Configuration schema with defaults; `title`, `description` and `ui` drive the generated editor. */
  readonly config: JsonSchema;
  /** Rules for the configuration, json-logic over `{config}`. */
  readonly configRules: readonly Rule[];
  /**
   * Answer schema shared by all questions of the type, null if there is none; null answers are always allowed. For a basis type: the owner's columns
   * that it edits.
   */
  readonly answer: JsonSchema | null;
  /** Unanswered value, json-logic over `{config}`. For a basis type its keys name the owner's columns. */
  readonly empty: Logic;
  readonly rules: readonly Rule[];
  /** json-logic over `{answer, config, facts}`: tells if a required question is answered. */
  readonly complete: Logic;
  /**
   * json-logic over `{config, facts, now}`: candidate answers such that, if the rules reject all, they reject every answer. Null: undecidable for
   * this type.
   */
  readonly fillings: Logic;
  /** Values computed from the answer on server and client (SI values): answer key → json-logic. */
  readonly derived: Readonly<Record<string, Logic>>;
  /** Normalisations applied in order before validation. */
  readonly normalise: readonly NormaliseStep[];
  readonly optionsFrom: 'config' | 'call.instruments' | 'call.techniques' | 'url' | null;
  /** External facts used by rules, options and display, by their name in `facts`. */
  readonly needs: readonly string[];
  /** Side effects of storing an answer, registered by name by the domain concerned. */
  readonly effects: readonly string[];
  /** False: copies of a proposal or an entry leave the answer out. */
  readonly copied?: boolean;
  /** Owner kind of the rows that replace an answer: the `owner` of a template group. */
  readonly holds: string | null;
  /** Configuration keys visible to officers only and never exported in a bundle. */
  readonly secret: readonly string[];
  readonly search: SearchDefinition | null;
  readonly dependable: DependableDefinition | null;
  /** json-logic over `{answer, config, facts, settings}` that yields a Displayed value. */
  readonly display: Logic;
  /** json-logic over `{answer, config, timeZone}`: the answer as rules of officers see it. Absent: as it is. */
  readonly inRules?: Logic;
  /** json-logic over `{result, config}`: the answer that a formula's result makes. Absent: the type cannot be calculated. */
  readonly fromRule?: Logic;
  readonly xlsform?: Readonly<Record<string, ForeignTypeDefinition>>;
  readonly surveyjs?: Readonly<Record<string, ForeignTypeDefinition>>;
  readonly redcap?: Readonly<Record<string, ForeignTypeDefinition>>;
  /** True for *_BASIS types, which edit columns of the owner. */
  readonly basis: boolean;
  readonly examples: readonly QuestionTypeExample[];
};

export type QuestionTypeExample = {
  readonly title?: string;
  readonly config?: JsonObject;
  readonly answer: Json;
  readonly facts?: JsonObject;
  readonly owner?: JsonObject;
  readonly settings?: JsonObject;
  readonly viewer?: JsonObject;
  readonly now?: string;
  readonly timeZone?: string;
  /** Expected problem codes in order; absent: none. */
  readonly problems?: readonly string[];
  /** Normalised answer with derived values, if different. */
  readonly stored?: Json;
  /** Expected display: the text for `{kind: 'text'}`, otherwise the Displayed value. */
  readonly display?: Json;
  readonly searched?: Json;
};

export interface CompiledRule {
  readonly path: string;
  readonly code: string;
  readonly kind: 'MALFORMED' | 'UNFINISHED' | 'MISSING';
  readonly ok: CompiledLogic;
  /** True if the configuration alone makes the rule hold for every answer, for example without a limit. */
  readonly idle: CompiledLogic;
  readonly params: readonly (readonly [string, CompiledLogic])[];
  readonly settings: readonly string[];
}

export interface TypeLogic {
  readonly shape: ShapeCheck;
  readonly empty: CompiledLogic;
  readonly complete: CompiledLogic;
  readonly display: CompiledLogic;
  readonly rules: readonly CompiledRule[];
  readonly configRules: readonly CompiledRule[];
  readonly derived: readonly (readonly [string, CompiledLogic])[];
  readonly inRules: CompiledLogic | null;
  readonly fromRule: CompiledLogic | null;
  readonly equals: CompiledLogic | null;
  readonly values: CompiledLogic | null;
  readonly several: CompiledLogic | null;
  readonly chosen: CompiledLogic | null;
  readonly fillings: CompiledLogic | null;
  readonly factsOfValues: readonly string[];
  readonly factsOfFillings: readonly string[];
  readonly searched: CompiledLogic | null;
  readonly blankConfig: JsonObject;
  /** Settings that list options with value and label. */
  readonly choiceSettings: readonly string[];
  /** Settings with a text that people read while they answer. */
  readonly textSettings: readonly string[];
}

export type LayoutTexts = {
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly sampleDeclaration: string;
  readonly dummyData: JsonObject;
};

/** A template group: one JSON file in definitions/template-groups/. */
export type TemplateGroup = {
  readonly groupId: string;
  readonly categoryId: string;
  /** Category number in template files, if any. */
  readonly categoryNumber?: number;
  readonly title: string;
  /** Owner kind of the questionaries; null for documents, which have none. */
  readonly owner: string | null;
  readonly untitled?: string;
  readonly basisQuestionId: string | null;
  readonly basisType: string | null;
  readonly firstTopicTitle: string;
  readonly templateFrom: 'call' | 'question' | 'active';
  readonly copiesAnswersFrom: string | null;
  /** Roles that may fill in the questionary, default first. */
  readonly answeredBy: readonly RoleCode[];
  readonly questionTypes: readonly string[];
  readonly ends: {
    readonly review: boolean;
    readonly action: 'submit' | 'last-step' | 'none';
    readonly confirm: 'dialog' | 'checkbox' | 'decision' | 'none';
    /** Button texts by state; `confirm` and `confirmEditable` are confirmations, `done` the message afterwards. */
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly list: TemplateListDefinition;
  readonly layout?: LayoutTexts;
  readonly prints?: { readonly proposals: boolean; readonly samples: boolean };
};

export type TemplateListDefinition = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly menu: { readonly label: string; readonly section?: string; readonly order: number };
  readonly feature?: string;
  readonly editor: string;
  readonly uses: readonly { readonly count: 'questionaryCount' | 'callCount'; readonly title: string }[];
};

/** Kind of what goes through workflows: one that `workflowSubjects` names. */
export type EntityType = string;

/** A kind of entity that goes through workflows. Its domain registers with the server how its rows are read and written. */
export type WorkflowSubjectDefinition = {
  readonly kind: EntityType;
  /** Short code of the status that a new workflow begins with. */
  readonly firstStatus: string;
  /** Events that say that its status has changed. */
  readonly statusChanged: { readonly byWorkflow: string; readonly byUser: string };
  /** Status actions that it may have, besides those that name it. */
  readonly actions: readonly string[];
};

export type WorkflowEventDefinition = {
  readonly event: string;
  /** Kind of entity that it is about; null: it is only logged. */
  readonly entity: string | null;
  readonly offered: boolean;
  readonly description: string;
  readonly log: string;
  /** Opposite events, whose earlier occurrences this one cancels. */
  readonly withdraws?: readonly string[];
  /** Message to the facility's other systems over the broker (domain reference 2.4). */
  readonly announces?: Announcement;
};

export type Announcement = {
  readonly message: string;
  /** Sends the entity's state at the time of the event, since it is deleted afterwards. */
  readonly asItWas?: true;
};

/** Format of a setting's text, see engine/rules/settings.ts. */
export type SettingType =
  | 'text'
  | 'boolean'
  | 'whole'
  | 'number'
  | 'whole-list'
  | 'date-format'
  | 'time-zone'
  | 'languages'
  | 'me-or-all'
  | 'emails'
  | 'url'
  | 'colour'
  | 'status'
  | 'status-or-all';

export type SettingDefinition = {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly type: SettingType;
  readonly default: string;
  /** Minimum of an integer or of each list item; default 0. */
  readonly least?: number;
  /** Maximum of an integer or of each list item; default none. */
  readonly most?: number;
  readonly description: string;
  /** Pages and documents that it changes. */
  readonly usedIn: string;
  /** Sent to officers only. */
  readonly private: boolean;
};

export type FeatureDefinition = {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly enabled: boolean;
  readonly description: string;
  /** Consequence of switching it off, with the roles that notice it. */
  readonly effect: string;
};

export type RoleDefinition = {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
  readonly description: string;
};

/** Action on entering a status, run by the handler of the same name. */
export type StatusActionDefinition = {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly description: string;
  /** Kinds of entity that may have it: those it names, and those that name it. */
  readonly entities: readonly EntityType[];
  readonly feature?: string;
  readonly fields: readonly ActionFieldDefinition[];
};

export type ActionFieldDefinition = {
  readonly name: string;
  readonly alias: string | null;
  readonly kind: 'mails' | 'texts';
  readonly title: string;
  readonly help: string;
  readonly suggest: readonly string[];
  readonly missing: string;
};

export type RecipientGroupDefinition = {
  readonly name: string;
  readonly description: string;
  readonly takesAddresses?: boolean;
  /** Setting with its addresses, separated by semicolons. */
  readonly setting?: string;
};

export type AutomaticMailDefinition = {
  readonly event: string;
  /** Required values of the event's changes; absent: always. */
  readonly when?: JsonObject;
  readonly template: string;
  /** Recipient groups: each person in `to` gets a separate mail, those in `cc` a copy of it. */
  readonly to: string;
  readonly cc: readonly string[];
};

export type OwnMailDefinition = {
  readonly template: string;
  /** Entity type whose workflows include it; null: none. */
  readonly entity: EntityType | null;
  /** Goes to an address, of which no name is known. */
  readonly toAddress?: boolean;
  /** Filled in this mail only. */
  readonly variables?: readonly TextVariable[];
};

/** Variable for facility texts, documented in definitions/vocabulary/text-variables.json. */
export type TextVariable = {
  readonly name: string;
  readonly about: string;
  readonly list?: boolean;
  /** E-mails that have it; absent: all. */
  readonly filledIn?: 'TO_PERSON' | 'PROPOSAL' | 'EXPERIMENT';
  /** Shown in a preview; absent: its name. */
  readonly sample?: string;
  /** Fields of the variable or of each item; absent: a single or untyped value. */
  readonly fields?: readonly TextVariable[];
};

/** Text of a check's finding, with {placeholders}: definitions/vocabulary/*-findings.json. */
export type FindingDefinition = {
  /** An error blocks publishing; a warning marks a probable mistake; info is a hint. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly text: string;
};

/** Texts of problem codes, with {placeholders}: definitions/vocabulary/problems.json. */
export type ProblemTexts = Readonly<Record<string, string>>;

/** Checks a value against a question type's answer shape. Ajv compiles it at build or start, never in the browser. */
export type ShapeCheck = (value: unknown) => boolean;

/** All developer definitions, checked and frozen by loadCatalog. */
export interface Catalog {
  readonly records: ReadonlyMap<string, RecordDefinition>;
  /** Columns of spreadsheets, by download. */
  readonly exports: ReadonlyMap<ExportId, ExportLayout>;
  readonly questionTypes: ReadonlyMap<string, QuestionType>;
  readonly templateGroups: ReadonlyMap<string, TemplateGroup>;
  readonly events: ReadonlyMap<string, WorkflowEventDefinition>;
  /** Kinds of things that go through workflows. */
  readonly workflowSubjects: ReadonlyMap<EntityType, WorkflowSubjectDefinition>;
  readonly settings: readonly SettingDefinition[];
  readonly features: readonly FeatureDefinition[];
  readonly roles: readonly RoleDefinition[];
  readonly statusActions: readonly StatusActionDefinition[];
  readonly recipientGroups: readonly RecipientGroupDefinition[];
  readonly automaticMails: readonly AutomaticMailDefinition[];
  readonly ownMails: readonly OwnMailDefinition[];
  /** Keyed by use: EMAIL, or the template group of a PDF layout. */
  readonly textVariables: ReadonlyMap<string, readonly TextVariable[]>;
  readonly problems: ProblemTexts;
  readonly findings: Readonly<Record<string, FindingDefinition>>;
  /** Texts of explanations and changes, with {placeholders}: definitions/vocabulary/sentences.json. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly logic: ReadonlyMap<string, TypeLogic>;
}

/** Shape checks by question type, exported by the module that server/catalog/shapes.ts generates. */
export type Shapes = Readonly<Record<string, ShapeCheck>>;

/** A definition file as text; `path` is used in messages only. */
export interface DefinitionFile {
  readonly path: string;
  readonly content: string;
}
