import type { RecordFields } from '../generated/records.ts';
import type { RoleCode } from '../catalog/types.ts';
import type { JsonObject } from '../json.ts';
import type { RecordByKeys } from '../records/index.ts';

/** Days after the demonstration data are loaded. */
export interface RelativeDay {
  readonly $days: number;
}

export interface EmailTemplateFile {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly variables: readonly string[];
  /** Chosen in workflows, or sent by the product. */
  readonly use: 'status-action' | 'automatic';
  readonly subject: string;
  readonly body: string;
}

export interface PdfTemplateFile {
  readonly key: string;
  readonly groupId: 'PROPOSAL_PDF' | 'EXPERIMENT_SAFETY_PDF';
  readonly name: string;
  readonly description: string;
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly sampleDeclaration: string;
  readonly dummyData: JsonObject;
}

export interface StarterAccount {
  readonly key: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly title: string;
  readonly email: string;
  readonly institution: string;
  readonly department: string;
  readonly position: string;
  readonly roles: readonly RoleCode[];
  readonly isInternal: boolean;
}

export interface DemoTag {
  readonly shortCode: string;
  readonly name: string;
  readonly instruments: readonly string[];
  readonly calls: readonly string[];
}

/** An instrument's fields, its contact and its scientists by key. */
export type DemoInstrument = RecordByKeys<'INSTRUMENT'> & { readonly scientists: readonly string[] };

export interface DemoTechnique {
  readonly shortCode: string;
  readonly name: string;
  readonly description: string;
  readonly instruments: readonly string[];
  readonly scientists: readonly string[];
}

export interface DemoFap {
  readonly code: string;
  readonly description: string;
  readonly chairs: readonly string[];
  readonly secretaries: readonly string[];
  readonly reviewers: readonly string[];
  readonly numberRatingsRequired: number;
}

type CallFields = RecordFields['CALL'];
/** Moments of a call that must be there, and others: the internal end may follow the public one. */
type CallMoments = {
  readonly [Field in keyof CallFields as CallFields[Field] extends Date ? Exclude<Field, 'endCallInternal'> : never]: RelativeDay;
} & {
  readonly [
    Field in keyof CallFields as null extends CallFields[Field] ? (Date extends CallFields[Field] ? Field : never) : never
  ]?: RelativeDay;
} & { readonly endCallInternal?: RelativeDay };
/** The other fields; what a call names stands in it by key. */
type CallTexts = {
  readonly [
    Field in keyof CallFields as Date extends CallFields[Field] ? never : Field extends `${string}Id` ? never : Field
  ]: CallFields[Field];
};

export interface DemoCall extends CallMoments, CallTexts {
  readonly key: string;
  /** Flags of jobs that have already run. */
  readonly ended: Readonly<Record<'callEnded' | 'callEndedInternal' | 'callReviewEnded' | 'callFapReviewEnded', boolean>>;
  readonly proposalWorkflow: string;
  readonly experimentWorkflow: string | null;
  readonly template: string;
  readonly esiTemplate: string | null;
  readonly fapReviewTemplate: string | null;
  readonly technicalReviewTemplate: string | null;
  readonly proposalPdfTemplate: string | null;
  readonly experimentSafetyPdfTemplate: string | null;
  readonly instruments: readonly { readonly instrument: string; readonly availabilityTime: number; readonly fap: string | null }[];
}

export interface DemoFacility {
  readonly settings: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, boolean>>;
  readonly accounts: readonly StarterAccount[];
  readonly instruments: readonly DemoInstrument[];
  readonly techniques: readonly DemoTechnique[];
  readonly faps: readonly DemoFap[];
  readonly calls: readonly DemoCall[];
  readonly tags: readonly DemoTag[];
  readonly choices: Readonly<Record<string, JsonObject>>;
}

export interface DemoEntry {
  readonly question: string;
  readonly title: string;
  /** By question id, with references (see resolveReferences). */
  readonly answers: JsonObject;
}

/** A workflow event, or a status set by hand. */
export type DemoMilestone =
  | { readonly event: string; readonly by: string | null; readonly at: RelativeDay }
  | { readonly status: string; readonly by: string; readonly at: RelativeDay };

export type DemoSafetyStatus = 'PENDING_EVALUATION' | 'LOW_RISK' | 'ELEVATED_RISK' | 'HIGH_RISK';

export interface DemoProposal {
  readonly call: string;
  readonly title: string;
  readonly abstract: string;
  readonly proposer: string;
  readonly users: readonly string[];
  readonly status: string;
  readonly created: RelativeDay;
  readonly submitted: RelativeDay | null;
  /** Steps marked complete, counted from the first; larger numbers mean all. */
  readonly completedSteps: number;
  readonly answers: JsonObject;
  readonly samples: readonly (DemoEntry & { readonly safetyStatus: DemoSafetyStatus })[];
  readonly entries: readonly DemoEntry[];
  readonly instruments: readonly { readonly instrument: string; readonly managementTime: number | null }[];
  readonly techniques: readonly string[];
  readonly finalStatus: 'UNSET' | 'ACCEPTED' | 'RESERVED' | 'REJECTED';
  readonly managementDecisionSubmitted: boolean;
  readonly notified: boolean;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly scientistComment?: { readonly by: string; readonly comment: string };
  /** Grades of the reviewers of each panel, in its order. */
  readonly grades?: readonly number[];
  readonly history: readonly DemoMilestone[];
}
