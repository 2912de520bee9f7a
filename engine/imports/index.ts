export {
  EXPIRY_DATE_COLUMNS,
  IMPORT_COLUMNS,
  INSTITUTION_COLUMNS,
  INSTRUMENT_COLUMNS,
  PERSON_COLUMNS,
  readHeader,
  readRows,
  type ExpiryDateColumn,
  type ImportColumn,
  type InstitutionColumn,
  type InstrumentColumn,
  type PersonColumn,
} from './columns.ts';
export { decodeText, samplesOf, TEXT_ENCODINGS, type DecodedText, type TextEncoding } from './encoding.ts';
export { csvLine, parseCsv } from './csv.ts';
export { planExpiryDates, type ExpiryDateFacts } from './expiry-dates.ts';
export { planInstitutions, type StoredInstitution } from './institutions.ts';
export { addressesInCell, planInstruments, yesOrNo, type InstrumentValues, type KnownPerson } from './instruments.ts';
export { ROR_HEADER, rorRow } from './ror.ts';
export { csvLines, jsonEntries, type Splitter } from './splitting.ts';
export { planPeople, type ImportedText, type PeopleFacts, type PersonValues, type StoredPerson } from './people.ts';
export {
  IMPORT_KINDS,
  MAX_IMPORT_ROWS,
  type ImportKind,
  type ImportVerdict,
  type JudgedRow,
  type PlannedRow,
  type TableRow,
} from './types.ts';
