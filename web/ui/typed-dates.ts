import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const NUMBERS = /([DMY])\1*([^A-Za-z]+)([DMY])\3*\2([DMY])\4*/;
const SEPARATORS = ['-', '/', '.'];
const WIDTHS: Readonly<Record<string, readonly string[]>> = { D: ['DD', 'D'], M: ['MM', 'M'], Y: ['YYYY'] };

/** Unambiguous formats accepted besides the facility's. */
const UNMISTAKABLE = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm'];

/**
 * Accepted date formats, the facility's first. They keep its order of day and month, because 03/04 is ambiguous; the year has four digits.
 *
 * @example typedFormats('DD-MM-YYYY').includes('D/M/YYYY') // true
 */
export function typedFormats(format: string): string[] {
  const [numbers = '', first = '', , second = '', third = ''] = NUMBERS.exec(format) ?? [];
  const orders = (WIDTHS[first] ?? []).flatMap((a) =>
    (WIDTHS[second] ?? []).flatMap((b) => (WIDTHS[third] ?? []).map((c) => [a, b, c] as const)),
  );
  const others = SEPARATORS.flatMap((separator) => orders.map((order) => format.replace(numbers, order.join(separator))));
  const forms = [format, ...others, ...UNMISTAKABLE];
  return [...new Set([...forms, ...forms.map((one) => one.replace('HH:mm', 'H:mm'))])];
}

const TIME = /[T ]HH:mm$/;

/**
 * True for a date without the time that the format requires.
 *
 * @example lacksTime('14-03-2025', 'DD-MM-YYYY HH:mm') // true
 */
export const lacksTime = (typed: string, format: string): boolean =>
  TIME.test(format) && typedFormats(format.replace(TIME, '')).some((days) => dayjs(typed, days, true).isValid());
