import type { Json, JsonObject, JsonSchema, Logic } from '../json.ts';
import type { CompiledLogic } from '../logic/index.ts';
import type { RoleCode } from './roles.ts';
import type { RecordDefinition } from '../records/types.ts';

export { ROLES, type RoleCode } from './roles.ts';

export type SearchOperator = 'EQUALS' | 'EXISTS' | 'GREATER_THAN' | 'INCLUDES' | 'LESS_THAN';

/**
 * One demand on an answer. `ok` is json-logic over RuleData; when it is false the answer has the problem `code`.
 */
export interface Rule {
  /** JSON pointer into the answer, '' for the whole of it: where the message is shown. From `/*` on the rule is asked of each item, as {item, outer}. */
  readonly path: string;
  readonly code: string;
  readonly ok: Logic;
  /** UNFINISHED unless said: a draft keeps it. MISSING: something required is empty. MALFORMED: never stored. */
  readonly kind?: 'MALFORMED' | 'UNFINISHED' | 'MISSING';
  /** Values for the {placeholders} of the message, json-logic over the same data. */
  readonly params?: Readonly<Record<string, Logic>>;
}

/** What the rules, `complete` and `display` of a question type see. */
export interface RuleData {
  readonly answer: Json;
  readonly config: JsonObject;
  readonly facts: JsonObject;
  /** Columns of the row that the questionary hangs on. */
  readonly owner: JsonObject;
  readonly settings: JsonObject;
  /** Who looks: {role, userId, isInternal}, or null. */
  readonly viewer: JsonObject | null;
  readonly questionId: string;
  readonly now: string;
  readonly timeZone: string;
  /** How long texts may be: engine/rules/limits.ts. */
  readonly limits: Readonly<Record<string, number>>;
}

/** A named clean-up and where in the answer it is done: a JSON pointer in which `*` stands for every item of a list. */
export interface NormaliseStep {
  readonly ability: string;
  readonly at: string;
}

/** How a question of the type is found in the proposal search (domain reference 4.8). */
export interface SearchDefinition {
  readonly operators: readonly SearchOperator[];
  /** What is compared: name of the kind of value kept in the search index. */
  readonly kind: 'boolean' | 'date' | 'number' | 'interval' | 'text' | 'list' | 'presence';
  /**
   * json-logic over `{answer, config}` that gives what is compared, null where there is nothing: boolean; ISO date; number;
   * {min, max}; text; list of texts; for presence true or false.
   */
  readonly value: Logic;
}

/** How a type may steer the visibility of other questions; absent: it may not. */
export interface DependableDefinition {
  /** json-logic over `{answer, params, config}`: does the answer equal params? Null: it satisfies neither eq nor neq. */
  readonly equals: Logic;
  /** json-logic over `{config, facts}`: the finite list of values an answer may take, for the bounded proofs. */
  readonly values: Logic;
  /** json-logic over `{config}`: may several of them be chosen at once? */
  readonly several: Logic;
  /** json-logic over `{chosen, config}`: the answer in which these of `values` are chosen. */
  readonly chosen: Logic;
}

/** How a type of question in an XLSForm becomes a question of ours. */
export interface XlsFormDefinition {
  /** How the row's constraint and choices become settings. */
  readonly reads: 'text' | 'number' | 'days' | 'options' | 'note' | 'files' | 'nothing';
  /** For numbers: without decimals. */
  readonly whole?: boolean;
  /** The setting that the row's hint becomes; absent: hints are left out. */
  readonly hint?: string;
  /** Settings that follow from the type alone. */
  readonly config?: JsonObject;
}

/** A question type: one JSON file in definitions/question-types/. */
export interface QuestionType {
  readonly type: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  /** File name of the widget in web/forms/widgets/. */
  readonly widget: string;
  /** Name of the GraphQL type of the configuration. Types whose configurations have the same fields may share one. */
  readonly configType: string;
  /** Schema of the configuration with defaults; its properties carry `title`, `description` and `ui` hints for the generated editor. */
  readonly config: JsonSchema;
  /** Demands on the configuration, json-logic over `{config}`. */
  readonly configRules: readonly Rule[];
  /**
   * Shape of an answer, the same for every question of the type; null when there is none. Null is always allowed and means unanswered.
   * For a basis type: the columns of the owner that it edits.
   */
  readonly answer: JsonSchema | null;
  /** The unanswered value: json-logic over `{config}`. For a basis type its keys name the columns of the owner. */
  readonly empty: Logic;
  readonly rules: readonly Rule[];
  /** json-logic over `{answer, config, facts}`: has the question been answered? Asked where `config.required` is true. */
  readonly complete: Logic;
  /**
   * json-logic over `{config, facts, now}`: answers to try when looking for one that completes the question. They are chosen so that
   * when the rules refuse all of them, they refuse every answer. null: that cannot be told for this type.
   */
  readonly fillings: Logic;
  /** Values computed on the server and in the page from the answer (SI values): key in the answer → json-logic. */
  readonly derived: Readonly<Record<string, Logic>>;
  /** Named clean-ups applied before judging, in order. */
  readonly normalise: readonly NormaliseStep[];
  readonly optionsFrom: 'config' | 'call.instruments' | 'call.techniques' | 'url' | null;
  /** Outside facts the rules, options and display ask for, by their name in `facts`. */
  readonly needs: readonly string[];
  /** Named effects that storing an answer has elsewhere; the domain concerned registers them. */
  readonly effects: readonly string[];
  /** Owner kind of the rows that stand in place of an answer: the `owner` of a template group. */
  readonly holds: string | null;
  /** Configuration keys that only officers may see and that never enter a bundle. */
  readonly secret: readonly string[];
  readonly search: SearchDefinition | null;
  readonly dependable: DependableDefinition | null;
  /** json-logic over `{answer, config, facts, settings}` that gives a Displayed value. */
  readonly display: Logic;
  /** By the names of XLSForm's types: which of them become questions of this type. */
  readonly xlsform?: Readonly<Record<string, XlsFormDefinition>>;
  /** True for *_BASIS types: bound to columns of the owner. */
  readonly basis: boolean;
  readonly examples: readonly QuestionTypeExample[];
}

export interface QuestionTypeExample {
  readonly title?: string;
  readonly config?: JsonObject;
  readonly answer: Json;
  readonly facts?: JsonObject;
  readonly owner?: JsonObject;
  readonly settings?: JsonObject;
  readonly viewer?: JsonObject;
  readonly now?: string;
  readonly timeZone?: string;
  /** Codes of the problems expected, in order; absent means none. */
  readonly problems?: readonly string[];
  /** The answer after normalising and deriving, where it differs. */
  readonly stored?: Json;
  /** What is displayed: a text for `{kind: 'text'}`, else the Displayed value. */
  readonly display?: Json;
  /** What the search index keeps. */
  readonly searched?: Json;
}

/** A rule made ready. */
export interface CompiledRule {
  readonly path: string;
  readonly code: string;
  readonly kind: 'MALFORMED' | 'UNFINISHED' | 'MISSING';
  readonly ok: CompiledLogic;
  /** Whether the configuration alone makes the rule hold, whatever the answer: no limit is set, say. */
  readonly idle: CompiledLogic;
  readonly params: readonly (readonly [string, CompiledLogic])[];
  /** The settings that it reads, by name. */
  readonly settings: readonly string[];
}

/** The logic of a question type made ready to apply, with the check of its shape. */
export interface TypeLogic {
  readonly shape: ShapeCheck;
  readonly empty: CompiledLogic;
  readonly complete: CompiledLogic;
  readonly display: CompiledLogic;
  readonly rules: readonly CompiledRule[];
  readonly configRules: readonly CompiledRule[];
  /** Path in the answer (`siValue`) and what is computed for it. */
  readonly derived: readonly (readonly [string, CompiledLogic])[];
  readonly equals: CompiledLogic | null;
  readonly values: CompiledLogic | null;
  readonly several: CompiledLogic | null;
  readonly chosen: CompiledLogic | null;
  readonly fillings: CompiledLogic | null;
  /** The facts that `values` and `fillings` read. */
  readonly factsOfValues: readonly string[];
  readonly factsOfFillings: readonly string[];
  readonly searched: CompiledLogic | null;
  readonly blankConfig: JsonObject;
}

/** The texts of a PDF layout, in Handlebars, and the data of its preview. */
export interface LayoutTexts {
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  /** Printed once for each sample. */
  readonly sampleDeclaration: string;
  readonly dummyData: JsonObject;
}

/** A template group: one JSON file in definitions/template-groups/. */
export interface TemplateGroup {
  readonly groupId: string;
  readonly categoryId: string;
  /** Number of the category in template files, where it has one. */
  readonly categoryNumber?: number;
  readonly title: string;
  /** What a questionary of the group hangs on; null: a document, which has no questionary. */
  readonly owner: string | null;
  /** Name of an owner whose title is empty, where owners of the kind have titles. */
  readonly untitled?: string;
  readonly basisQuestionId: string | null;
  readonly basisType: string | null;
  readonly firstTopicTitle: string;
  /** Where the template of a new questionary comes from. */
  readonly templateFrom: 'call' | 'question' | 'active';
  readonly copiesAnswersFrom: string | null;
  /** Roles that may fill in a questionary of the group, the usual one first. */
  readonly answeredBy: readonly RoleCode[];
  readonly questionTypes: readonly string[];
  readonly ends: {
    readonly review: boolean;
    readonly action: 'submit' | 'last-step' | 'none';
    readonly confirm: 'dialog' | 'checkbox' | 'decision' | 'none';
    /** Button text by state; `confirm` and `confirmEditable`: text of the confirmation; `done`: the message afterwards. */
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly list: TemplateList;
  /** Documents only: what a new layout begins with. */
  readonly layout?: LayoutTexts;
  /** Documents only: whether a layout is filled by a proposal, and printed once more for each sample. */
  readonly prints?: { readonly proposals: boolean; readonly samples: boolean };
}

/** The page on which officers find the templates of a group. */
export interface TemplateList {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its entry in the side menu of officers. */
  readonly menu: { readonly label: string; readonly section?: string; readonly order: number };
  /** The feature that switches it on; absent: it is always there. */
  readonly feature?: string;
  /** Address of the editor, with `{templateId}` in it. */
  readonly editor: string;
  /** What uses a template, counted in columns of their own. */
  readonly uses: readonly { readonly count: 'questionaryCount' | 'callCount'; readonly title: string }[];
}

/** Kind of what goes through workflows: one that `workflowSubjects` names. */
export type EntityType = string;

/** A kind of entity that goes through workflows. Its domain registers with the server how its rows are read and written. */
export interface WorkflowSubjectDefinition {
  readonly kind: EntityType;
  /** Short code of the status that a new workflow begins with. */
  readonly firstStatus: string;
  /** Events that say that its status has changed. */
  readonly statusChanged: { readonly byWorkflow: string; readonly byUser: string };
  /** Status actions that it may have, besides those that name it. */
  readonly actions: readonly string[];
}

export interface WorkflowEventDefinition {
  readonly event: string;
  /** What it is about; null: it is only logged. */
  readonly entity: string | null;
  /** Offered in the event picker of a workflow. */
  readonly offered: boolean;
  readonly description: string;
  /** Log text with {placeholders} from the event's changes. */
  readonly log: string;
  /** Earlier occurrences of these no longer count: they say the opposite. */
  readonly withdraws?: readonly string[];
  /** What the facility's other systems are told of it over the message broker (domain reference 2.4). */
  readonly announces?: Announcement;
}

export interface Announcement {
  /** Type of the message. */
  readonly message: string;
  /** It says what the entity was when it happened: afterwards it is gone. */
  readonly asItWas?: true;
}

/** What the text of a setting must say: engine/rules/settings.ts. */
export type SettingType =
  'text' | 'boolean' | 'whole' | 'number' | 'whole-list' | 'date-format' | 'time-zone' | 'me-or-all' | 'emails' | 'url' | 'colour';

export interface SettingDefinition {
  readonly id: string;
  readonly type: SettingType;
  readonly default: string;
  /** The smallest number that a whole one, or one of a list, may be; absent: 0. */
  readonly least?: number;
  /** The largest number that a whole one, or one of a list, may be; absent: any. */
  readonly most?: number;
  readonly description: string;
  /** Never sent to people who are not signed in as officer. */
  readonly private: boolean;
}

export interface FeatureDefinition {
  readonly id: string;
  readonly enabled: boolean;
  readonly description: string;
}

export interface RoleDefinition {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
  readonly description: string;
}

/** Something that runs when a status is entered. Its deliveries have a handler that is registered by the same name. */
export interface StatusActionDefinition {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly description: string;
  /** Kinds of entity that may have it: those it names, and those that name it. */
  readonly entities: readonly EntityType[];
  /** The feature that switches it on; absent: it is always there. */
  readonly feature?: string;
  readonly fields: readonly ActionFieldDefinition[];
}

/** What the configuration of a status action asks for: always a list. */
export interface ActionFieldDefinition {
  readonly name: string;
  /** Its name in the API, where that is another. */
  readonly alias: string | null;
  readonly kind: 'mails' | 'texts';
  readonly title: string;
  readonly help: string;
  readonly suggest: readonly string[];
  /** The finding of an action that leaves it empty. */
  readonly missing: string;
}

export interface RecipientGroupDefinition {
  readonly name: string;
  readonly description: string;
  /** Whom it is for is written where it is chosen. */
  readonly takesAddresses?: boolean;
  /** The setting that holds its addresses, separated by semicolons. */
  readonly setting?: string;
}

/** A mail that the product sends by itself when an event happens. */
export interface AutomaticMailDefinition {
  readonly event: string;
  /** Values that the event's changes must have; absent: always. */
  readonly when?: JsonObject;
  /** Key of the e-mail template. */
  readonly template: string;
  /** Recipient groups: each person of `to` gets a mail of their own, those of `cc` a copy of it. */
  readonly to: string;
  readonly cc: readonly string[];
}

/** A mail that the product sends by itself, whether an event sets it off or a domain orders it. */
export interface OwnMailDefinition {
  /** Key of the e-mail template. */
  readonly template: string;
  /** What it is about: it belongs to every workflow of these; null: to none. */
  readonly entity: EntityType | null;
}

/** A variable that a facility's texts may print, with what is in it: definitions/vocabulary/text-variables.json. */
export interface TextVariable {
  readonly name: string;
  readonly about: string;
  /** Printed item by item. */
  readonly list?: boolean;
  /** Of the variable, or of each item; absent: a single value, or anything. */
  readonly fields?: readonly TextVariable[];
}

/** What a check tells, with {placeholders}: definitions/vocabulary/*-findings.json. */
export interface FindingDefinition {
  /** error: nobody can work with it, so it is not published. warning: probably not what was meant. info: good to know. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** The texts of problem codes, with {placeholders}: definitions/vocabulary/problems.json. */
export type ProblemTexts = Readonly<Record<string, string>>;

/** Says whether a value has the answer shape of a question type. Compiled by Ajv at build or start, never in the page. */
export type ShapeCheck = (value: unknown) => boolean;

/** Everything a developer can define, checked and frozen. Built by loadCatalog. */
export interface Catalog {
  readonly records: ReadonlyMap<string, RecordDefinition>;
  readonly questionTypes: ReadonlyMap<string, QuestionType>;
  readonly templateGroups: ReadonlyMap<string, TemplateGroup>;
  readonly events: ReadonlyMap<string, WorkflowEventDefinition>;
  /** What goes through workflows, by kind. */
  readonly workflowSubjects: ReadonlyMap<EntityType, WorkflowSubjectDefinition>;
  readonly settings: readonly SettingDefinition[];
  readonly features: readonly FeatureDefinition[];
  readonly roles: readonly RoleDefinition[];
  readonly statusActions: readonly StatusActionDefinition[];
  readonly recipientGroups: readonly RecipientGroupDefinition[];
  readonly automaticMails: readonly AutomaticMailDefinition[];
  /** All of them, those of events included. */
  readonly ownMails: readonly OwnMailDefinition[];
  /** By use: EMAIL, or the template group of a PDF layout. */
  readonly textVariables: ReadonlyMap<string, readonly TextVariable[]>;
  readonly problems: ProblemTexts;
  readonly findings: Readonly<Record<string, FindingDefinition>>;
  /** Texts of traces and changes, with {placeholders}: definitions/vocabulary/sentences.json. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The logic of every question type, by its name. */
  readonly logic: ReadonlyMap<string, TypeLogic>;
}

/** The compiled shape checks by question type: what the module made by server/catalog/shapes.ts exports. */
export type Shapes = Readonly<Record<string, ShapeCheck>>;

/** A definition file as text; `path` is used in messages only. */
export interface DefinitionFile {
  readonly path: string;
  readonly content: string;
}
