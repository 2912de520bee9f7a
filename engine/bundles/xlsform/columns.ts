export interface Column {
  /** Standard name; the original heading if the column is not supported. */
  readonly name: string;
  /** Language of its texts; empty for the form's default. */
  readonly language: string;
}

export type ColumnSheet = 'survey' | 'choices' | 'settings';

/** Supported columns; dropped pictures are reported separately. */
const READ: Readonly<Record<ColumnSheet, readonly string[]>> = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'required',
    'relevant',
    'constraint',
    'appearance',
    'default',
    'choice_filter',
    'parameters',
    'disabled',
    'accept',
    'image',
    'big-image',
    'audio',
    'video',
  ],
  choices: ['list_name', 'name', 'label', 'image', 'big-image', 'audio', 'video'],
  settings: ['form_title', 'form_id', 'default_language'],
};

/** Column aliases (pyxform, aliases.py). */
const SYNONYMS: Readonly<Record<ColumnSheet, Readonly<Record<string, string>>>> = {
  survey: { caption: 'label', command: 'type', tag: 'name', value: 'name', relevance: 'relevant' },
  choices: { caption: 'label', value: 'name' },
  settings: { title: 'form_title', set_form_title: 'form_title', id_string: 'form_id', set_form_id: 'form_id' },
};

/** Prefixes of headings such as `bind::required`, where the second part is the column. */
const PREFIXES: ReadonlySet<string> = new Set(['bind', 'control', 'body', 'media']);

/**
 * Parses a column heading as pyxform does: ignores case and blanks, accepts a language after one or two colons.
 *
 * @example columnOf('Label :: English (en)', 'survey') // { name: 'label', language: 'English (en)' }
 */
export function columnOf(heading: string, sheet: ColumnSheet): Column {
  const words = heading.split(heading.includes('::') ? '::' : ':').map((word) => word.trim());
  const [first = '', ...others] = words;
  const word = asName(first);
  const [named, language] = PREFIXES.has(word) ? [asName(others[0] ?? ''), others.slice(1)] : [word, others];
  const synonyms = SYNONYMS[sheet];
  const name = Object.hasOwn(synonyms, named) ? (synonyms[named] ?? named) : named;
  return READ[sheet].includes(name) ? { name, language: language.join('::') } : { name: heading, language: '' };
}

const asName = (text: string): string => text.split(/\s+/).join('_').toLowerCase();
