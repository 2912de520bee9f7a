import type { Json, JsonObject } from '../../engine/json.ts';
import type { Generator } from '../support/random.ts';

/** A question and an answer to it, made up from a seed: nearly right as often as quite wrong. */
export interface GeneratedAnswer {
  readonly type: string;
  readonly config: JsonObject;
  readonly answer: Json;
}

/** Facts around every generated answer. */
export const generatedFacts: JsonObject = {
  instruments: [1, 2, 3].map((id) => ({ id, name: `Instrument ${id}` })),
  techniques: [1, 2, 3].map((id) => ({ id, name: `Technique ${id}` })),
  files: {
    f1: { name: 'a.pdf', mimeType: 'application/pdf', sizeInBytes: 9, pages: 3 },
    f2: { name: 'b.png', mimeType: 'image/png', sizeInBytes: 9, pages: null },
  },
  entries: { question: [{ id: 1, title: 'Entry', complete: true }] },
  call: { allocationTimeUnit: 'Day' },
};

/** Keys that answers have, and some that come up in attacks. */
const KEYS = [
  ...[
    'value',
    'unit',
    'siValue',
    'min',
    'max',
    'id',
    'caption',
    'figure',
    'instrumentId',
    'timeRequested',
    'title',
    'abstract',
    'proposer',
  ],
  ...[
    'users',
    'proposalPk',
    'samples',
    'startsAt',
    'endsAt',
    'status',
    'comment',
    'grade',
    'var',
    'length',
    '__proto__',
    'constructor',
    'symbol',
  ],
];
const TEXTS = [
  '',
  ' ',
  'a',
  'b',
  '5',
  '-1',
  '1e5',
  'f1',
  'f2',
  '1',
  '2',
  'FEASIBLE',
  '2026-02-28',
  '2026-02-30',
  '2026-03-10T12:00:00Z',
  '<p>a</p>',
  '🧪',
  'µ',
  '\u0000',
  'x'.repeat(200),
];
const NUMBERS = [0, 1, 2, 3, -1, 0.5, -0, 1e308, 5e-324, 2 ** 53, 100_001];

const unit = { id: 'mm', unit: 'millimetre', quantity: 'length', symbol: 'mm', siConversionFormula: 'x*0.001' };

/** Configurations that make the rules bite, by type; every type may also be required. */
const CONFIGS: Readonly<Record<string, readonly JsonObject[]>> = {
  DATE: [
    { minDate: '2026-02-28', maxDate: '2026-03-01' },
    { includeTime: true, minDate: '2026-03-10T12:00:00Z' },
  ],
  TEXT_INPUT: [{ min: 2, max: 5 }],
  RICH_TEXT_INPUT: [{ max: 3 }],
  SELECTION_FROM_OPTIONS: [{ options: ['a', 'b'] }, { options: ['a', 'b'], isMultipleSelect: true }],
  NUMBER_INPUT: [{ units: [unit] }, { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' }, { numberValueConstraint: 'ONLY_NEGATIVE' }],
  INTERVAL: [{ units: [unit] }],
  FILE_UPLOAD: [{ file_type: ['.pdf'], max_files: 1, pdf_page_limit: 2 }, { file_type: ['image/*'] }],
  INSTRUMENT_PICKER: [{ requestTime: true }, { isMultipleSelect: true }],
  TECHNIQUE_PICKER: [{ isMultipleSelect: true }],
  GENERIC_TEMPLATE: [{ minEntries: 2 }, { maxEntries: 1 }],
};

/** Good answers to begin from; what is generated is one of them, changed in places, or anything at all. */
const SEEDS: readonly Json[] = [
  true,
  '2026-02-28',
  'text',
  ['a'],
  [],
  { value: 5, unit, siValue: 0.005 },
  { min: 1, max: 2, unit: null, siMin: null, siMax: null },
  [{ id: 'f1', caption: null, figure: 'A' }],
  { instrumentId: '1', timeRequested: 2 },
  [{ instrumentId: '1', timeRequested: 2 }],
  2,
  [1, 2],
  { title: 'Ice', abstract: 'We squeeze ice.', proposer: 1, users: [2], coProposerInvites: [] },
  { samples: [{ sampleId: 1, isEsiSubmitted: true }] },
  { title: 'Sample', proposalPk: 1 },
  { proposalPk: 1, startsAt: '2026-03-10', endsAt: '2026-03-12' },
  { status: 'FEASIBLE', timeAllocation: 3, comment: '', publicComment: null, files: ['f1'] },
  { comment: 'Good', grade: 7 },
  {},
];

function anything(from: Generator, depth: number): Json {
  const kind = from.integer(0, depth > 0 ? 6 : 4);
  if (kind === 0) return null;
  if (kind === 1) return from.chance(0.5);
  if (kind === 2) return from.pick(NUMBERS);
  if (kind <= 4) return from.pick(TEXTS);
  if (kind === 5) return Array.from({ length: from.integer(0, 3) }, () => anything(from, depth - 1));
  return Object.fromEntries(Array.from({ length: from.integer(0, 4) }, () => [from.pick(KEYS), anything(from, depth - 1)]));
}

/** Changes a value somewhere inside, adds to it or takes from it. */
function changed(from: Generator, value: Json): Json {
  if (from.chance(0.2)) return anything(from, 2);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.length === 0 || from.chance(0.3)) return [...list, anything(from, 2)];
    const at = from.integer(0, list.length - 1);
    return list.map((item, i) => (i === at ? changed(from, item) : item));
  }
  if (typeof value !== 'object' || value === null) return from.chance(0.5) ? value : anything(from, 1);
  const entries = Object.entries(value);
  if (entries.length === 0 || from.chance(0.2)) return Object.fromEntries([...entries, [from.pick(KEYS), anything(from, 1)]]);
  const at = from.integer(0, entries.length - 1);
  if (from.chance(0.2)) return Object.fromEntries(entries.filter((_entry, i) => i !== at));
  return Object.fromEntries(entries.map(([key, part], i) => [key, i === at ? changed(from, part) : part]));
}

/** Makes answers to questions of these types; the same seed makes the same answers. */
export function generatedAnswers(types: readonly string[], count: number, from: Generator): readonly GeneratedAnswer[] {
  return Array.from({ length: count }, () => {
    const type = from.pick(types);
    const config = { ...from.pick([{}, ...(CONFIGS[type] ?? [])]), ...(from.chance(0.3) ? { required: true } : {}) };
    const seed = from.pick(SEEDS);
    return { type, config, answer: from.chance(0.3) ? seed : changed(from, seed) };
  });
}
