import type { JsonObject } from '../../json.ts';
import { BLANK_QUESTION, rangeBetween, type ForeignQuestion } from '../conversion/foreign-question.ts';
import type { FormChoices } from '../conversion/types.ts';
import type { RedcapRow } from './columns.ts';

/** Formatting in labels; questions here are plain texts. */
const MARKUP = /<[a-z/!][^>]*>/gi;
const withoutMarkup = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(MARKUP, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

/**
 * Choices such as `1, One | 2, Two`.
 *
 * @example redcapChoices('1, One | 2, Two') // [{ name: '1', label: 'One' }, { name: '2', label: 'Two' }]
 */
export const redcapChoices = (text: string): FormChoices =>
  text
    .split(/\||\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, label = part] = /^([^,]*),([^]*)$/.exec(part) ?? [];
      return { name: name.trim(), label: withoutMarkup(label) || name.trim() };
    })
    .filter(({ name }) => name !== '');

const USUAL_CHOICES: Readonly<Record<string, FormChoices>> = {
  yesno: [
    { name: '1', label: 'Yes' },
    { name: '0', label: 'No' },
  ],
  truefalse: [
    { name: '1', label: 'True' },
    { name: '0', label: 'False' },
  ],
};

/** Validations of texts that ask for a pattern. */
const PATTERNS: Readonly<Record<string, { readonly is: string; readonly example: string }>> = {
  time: { is: String.raw`([01]?\d|2[0-3]):[0-5]\d`, example: '14:30' },
  time_hh_mm_ss: { is: String.raw`([01]?\d|2[0-3]):[0-5]\d:[0-5]\d`, example: '14:30:00' },
  time_mm_ss: { is: String.raw`[0-5]\d:[0-5]\d`, example: '30:00' },
  alpha_only: { is: '[A-Za-z]+', example: 'abc' },
  zipcode: { is: String.raw`\d{5}(-\d{4})?`, example: '90210' },
  postalcode_germany: { is: String.raw`\d{5}`, example: '22607' },
  postalcode_french: { is: String.raw`\d{5}`, example: '38000' },
  vmrn: { is: String.raw`\d{4,9}`, example: '12345678' },
};

interface TextKind {
  readonly type: string;
  readonly settings: JsonObject;
  readonly notes: readonly string[];
}

/**
 * The type of a text field by its validation.
 *
 * @example textKind('number_2dp').settings // { decimals: 2 }
 */
export function textKind(validation: string): TextKind {
  const kind = validation.toLowerCase();
  const plain = (type: string, settings: JsonObject = {}): TextKind => ({ type, settings, notes: [] });
  if (kind === '') return plain('text');
  if (/^(int|integer)$/.test(kind)) return plain('text integer');
  const decimals = /^number_(\d)dp/.exec(kind)?.[1];
  if (/^(float|number)/.test(kind)) return plain('text number', decimals === undefined ? {} : { decimals: Number(decimals) });
  if (/^date(_|$)/.test(kind)) return plain('text date');
  if (/^datetime(_|$)/.test(kind)) return plain('text datetime');
  if (kind === 'email') return plain('text email');
  const pattern = Object.hasOwn(PATTERNS, kind) ? PATTERNS[kind] : undefined;
  if (pattern) return { type: 'text', settings: { pattern }, notes: [`its check ${kind} becomes a pattern of the text`] };
  return { type: 'text', settings: {}, notes: [`its check ${kind} is left out`] };
}

/** A field of a data dictionary, by its type and validation. */
export function redcapQuestion(row: RedcapRow): ForeignQuestion {
  const { name, validation } = row;
  const written = row.type.toLowerCase();
  const kind = written === 'text' ? textKind(validation) : { type: written, settings: {}, notes: [] };
  const label = withoutMarkup(row.label);
  const hasMarkup = label !== row.label.trim() && written !== 'descriptive';
  const notes = [...kind.notes, ...(hasMarkup ? ['the formatting of its label is left out'] : [])];
  const isText = written === 'text';
  const range = isText ? rangeBetween(row.min, row.max) : BLANK_QUESTION.range;
  return {
    ...BLANK_QUESTION,
    ...{ name, label, range },
    type: kind.type,
    hint: withoutMarkup(row.note),
    required: /^y(es)?$/i.test(row.required),
    choices: USUAL_CHOICES[written] ?? redcapChoices(row.choices),
    isFolded: written === 'dropdown',
    html: written === 'descriptive' && MARKUP.test(row.label) ? row.label : '',
    settings: kind.settings,
    ...(written === 'slider' ? slider(row, notes) : {}),
    notes,
  };
}

/** Sliders go from 0 to 100 unless they say otherwise; their labels are told in the hint. */
function slider(row: RedcapRow, notes: string[]): Pick<ForeignQuestion, 'range' | 'hint'> {
  const labels = row.choices
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  notes.push('it is answered by a number, without a slider');
  return {
    range: rangeBetween(row.min || '0', row.max || '100'),
    hint: [withoutMarkup(row.note), labels.join(' – ')].filter((part) => part !== '').join('. '),
  };
}

interface Annotations {
  readonly isHidden: boolean;
  readonly exclusive: readonly string[];
  readonly first: string;
  readonly settings: JsonObject;
  /** Tags without a counterpart. */
  readonly left: readonly string[];
}

const TAG = /(@[A-Z][A-Z0-9_-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s@]+)))?/g;

/**
 * Action tags in a field's annotation.
 *
 * @example annotationsOf("@NONEOFTHEABOVE='99'").exclusive // ['99']
 */
export function annotationsOf(annotation: string): Annotations {
  const tags = [...annotation.matchAll(TAG)].map(([, tag = '', ...values]) => ({
    tag,
    value: values.join(''),
  }));
  const valueOf = (name: string): string => tags.find(({ tag }) => tag === name)?.value ?? '';
  const most = Number(valueOf('@MAXCHECKED'));
  const READ = ['@NONEOFTHEABOVE', '@DEFAULT', '@MAXCHECKED', '@HIDDEN', '@HIDDEN-SURVEY'];
  return {
    isHidden: tags.some(({ tag }) => tag === '@HIDDEN' || tag === '@HIDDEN-SURVEY'),
    exclusive: valueOf('@NONEOFTHEABOVE')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    first: valueOf('@DEFAULT'),
    settings: most > 0 && Number.isInteger(most) ? { most } : {},
    left: tags.filter(({ tag }) => !READ.includes(tag)).map(({ tag, value }) => (value === '' ? tag : `${tag}=${value}`)),
  };
}
