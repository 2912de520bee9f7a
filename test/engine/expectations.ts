import type { Json, JsonObject } from '../../engine/json.ts';

/**
 * Requirements on answers from the specification (sections 4, 5 and 8) and the domain reference (4.3). Written by hand, independent of the
 * definitions that are tested against them.
 */
export interface Expectation {
  readonly type: string;
  readonly config?: JsonObject;
  readonly facts?: JsonObject;
  readonly answer: Json;
  readonly says: readonly string[];
  /** Expected display text, where the specification defines it. */
  readonly reads?: string;
}

const REQUIRED = 'This is a required field';
const NOT_PART = 'You must be part of the proposal. Either add yourself as Principal Investigator or a Co-Proposer!';
const MALFORMED = 'This answer cannot be read. Please enter it again';
const mm = { id: 'mm', unit: 'millimetre', quantity: 'length', symbol: 'mm', siConversionFormula: 'x*0.001' };
const instruments = [
  { id: 1, name: 'LOKI' },
  { id: 2, name: 'ODIN' },
];
const call = { allocationTimeUnit: 'Day' };
const grid = {
  rows: [
    { value: 'heat', label: 'Heat' },
    { value: 'dust', label: 'Dust' },
  ],
  columns: [
    { value: 'low', label: 'Low' },
    { value: 'high', label: 'High' },
  ],
};
const columns = [
  { value: 'name', label: 'Name', kind: 'text', required: true },
  { value: 'mass', label: 'Mass', kind: 'number', sum: true },
];
const pdf = (pages: number | null) => ({ name: 'a.pdf', mimeType: 'application/pdf', sizeInBytes: 10, pages });
const entries = (...complete: readonly boolean[]) => ({
  entries: { question: complete.map((done, id) => ({ id, title: `Entry ${id}`, complete: done })) },
});

export const expectations: readonly Expectation[] = [
  // BOOLEAN: true or false; required means checked; unset reads 'Not answered'
  { type: 'BOOLEAN', answer: true, says: [], reads: 'Yes' },
  { type: 'BOOLEAN', answer: false, says: [], reads: 'No' },
  { type: 'BOOLEAN', answer: null, says: [], reads: 'Not answered' },
  { type: 'BOOLEAN', config: { required: true }, answer: false, says: [REQUIRED] },
  { type: 'BOOLEAN', config: { required: true }, answer: true, says: [] },
  { type: 'BOOLEAN', answer: 'yes', says: [MALFORMED] },

  // DATE: compared per day, or per minute with includeTime; empty reads 'Left blank'; written by DATE_FORMAT
  { type: 'DATE', answer: '2026-01-02', says: [], reads: '02-01-2026' },
  { type: 'DATE', config: { includeTime: true }, answer: '2026-01-02T15:30:00Z', says: [], reads: '02-01-2026 15:30' },
  { type: 'DATE', answer: null, says: [], reads: 'Left blank' },
  { type: 'DATE', config: { required: true }, answer: null, says: [REQUIRED] },
  { type: 'DATE', config: { minDate: '2026-01-02T12:00:00Z' }, answer: '2026-01-02T00:00:00Z', says: [] },
  { type: 'DATE', config: { minDate: '2026-01-02' }, answer: '2026-01-01', says: ['Please choose 02-01-2026 or later'] },
  { type: 'DATE', config: { maxDate: '2026-01-02' }, answer: '2026-01-02T23:59:00Z', says: [] },
  { type: 'DATE', config: { maxDate: '2026-01-02' }, answer: '2026-01-03', says: ['Please choose 02-01-2026 or earlier'] },
  {
    type: 'DATE',
    config: { includeTime: true, minDate: '2026-01-02T12:00:00Z' },
    answer: '2026-01-02T11:59:00Z',
    says: ['Please choose 02-01-2026 12:00 or later'],
  },
  { type: 'DATE', config: { includeTime: true, minDate: '2026-01-02T12:00:30Z' }, answer: '2026-01-02T12:00:00Z', says: [] },
  { type: 'DATE', answer: '2026-13-01', says: ['Invalid date'] },
  { type: 'DATE', answer: 'tomorrow', says: [MALFORMED] },

  // these are beyond the specification
  { type: 'RATING', config: { highest: 4 }, answer: 4, says: [], reads: '4 of 4' },
  { type: 'RATING', config: { highest: 4 }, answer: 5, says: ['Please choose a number from 1 to 4'] },
  { type: 'IDENTIFIER', config: { kind: 'doi' }, answer: 'doi:10.1000/182', says: [], reads: '10.1000/182' },
  {
    type: 'IDENTIFIER',
    config: { kind: 'orcid' },
    answer: '0000-0002-1825-009x',
    says: ['Please enter an ORCID iD, such as 0000-0002-1825-0097. Check its last digit'],
  },

  { type: 'TIME', answer: '8.15', says: [], reads: '08:15' },
  { type: 'TIME', answer: '24:00', says: ['Please enter a time, such as 09:30'] },
  { type: 'TIME', config: { earliest: '08:00', latest: '18:00' }, answer: '19:00', says: ['Please choose 18:00 or earlier'] },
  { type: 'DATE_TIME', answer: '2026-01-02T15:30:00Z', says: [], reads: '02-01-2026 15:30 (UTC)' },
  { type: 'DATE_TIME', answer: '2026-01-02', says: [MALFORMED] },
  { type: 'CONSENT', answer: { given: false, version: '1' }, says: [], reads: 'Not answered' },
  { type: 'CONSENT', config: { required: true }, answer: null, says: [REQUIRED] },
  {
    type: 'CONSENT',
    config: { textVersion: '2' },
    answer: { given: true, version: '1' },
    says: ['The text has changed since. Please read it and agree again'],
  },
  {
    type: 'CONSENT',
    answer: { given: true, version: '1', at: '2026-01-02T15:30:00Z', by: { id: 1, name: 'Petra Lind' } },
    says: [],
    reads: 'Agreed by Petra Lind on 02-01-2026 15:30, version 1',
  },
  { type: 'MATRIX', config: { ...grid, required: true }, answer: { heat: 'low' }, says: ['Please answer “Dust”, too'] },
  { type: 'MATRIX', config: grid, answer: { heat: 'low', dust: 'high' }, says: [], reads: 'Heat: Low, Dust: High' },
  { type: 'MATRIX', config: grid, answer: { heat: 'medium' }, says: ['Heat: Was “medium”, which is no longer offered. Choose again.'] },
  {
    type: 'MATRIX',
    config: { ...grid, kind: 'number', largest: 9 },
    answer: { heat: { low: 10 } },
    says: ['Heat · Low: Please enter 9 or less'],
  },
  { type: 'TABLE', config: { columns }, answer: [{ name: 'Ice', mass: 1.1 }, { name: 'Salt', mass: 2.2 }], says: [], reads: '1: Name: Ice, Mass: 1.1, 2: Name: Salt, Mass: 2.2, Sum: Mass: 3.3' }, // prettier-ignore
  { type: 'TABLE', config: { columns }, answer: [{}, { mass: 1 }], says: ['Row 2: please fill in “Name”'] },
  { type: 'TABLE', config: { columns }, answer: [{ name: 'Ice', mass: 'much' }], says: ['Mass, row 1: Enter a number'] },

  // TEXT_INPUT: required, min and max length
  { type: 'TEXT_INPUT', answer: 'abc', says: [], reads: 'abc' },
  { type: 'TEXT_INPUT', config: { required: true }, answer: '', says: [REQUIRED] },
  { type: 'TEXT_INPUT', config: { min: 2, max: 4 }, answer: 'a', says: ['Please enter at least 2 characters'] },
  { type: 'TEXT_INPUT', config: { min: 2, max: 4 }, answer: 'abcde', says: ['Please enter at most 4 characters'] },
  { type: 'TEXT_INPUT', config: { min: 2, max: 4 }, answer: '', says: [] },
  { type: 'TEXT_INPUT', answer: true, says: [MALFORMED] },

  // RICH_TEXT_INPUT: required and max count the text without tags and line breaks
  { type: 'RICH_TEXT_INPUT', config: { max: 3 }, answer: '<p><strong>abc</strong></p>\n', says: [] },
  { type: 'RICH_TEXT_INPUT', config: { max: 3 }, answer: '<p>abcd</p>', says: ['Please enter at most 3 characters'] },
  { type: 'RICH_TEXT_INPUT', config: { required: true }, answer: '<p></p>', says: [REQUIRED] },
  { type: 'RICH_TEXT_INPUT', answer: 5, says: [MALFORMED] },

  // SELECTION_FROM_OPTIONS: every entry is an option; one entry unless multiple
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a', 'b'] }, answer: ['a'], says: [], reads: 'a' },
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a', 'b'], isMultipleSelect: true }, answer: ['b', 'a'], says: [], reads: 'b, a' },
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a', 'b'] }, answer: ['b', 'a'], says: ['Please choose one answer only'] },
  {
    type: 'SELECTION_FROM_OPTIONS',
    config: { options: ['a', 'b'] },
    answer: ['c'],
    says: ['Was “c”, which is no longer offered. Choose again.'],
  },
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a'], required: true }, answer: [], says: [REQUIRED] },
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a'] }, answer: 'a', says: [MALFORMED] },

  // DYNAMIC_MULTIPLE_CHOICE: required, size
  { type: 'DYNAMIC_MULTIPLE_CHOICE', answer: ['anything'], says: [], reads: 'anything' },
  { type: 'DYNAMIC_MULTIPLE_CHOICE', answer: ['a', 'b'], says: ['Please choose one answer only'] },
  { type: 'DYNAMIC_MULTIPLE_CHOICE', config: { required: true }, answer: [], says: [REQUIRED] },
  { type: 'DYNAMIC_MULTIPLE_CHOICE', answer: { a: 'b' }, says: [MALFORMED] },

  // NUMBER_INPUT: constraint; unit required if units are configured; numeric text is accepted
  { type: 'NUMBER_INPUT', config: { units: [mm] }, answer: { value: 5, unit: mm, siValue: null }, says: [], reads: '5 mm' },
  { type: 'NUMBER_INPUT', answer: { value: '-2.5', unit: null }, says: [], reads: '-2.5' },
  { type: 'NUMBER_INPUT', config: { units: [mm] }, answer: { value: 5, unit: null }, says: ['Please choose a unit'] },
  { type: 'NUMBER_INPUT', config: { required: true, units: [mm] }, answer: { value: '', unit: mm }, says: [REQUIRED], reads: 'Left blank' },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_POSITIVE' },
    answer: { value: 0, unit: null },
    says: ['Please enter a number above 0'],
  },
  { type: 'NUMBER_INPUT', config: { numberValueConstraint: 'ONLY_POSITIVE' }, answer: { value: 0.1, unit: null }, says: [] },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_NEGATIVE' },
    answer: { value: 0, unit: null },
    says: ['Please enter a number below 0'],
  },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' },
    answer: { value: 1.5, unit: null },
    says: ['Please enter a whole number above 0'],
  },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_NEGATIVE_INTEGER' },
    answer: { value: -1.5, unit: null },
    says: ['Please enter a whole number below 0'],
  },
  { type: 'NUMBER_INPUT', config: { numberValueConstraint: 'NONE' }, answer: { value: -1.5, unit: null }, says: [] },
  {
    type: 'NUMBER_INPUT',
    answer: { value: 'many', unit: null },
    says: ['Enter a number'],
  },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' },
    answer: { value: 'many', unit: null },
    says: ['Enter a whole number'],
  },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_POSITIVE' },
    answer: { value: 'many', unit: null },
    says: ['Enter a number'],
  },

  // INTERVAL: both or none; max ≥ min; unit as above; 'min - max unit'
  { type: 'INTERVAL', config: { units: [mm] }, answer: { min: 1, max: 2, unit: mm }, says: [], reads: '1–2 mm' },
  { type: 'INTERVAL', answer: { min: 2, max: 2, unit: null }, says: [], reads: '2–2' },
  { type: 'INTERVAL', answer: { min: -20, max: 4, unit: null }, says: [], reads: '-20 to 4' },
  {
    type: 'INTERVAL',
    answer: { min: 2, max: 1, unit: null },
    says: ['The largest value is below the smallest. Please change one of them'],
  },
  { type: 'INTERVAL', answer: { min: 2, max: '', unit: null }, says: ['Please enter both the smallest and the largest value'] },
  { type: 'INTERVAL', config: { required: true }, answer: { min: null, max: null, unit: null }, says: [REQUIRED], reads: 'Left blank' },
  { type: 'INTERVAL', config: { units: [mm] }, answer: { min: 1, max: 2, unit: null }, says: ['Please choose a unit'] },
  { type: 'INTERVAL', answer: '1-2', says: [MALFORMED] },

  // FILE_UPLOAD: ≤ max_files, 0 unlimited; type by signature; PDF page limit; an unreadable PDF is a failed check
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], max_files: 1 },
    facts: { files: { f: pdf(1) } },
    answer: [{ id: 'f', caption: null, figure: null }],
    says: [],
    reads: 'a.pdf',
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], max_files: 1 },
    facts: { files: { f: pdf(1), g: pdf(1) } },
    answer: [{ id: 'f' }, { id: 'g' }],
    says: ['Please upload at most 1 file'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], max_files: 0 },
    facts: { files: { f: pdf(1), g: pdf(1) } },
    answer: [{ id: 'f' }, { id: 'g' }],
    says: [],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['image/*'] },
    facts: { files: { f: pdf(1) } },
    answer: [{ id: 'f' }],
    says: ['Incorrect file type'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'] },
    facts: { files: { f: { ...pdf(1), mimeType: 'text/html' } } },
    answer: [{ id: 'f' }],
    says: ['Incorrect file type'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'] },
    facts: { files: { f: { ...pdf(1), sizeInBytes: 0 } } },
    answer: [{ id: 'f' }],
    says: ['File size is 0 bytes'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], pdf_page_limit: 2 },
    facts: { files: { f: pdf(3) } },
    answer: [{ id: 'f' }],
    says: ['Too many pages. Please upload a PDF with at most 2 pages'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], pdf_page_limit: 0 },
    facts: { files: { f: pdf(300) } },
    answer: [{ id: 'f' }],
    says: [],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], pdf_page_limit: 2 },
    facts: { files: { f: pdf(null) } },
    answer: [{ id: 'f' }],
    says: ['The pages of a PDF cannot be counted. Please upload a PDF that opens without a password'],
  },
  { type: 'FILE_UPLOAD', config: { file_type: ['.pdf'], required: true }, answer: [], says: [REQUIRED], reads: 'Left blank' },

  // INSTRUMENT_PICKER: in the call; a time asked for is a positive whole number; by name with time and the call's unit
  { type: 'INSTRUMENT_PICKER', facts: { instruments, call }, answer: { instrumentId: '1', timeRequested: null }, says: [], reads: 'LOKI' },
  {
    type: 'INSTRUMENT_PICKER',
    config: { requestTime: true },
    facts: { instruments, call },
    answer: { instrumentId: '2', timeRequested: '3' },
    says: [],
    reads: 'ODIN (3 days)',
  },
  {
    type: 'INSTRUMENT_PICKER',
    config: { requestTime: true },
    facts: { instruments, call },
    answer: { instrumentId: '2', timeRequested: 0 },
    says: ['Please request a time above 0, in whole numbers'],
  },
  {
    type: 'INSTRUMENT_PICKER',
    facts: { instruments, call },
    answer: { instrumentId: '7', timeRequested: null },
    says: ['Please choose from the instruments of the call'],
  },
  {
    type: 'INSTRUMENT_PICKER',
    config: { isMultipleSelect: true, requestTime: true },
    facts: { instruments, call },
    answer: [
      { instrumentId: '1', timeRequested: 1 },
      { instrumentId: '2', timeRequested: 2 },
    ],
    says: [],
    reads: 'LOKI (1 day), ODIN (2 days)',
  },
  { type: 'INSTRUMENT_PICKER', config: { required: true }, facts: { instruments }, answer: null, says: [REQUIRED] },

  // TECHNIQUE_PICKER: id, or list of ids; techniques of the call's instruments only
  { type: 'TECHNIQUE_PICKER', facts: { techniques: instruments }, answer: 2, says: [], reads: 'ODIN' },
  {
    type: 'TECHNIQUE_PICKER',
    config: { isMultipleSelect: true },
    facts: { techniques: instruments },
    answer: [1, 2],
    says: [],
    reads: 'LOKI, ODIN',
  },
  { type: 'TECHNIQUE_PICKER', facts: { techniques: instruments }, answer: 9, says: ['Please choose from the techniques of the call'] },
  { type: 'TECHNIQUE_PICKER', config: { required: true, isMultipleSelect: true }, answer: [], says: [REQUIRED] },

  // SAMPLE_DECLARATION, GENERIC_TEMPLATE: rows instead of an answer; required = at least one; blank limits mean unlimited
  { type: 'GENERIC_TEMPLATE', facts: entries(true, true), answer: null, says: [], reads: 'Entry 0, Entry 1' },
  { type: 'GENERIC_TEMPLATE', config: { required: true }, facts: entries(), answer: null, says: [REQUIRED] },
  {
    type: 'GENERIC_TEMPLATE',
    config: { minEntries: 2 },
    facts: entries(true),
    answer: null,
    says: ['Please add at least 2 genericTemplate(s)'],
  },
  {
    type: 'GENERIC_TEMPLATE',
    config: { maxEntries: 1 },
    facts: entries(true, true),
    answer: null,
    says: ['Please add at most 1 genericTemplate(s)'],
  },
  { type: 'GENERIC_TEMPLATE', facts: entries(true, false), answer: null, says: ['All genericTemplates must be completed'] },
  { type: 'SAMPLE_DECLARATION', config: { required: true }, facts: entries(), answer: null, says: [REQUIRED] },
  { type: 'SAMPLE_DECLARATION', config: { minEntries: 2 }, facts: entries(true), answer: null, says: ['Please add at least 2 samples'] },
  { type: 'SAMPLE_DECLARATION', facts: entries(true, true, true), answer: null, says: [] },

  // EMBELLISHMENT: no answer
  { type: 'EMBELLISHMENT', config: { html: '<p>Read</p>', plain: 'Read' }, answer: null, says: [], reads: 'Read' },
  { type: 'EMBELLISHMENT', answer: 'read', says: [MALFORMED] },

  // bases: the owner's columns
  { type: 'PROPOSAL_BASIS', answer: { title: 'a'.repeat(175), abstract: 'b'.repeat(1500), proposer: 1, users: [] }, says: [] },
  {
    type: 'PROPOSAL_BASIS',
    answer: { title: 'a'.repeat(176), abstract: 'b', proposer: 1, users: [] },
    says: ['Please make abstract at most 175 characters long'],
  },
  {
    type: 'PROPOSAL_BASIS',
    answer: { title: 'a', abstract: 'b'.repeat(1501), proposer: 1, users: [] },
    says: ['Please make abstract at most 1500 characters long'],
  },
  {
    type: 'PROPOSAL_BASIS',
    answer: { title: '', abstract: '', proposer: null, users: [] },
    says: ['Proposal Title is required', 'Proposal Abstract is required', 'Please specify principal investigator'],
  },
  { type: 'SAMPLE_BASIS', answer: { title: 'a'.repeat(151), proposalPk: 1 }, says: ['Please make title at most 150 characters long'] },
  { type: 'SAMPLE_BASIS', answer: { title: '', proposalPk: 0 }, says: [REQUIRED, 'Proposal is required'] },
  {
    type: 'PROPOSAL_ESI_BASIS',
    answer: { samples: [{ sampleId: 1, isEsiSubmitted: false }] },
    says: ['All experiment safety inputs must be completed'],
  },
  { type: 'SAMPLE_ESI_BASIS', answer: { proposalPk: 0 }, says: ['Proposal is required'] },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    answer: { status: null, timeAllocation: -1 },
    says: ['Status is required', 'Must be greater than or equal to 0'],
  },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    answer: { status: 'FEASIBLE', timeAllocation: 100001 },
    says: ['Must be less than or equal to 100000'],
  },
  {
    type: 'FAP_REVIEW_BASIS',
    answer: { comment: '', grade: 0.5 },
    says: ['Comment is required', 'Lowest grade is 1', 'Grades go in steps of 1'],
  },
  {
    type: 'FAP_REVIEW_BASIS',
    answer: { comment: 'c'.repeat(6001), grade: 11 },
    says: ['Comment must be at most 6000 characters', 'Highest grade is 10'],
  },
  {
    type: 'VISIT_BASIS',
    answer: { proposalPk: 1, startsAt: '2026-03-09', endsAt: '2026-03-08' },
    says: ['Visit start date can not be in the past', "End date can't be before Start date"],
  },
  { type: 'VISIT_BASIS', answer: { proposalPk: 1, startsAt: '2026-03-10', endsAt: '2026-03-10' }, says: [] },

  // last valid and first invalid value
  { type: 'DATE', config: { includeTime: true, maxDate: '2026-01-02T12:00:00Z' }, answer: '2026-01-02T12:00:00Z', says: [] },
  {
    type: 'DATE',
    config: { includeTime: true, maxDate: '2026-01-02T12:00:00Z' },
    answer: '2026-01-02T12:01:00Z',
    says: ['Please choose 02-01-2026 12:00 or earlier'],
  },
  { type: 'TEXT_INPUT', config: { min: 2, max: 4 }, answer: 'ab', says: [] },
  { type: 'TEXT_INPUT', config: { min: 2, max: 4 }, answer: 'abcd', says: [] },
  { type: 'NUMBER_INPUT', config: { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' }, answer: { value: 1, unit: null }, says: [] },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' },
    answer: { value: 0, unit: null },
    says: ['Please enter a whole number above 0'],
  },
  { type: 'NUMBER_INPUT', config: { numberValueConstraint: 'ONLY_NEGATIVE_INTEGER' }, answer: { value: -1, unit: null }, says: [] },
  {
    type: 'NUMBER_INPUT',
    config: { numberValueConstraint: 'ONLY_NEGATIVE_INTEGER' },
    answer: { value: 0, unit: null },
    says: ['Please enter a whole number below 0'],
  },
  {
    type: 'FILE_UPLOAD',
    config: { file_type: ['.pdf'], pdf_page_limit: 3 },
    facts: { files: { f: pdf(3) } },
    answer: [{ id: 'f' }],
    says: [],
  },
  { type: 'GENERIC_TEMPLATE', config: { minEntries: 2, maxEntries: 2 }, facts: entries(true, true), answer: null, says: [] },
  { type: 'SAMPLE_DECLARATION', config: { minEntries: 2, maxEntries: 2 }, facts: entries(true, true), answer: null, says: [] },
  {
    type: 'SAMPLE_DECLARATION',
    config: { maxEntries: 1 },
    facts: entries(true, true),
    answer: null,
    says: ['Please add at most 1 sample'],
  },
  { type: 'SAMPLE_DECLARATION', facts: entries(true, false), answer: null, says: ['All samples must be completed'] },
  { type: 'SAMPLE_BASIS', answer: { title: 'a'.repeat(150), proposalPk: 1 }, says: [] },
  { type: 'SAMPLE_ESI_BASIS', answer: { proposalPk: 1 }, says: [] },
  { type: 'FAP_REVIEW_BASIS', answer: { comment: 'c'.repeat(6000), grade: 1 }, says: [] },
  { type: 'FAP_REVIEW_BASIS', answer: { comment: 'Good', grade: 10 }, says: [] },
  { type: 'FAP_REVIEW_BASIS', answer: { comment: 'Good', grade: null }, says: [REQUIRED] },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    answer: { status: 'UNFEASIBLE', timeAllocation: 0, comment: 'c'.repeat(6000), publicComment: 'c'.repeat(6000) },
    says: [],
  },
  { type: 'TECHNICAL_REVIEW_BASIS', answer: { status: 'FEASIBLE', timeAllocation: 100000 }, says: [] },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    answer: { status: 'FEASIBLE', timeAllocation: 1, comment: 'c'.repeat(6001), publicComment: 'c'.repeat(6001) },
    says: ['Comment must be at most 6000 characters', 'Comment must be at most 6000 characters'],
  },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    facts: { files: { a: pdf(1), b: pdf(1), c: pdf(1), d: pdf(1), e: pdf(900) } },
    answer: { status: 'FEASIBLE', timeAllocation: 1, files: ['a', 'b', 'c', 'd', 'e'] },
    says: [],
  },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    facts: { files: { a: pdf(1), b: pdf(1), c: pdf(1), d: pdf(1), e: pdf(1), f: pdf(1) } },
    answer: { status: 'FEASIBLE', timeAllocation: 1, files: ['a', 'b', 'c', 'd', 'e', 'f'] },
    says: ['Please upload at most 5 files'],
  },
  {
    type: 'TECHNICAL_REVIEW_BASIS',
    facts: { files: { a: { ...pdf(null), name: 'a.png', mimeType: 'image/png' } } },
    answer: { status: 'FEASIBLE', timeAllocation: 1, files: ['a'] },
    says: ['Incorrect file type'],
  },
  { type: 'VISIT_BASIS', answer: { proposalPk: 0, startsAt: '2026-03-10', endsAt: '2026-03-10' }, says: ['Proposal is required'] },
  { type: 'VISIT_BASIS', answer: { proposalPk: 1, startsAt: null, endsAt: null }, says: [REQUIRED, REQUIRED] },
  { type: 'VISIT_BASIS', answer: { proposalPk: 1, startsAt: '2026-13-10', endsAt: '2026-14-10' }, says: ['Invalid date', 'Invalid date'] },

  // one entry unless multiple; units and people only once and only from those offered
  {
    type: 'INSTRUMENT_PICKER',
    facts: { instruments, call },
    answer: [
      { instrumentId: '1', timeRequested: null },
      { instrumentId: '2', timeRequested: null },
    ],
    says: ['Please choose one answer only'],
  },
  { type: 'TECHNIQUE_PICKER', facts: { techniques: instruments }, answer: [1, 2], says: ['Please choose one answer only'] },
  { type: 'INTERVAL', config: { units: [mm] }, answer: { min: null, max: null, unit: null }, says: [], reads: 'Left blank' },
  { type: 'INTERVAL', config: { required: true }, answer: { min: 0, max: 0, unit: null }, says: [], reads: '0–0' },
  { type: 'RICH_TEXT_INPUT', config: { required: true }, answer: '<p>a</p>', says: [] },
  {
    type: 'PROPOSAL_BASIS',
    answer: { title: 'a', abstract: 'b', proposer: 9, users: [8] },
    // one message for the principal investigator, one for the co-proposers
    says: [NOT_PART, NOT_PART],
  },
  { type: 'GENERIC_TEMPLATE_BASIS', answer: { title: '' }, says: [REQUIRED] },
  { type: 'SHIPMENT_BASIS', answer: { title: '', proposalPk: 0 }, says: [REQUIRED, 'Proposal is required', 'Select at least one sample'] },
];
