/* Written by `npm run generate` from definitions/records. Do not edit. */

/** Of each record, the columns that are its fields. A moment is a Date, as the database gives it. */
export interface RecordFields {
  INSTRUMENT: {
    readonly name: string;
    readonly shortCode: string;
    readonly description: string;
    readonly managerUserId: number;
    readonly selectable: boolean;
    readonly multipleTechReviewsEnabled: boolean;
  };
  TAG: {
    readonly name: string;
    readonly shortCode: string;
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
  INSTRUMENT: ['name', 'shortCode', 'description', 'managerUserId', 'selectable', 'multipleTechReviewsEnabled'],
  TAG: ['name', 'shortCode'],
  UNIT: ['unit', 'symbol', 'quantity', 'id', 'siConversionFormula'],
} as const satisfies { readonly [Name in keyof RecordFields]: readonly (keyof RecordFields[Name])[] };
