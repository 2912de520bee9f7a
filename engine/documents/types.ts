import type { DatePrecision } from '../dates.ts';
import type { DateFormats } from '../rules/date-formats.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Displayed } from '../questionnaires/types.ts';

/** Role of a field: question with answer, static text, or basis of the questionary. */
export type FieldRole = 'question' | 'text' | 'basis';

export interface DocumentField {
  readonly questionId: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly role: FieldRole;
  /** Relevant, and readable for the requester. */
  readonly visible: boolean;
  /** The question's `omitFromPdf`. */
  readonly omitFromPdf: boolean;
  readonly answer: Json;
  readonly displayed: Displayed;
  /** Precision of a stored date; null: no date. */
  readonly date: DatePrecision | null;
}

export interface DocumentStep {
  readonly topic: string;
  readonly fields: readonly DocumentField[];
}

/** A sub-template entry, printed inside its question. */
export interface DocumentEntry {
  readonly id: number;
  readonly title: string;
  readonly questionId: string;
  readonly steps: readonly DocumentStep[];
}

/** A sample, listed at its question and printed in the appendix. */
export interface DocumentSample extends DocumentEntry {
  readonly safetyStatus: 'PENDING_EVALUATION' | 'LOW_RISK' | 'ELEVATED_RISK' | 'HIGH_RISK';
  readonly safetyComment: string;
}

export interface DocumentPerson {
  readonly title?: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname?: string | null;
  readonly institution: string;
  readonly country: string;
  readonly position: string;
}

export interface DocumentTechnicalReview {
  readonly instrument: string;
  /** FEASIBLE, PARTIALLY_FEASIBLE, UNFEASIBLE, or null while undecided. */
  readonly status: string | null;
  readonly timeAllocation: number | null;
  /** Display name of the call's unit of time: Day, Hour, Week. */
  readonly timeUnit: string;
  /** Comment for the panel; internal comments never enter a document. */
  readonly publicComment: string;
}

export interface DocumentFapReview {
  readonly comment: string;
  readonly grade: string | null;
  /** Name, for those who lead the panel; otherwise empty. */
  readonly reviewer: string;
  /** Conflict of interest that the reviewer declared, for those who lead the panel; otherwise empty. */
  readonly declaredConflict: string;
}

export interface DocumentProposal {
  readonly proposalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly status: string;
  readonly call: string;
  /** ISO date-time, or null for a draft. */
  readonly submittedAt: string | null;
  /** Further columns, for custom layouts only. */
  readonly [column: string]: Json;
}

export interface DocumentFrame {
  readonly facility: string;
  /** A data URL; null means the product's own logo. */
  readonly logo: string | null;
  readonly printedAt: string;
  readonly dates: DateFormats;
  /** Role of the requester; null for a stored document. */
  readonly userRole: string | null;
}

export interface ProposalDocument {
  readonly kind: 'proposal';
  readonly frame: DocumentFrame;
  readonly proposal: DocumentProposal;
  readonly principalInvestigator: DocumentPerson | null;
  readonly coProposers: readonly DocumentPerson[];
  readonly steps: readonly DocumentStep[];
  readonly samples: readonly DocumentSample[];
  readonly genericTemplates: readonly DocumentEntry[];
  /** Empty unless the reader may see technical reviews. */
  readonly technicalReviews: readonly DocumentTechnicalReview[];
  /** Empty unless the reader may see panel reviews; printed by custom layouts only. */
  readonly fapReviews: readonly DocumentFapReview[];
}

export interface SampleDocument {
  readonly kind: 'sample';
  readonly frame: DocumentFrame;
  /** Proposal of the sample, for the header. */
  readonly proposalId: string;
  readonly sample: DocumentSample;
}

export interface EntryDocument {
  readonly kind: 'genericTemplate';
  readonly frame: DocumentFrame;
  readonly proposalId: string;
  readonly entry: DocumentEntry;
}

export type DocumentInput = ProposalDocument | SampleDocument | EntryDocument;

/** Custom layout of four Handlebars texts; an empty header or footer leaves it blank. */
export interface PdfLayout {
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly sampleDeclaration: string;
}

/** Page template: a built-in name or the source of a custom layout. */
export type TemplateReference = { readonly name: string } | { readonly source: string };

export interface OutlineEntry {
  readonly title: string;
  readonly level: number;
}

/** HTML that flows after the previous part; its h2 and h3 become bookmarks. */
export interface PagePart {
  readonly kind: 'page';
  readonly template: TemplateReference;
  readonly variables: JsonObject;
}

/** A stored file shown in full: PDF page by page, image on its own page. */
export interface FilePart {
  readonly kind: 'file';
  readonly fileId: string;
  readonly mime: string;
  readonly title: string;
  /** Figure line under an image. */
  readonly figure: string;
  readonly outline: OutlineEntry;
}

/** Starts a new page. */
export interface BreakPart {
  readonly kind: 'break';
}

export type PlanPart = PagePart | FilePart | BreakPart;

/** Header or footer, rendered per page with `page` and `pages` as variables. */
export interface Strip {
  readonly template: TemplateReference;
  readonly variables: JsonObject;
}

export interface PlannedDocument {
  readonly title: string;
  readonly parts: readonly PlanPart[];
  readonly header: Strip | null;
  readonly footer: Strip | null;
  readonly dates: DateFormats;
  /** Files that templates may show by id; rendering can reach no others. */
  readonly files: readonly { readonly id: string; readonly mime: string }[];
  /** A PDF of ours that stands for all of this, with its own headers. */
  readonly storedFile?: string;
}

/** Serializable content of a PDF; each document counts its own pages. */
export interface DocumentPlan {
  readonly title: string;
  readonly documents: readonly PlannedDocument[];
}
