import type { RoleCode } from '../../engine/catalog/types.ts';

/** Chapters of docs/guide in the order of the guide, and whose work they describe. User officers read all. */
const READERS = {
  facility: [],
  papers: [],
  questionnaires: [],
  workflows: [],
  calls: [],
  exchange: [],
  'technical-reviews': ['INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'],
  grading: ['FAP_REVIEWER', 'FAP_CHAIR', 'FAP_SECRETARY'],
  panels: ['FAP_CHAIR', 'FAP_SECRETARY'],
  decisions: [],
  experiments: ['USER', 'INSTRUMENT_SCIENTIST'],
  safety: ['EXPERIMENT_SAFETY_REVIEWER', 'INSTRUMENT_SCIENTIST'],
} as const satisfies Readonly<Record<string, readonly RoleCode[]>>;

export type Chapter = keyof typeof READERS;
export const CHAPTERS = Object.keys(READERS) as readonly Chapter[];

/** @example chaptersOf('FAP_REVIEWER') // ['grading'] */
export const chaptersOf = (role: RoleCode | null): readonly Chapter[] =>
  role === 'USER_OFFICER' ? CHAPTERS : CHAPTERS.filter((name) => READERS[name].some((reader) => reader === role));

const texts = import.meta.glob<string>('../../docs/guide/*.md', { import: 'default' });

/** HTML of a chapter. */
export const loadChapter = (name: Chapter): Promise<string> =>
  texts[`../../docs/guide/${name}.md`]?.() ?? Promise.reject(new Error(`there is no chapter ${name}`));
