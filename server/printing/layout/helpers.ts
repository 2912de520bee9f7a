import Handlebars from 'handlebars';
import { formatStoredDate } from '../../../engine/dates.ts';
import type { DateFormats } from '../../../engine/rules/date-formats.ts';

/** Limits for rendering a template: loop iterations in total, and characters written or searched. */
const MAX_ROUNDS = 50_000;
const MAX_LETTERS = 20_000_000;

export const HELPER_NAMES = [
  'if', 'unless', 'each', 'with', 'lookup',
  'eq', 'ne', 'includes', 'or', 'and', 'not', 'sum', 'join', 'count', 'date', 'dateTime', 'utcDate', 'rich', 'attachment', 'dump',
] as const; // prettier-ignore

/** Internal helper that counts plain values; texts cannot call it, see compileCounted. */
export const SAY = 'say';

export interface FillLog {
  /** Placeholder URL for a file in this document. */
  readonly fileAddress: (fileId: string) => string;
  readonly dates: DateFormats;
}

/** Creates helpers per rendering, since they count its cost. Throws a RangeError when a loop runs away. */
export function helpersFor({ fileAddress, dates }: FillLog): Record<string, Handlebars.HelperDelegate> {
  let rounds = 0;
  let letters = 0;
  const spend = <T>(value: T): T => {
    letters += sizeOf(value);
    if (rounds > MAX_ROUNDS || letters > MAX_LETTERS) throw new RangeError('The layout repeats too much');
    return value;
  };
  /** Searching costs as much as writing. */
  const counted =
    (helper: Handlebars.HelperDelegate): Handlebars.HelperDelegate =>
    (...all: readonly unknown[]) => {
      for (const value of operands(all)) spend(value);
      return spend<unknown>(helper(...all));
    };
  const plain: Record<string, Handlebars.HelperDelegate> = {
    ...values,
    [SAY]: (value: unknown) => value,
    date: (value: unknown) => dateText(value, dates.dateFormat, dates.timeZone),
    // A moment names its zone.
    dateTime: (value: unknown) =>
      isDay(value)
        ? dateText(value, dates.dateFormat, dates.timeZone)
        : withZone(dateText(value, dates.dateTimeFormat, dates.timeZone), `(${dates.timeZone})`),
    attachment: (id: unknown) => new Handlebars.SafeString(fileAddress(text(id))),
  };

  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, helper]) => [name, counted(helper)])),
    each(this: unknown, list: unknown, options: Handlebars.HelperOptions) {
      const entries: readonly (readonly [string, unknown])[] = list !== null && typeof list === 'object' ? Object.entries(list) : [];
      if (entries.length === 0) return options.inverse(this);
      return entries
        .map(([key, item], index) => {
          const frame = Handlebars.createFrame((options.data ?? {}) as object) as object;
          const place = { key, index, number: index + 1, first: index === 0, last: index === entries.length - 1 };
          rounds += 1;
          return spend(options.fn(item, { data: { ...frame, ...place }, blockParams: [item, key] }));
        })
        .join('');
    },
  };
}

/** Characters of a text, HTML or list; other values are small, or become text before printing. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Handlebars.SafeString) return value.toString().length;
  return Array.isArray(value) ? value.reduce<number>((size, part) => size + sizeOf(part), 1) : 1;
}

/** Removes the options argument that Handlebars appends. */
const operands = (values: readonly unknown[]): readonly unknown[] => values.slice(0, -1);

const values: Record<string, Handlebars.HelperDelegate> = {
  eq: (left: unknown, right: unknown) => left === right,
  ne: (left: unknown, right: unknown) => left !== right,
  includes: (list: unknown, item: unknown) =>
    Array.isArray(list) ? list.includes(item) : typeof list === 'string' && list.includes(text(item)),
  or: (...all: unknown[]) => operands(all).find(isFilled) ?? false,
  and: (...all: unknown[]) => operands(all).every(isFilled),
  not: (value: unknown) => !isFilled(value),
  sum: (...all: unknown[]) => numbers(operands(all)).reduce((total, value) => total + value, 0),
  join: (list: unknown, separator: unknown) =>
    Array.isArray(list) ? list.map(text).join(typeof separator === 'string' ? separator : ', ') : text(list),
  count: (list: unknown) => (Array.isArray(list) ? list.length : 0),
  utcDate: (value: unknown) => withZone(dateText(value, 'yyyy-MM-dd HH:mm', 'UTC'), 'UTC'),
  rich: (html: unknown) => new Handlebars.SafeString(withoutHeadings(text(html))),
  dump: (value: unknown) => JSON.stringify(value, null, 2),
};

const withZone = (moment: string, zone: string): string => (moment === '' ? '' : `${moment} ${zone}`);

/** A date without a time, which is the same day everywhere. */
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function dateText(value: unknown, pattern: string, timeZone: string): string {
  if (isDay(value)) return formatStoredDate(text(value), pattern, timeZone) ?? '';
  const at = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return at === null || Number.isNaN(at.getTime()) ? '' : (formatStoredDate(at.toISOString(), pattern, timeZone) ?? '');
}

/** Headings in answers must not become bookmarks. */
function withoutHeadings(html: string): string {
  return html.replace(/<h([1-6])\b/gi, '<div class="rich-h$1"').replace(/<\/h[1-6]>/gi, '</div>');
}

/** Truthiness of `#if`: an empty list and zero are false. */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function numbers(list: readonly unknown[]): readonly number[] {
  return list.flatMap((value): readonly number[] => {
    if (Array.isArray(value)) return numbers(value);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? [number] : [];
  });
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
