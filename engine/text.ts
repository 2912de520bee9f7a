import type { JsonObject } from './json.ts';

/**
 * Fills the {placeholders} of a text; one without a value stays as it is.
 * @example fillText('Please add at least {n} sample(s)', { n: 2 }) // 'Please add at least 2 sample(s)'
 */
export function fillText(text: string, values: JsonObject): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null ? whole : typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}
