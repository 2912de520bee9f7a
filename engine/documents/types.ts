import type { DateFormats } from '../rules/date-formats.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Displayed } from '../questionnaires/types.ts';

/** What a field is for: a question with an answer, a text that stands by itself, or the basis of the questionary. */
export type FieldRole = 'question' | 'text' | 'basis';

/** A field as the document needs it: what `evaluate` and `display` of the questionnaire said about it. */
export interface DocumentField {
  readonly questionId: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly role: FieldRole;
  /** Relevant, and readable for whoever asked for the document. */
  readonly visible: boolean;
  /** The question's `omitFromPdf`. */
  readonly omitFromPdf: boolean;
  readonly answer: Json;
  readonly displayed: Displayed;
}

export interface DocumentStep {
  readonly topic: string;
  readonly fields: readonly DocumentField[];
}

/** A sub-template entry: printed inside its question. */
export interface DocumentEntry {
  readonly id: number;
  readonly title: string;
  readonly questionId: string;
  readonly steps: readonly DocumentStep[];
}

/** A sample: listed at its question, printed in the appendix. */
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
  /** The call's unit of time, as people say it: Day, Hour, Week. */
  readonly timeUnit: string;
  /** The comment for the panel. The internal comment never enters a document. */
  readonly publicComment: string;
}

export interface DocumentFapReview {
  readonly comment: string;
  readonly grade: string | null;
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

/** What surrounds every document: the facility's name and logo, and the moment of printing. */
export interface DocumentFrame {
  readonly facility: string;
  /** A data URL; null means the product's own logo. */
  readonly logo: string | null;
  /** ISO date-time. */
  readonly printedAt: string;
  /** How dates are written everywhere in the document. */
  readonly dates: DateFormats;
  /** Role of whoever asked; null for a stored document. */
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
  /** Empty unless the reader may see panel reviews. Printed by custom layouts only. */
  readonly fapReviews: readonly DocumentFapReview[];
}

export interface SampleDocument {
  readonly kind: 'sample';
  readonly frame: DocumentFrame;
  /** The proposal the sample belongs to, for the header. */
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

/** A facility's own layout: four Handlebars texts. An empty header or footer leaves it blank. */
export interface PdfLayout {
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly sampleDeclaration: string;
}

/** The template of a page: one of ours by name, or the text of a facility's own layout. */
export type TemplateReference = { readonly name: string } | { readonly source: string };

/** A heading in the bookmarks of the PDF. Level 1 is the document itself. */
export interface OutlineEntry {
  readonly title: string;
  readonly level: number;
}

/** HTML that flows on after the part before it. Its headings, h2 and h3, become bookmarks. */
export interface PagePart {
  readonly kind: 'page';
  readonly template: TemplateReference;
  readonly variables: JsonObject;
}

/** A stored file that is shown whole: a PDF page by page, an image on a page of its own. */
export interface FilePart {
  readonly kind: 'file';
  readonly fileId: string;
  readonly mime: string;
  readonly title: string;
  /** Figure line under an image. */
  readonly figure: string;
  readonly outline: OutlineEntry;
}

/** What follows starts on a new page. */
export interface BreakPart {
  readonly kind: 'break';
}

export type PlanPart = PagePart | FilePart | BreakPart;

/** Header or footer: filled once for each page, with `page` and `pages` added to the variables. */
export interface Strip {
  readonly template: TemplateReference;
  readonly variables: JsonObject;
}

export interface PlannedDocument {
  readonly title: string;
  readonly parts: readonly PlanPart[];
  readonly header: Strip | null;
  readonly footer: Strip | null;
  /** How its templates write dates. */
  readonly dates: DateFormats;
  /** Files that the templates may show by their id; no other file can be reached while rendering. */
  readonly files: readonly { readonly id: string; readonly mime: string }[];
}

/** What a PDF shows, in order. Each document counts its own pages. Plain data: it can be stored, hashed and compared. */
export interface Plan {
  readonly title: string;
  readonly documents: readonly PlannedDocument[];
}
