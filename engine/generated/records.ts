/* Written by `npm run generate` from definitions/records. Do not edit. */

/** Columns that hold the fields of each record. A moment is a Date, as the database returns it. */
export interface RecordFields {
  CALL: {
    readonly shortCode: string;
    readonly title: string | null;
    readonly description: string | null;
    readonly submissionMessage: string | null;
    readonly referenceNumberFormat: string | null;
    readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
    readonly isActive: boolean;
    readonly startCall: Date;
    readonly endCall: Date;
    readonly endCallInternal: Date;
    readonly startReview: Date;
    readonly endReview: Date;
    readonly startFapReview: Date | null;
    readonly endFapReview: Date | null;
    readonly startNotify: Date;
    readonly endNotify: Date;
    readonly startCycle: Date;
    readonly endCycle: Date;
    readonly cycleComment: string;
    readonly surveyComment: string;
    readonly proposalWorkflowId: number;
    readonly experimentWorkflowId: number | null;
    readonly templateId: number;
    readonly esiTemplateId: number | null;
    readonly proposalPdfTemplateId: number | null;
    readonly experimentSafetyPdfTemplateId: number | null;
    readonly fapReviewTemplateId: number | null;
    readonly technicalReviewTemplateId: number | null;
  };
  COUNTRY: {
    readonly name: string;
  };
  INSTITUTION: {
    readonly name: string;
    readonly countryId: number | null;
    readonly rorId: string | null;
  };
  INSTRUMENT: {
    readonly name: string;
    readonly shortCode: string;
    readonly description: string;
    readonly managerUserId: number;
    readonly selectable: boolean;
    readonly multipleTechReviewsEnabled: boolean;
  };
  PREDEFINED_MESSAGE: {
    readonly title: string;
    readonly message: string;
    readonly key: 'manager' | 'user' | 'general';
    readonly lastModifiedBy: number | null;
    readonly dateModified: Date;
  };
  TAG: {
    readonly name: string;
    readonly shortCode: string;
  };
  TECHNIQUE: {
    readonly name: string;
    readonly shortCode: string;
    readonly description: string;
  };
  UNIT: {
    readonly unit: string;
    readonly symbol: string;
    readonly quantity: string;
    readonly id: string;
    readonly siConversionFormula: string;
  };
}

export const RECORD_FIELDS = {
  CALL: ['shortCode', 'title', 'description', 'submissionMessage', 'referenceNumberFormat', 'allocationTimeUnit', 'isActive', 'startCall', 'endCall', 'endCallInternal', 'startReview', 'endReview', 'startFapReview', 'endFapReview', 'startNotify', 'endNotify', 'startCycle', 'endCycle', 'cycleComment', 'surveyComment', 'proposalWorkflowId', 'experimentWorkflowId', 'templateId', 'esiTemplateId', 'proposalPdfTemplateId', 'experimentSafetyPdfTemplateId', 'fapReviewTemplateId', 'technicalReviewTemplateId'],
  COUNTRY: ['name'],
  INSTITUTION: ['name', 'countryId', 'rorId'],
  INSTRUMENT: ['name', 'shortCode', 'description', 'managerUserId', 'selectable', 'multipleTechReviewsEnabled'],
  PREDEFINED_MESSAGE: ['title', 'message', 'key', 'lastModifiedBy', 'dateModified'],
  TAG: ['name', 'shortCode'],
  TECHNIQUE: ['name', 'shortCode', 'description'],
  UNIT: ['unit', 'symbol', 'quantity', 'id', 'siConversionFormula'],
} as const satisfies { readonly [Name in keyof RecordFields]: readonly (keyof RecordFields[Name])[] };

/** Columns of references, by what the API and demo data call the row that they name. */
export const RECORD_LINKS = {
  CALL: {},
  COUNTRY: {},
  INSTITUTION: {},
  INSTRUMENT: { instrumentContact: 'managerUserId' },
  PREDEFINED_MESSAGE: {},
  TAG: {},
  TECHNIQUE: {},
  UNIT: {},
} as const satisfies { readonly [Name in keyof RecordFields]: Readonly<Record<string, keyof RecordFields[Name]>> };
