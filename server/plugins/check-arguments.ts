import { fail } from '../../engine/errors.ts';
import { isStorable } from '../../engine/text.ts';

/** JSON nested deeper than this is nothing that our pages or definitions need. */
const MAX_NESTING = 100;
/** Longer lists than our pages send; as rows of a statement they stay below the 65,535 values that it takes. */
const MAX_LISTED = 20_000;

/**
 * Refuses arguments that no database keeps as they are: texts with NUL or half of a pair of surrogates, JSON without bottom, lists without end.
 * Without recursion, because the depth is the sender's choice.
 * @throws CodedError TEXT_NOT_STORABLE, JSON_TOO_DEEP, LIST_TOO_LONG
 */
export function checkArguments(args: unknown): void {
  let level: unknown[] = [args];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) throw fail('JSON_TOO_DEEP');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') checkText(value);
      else if (typeof value === 'object' && value !== null) {
        if (Array.isArray(value) && value.length > MAX_LISTED) throw fail('LIST_TOO_LONG', { max: MAX_LISTED });
        for (const [key, inner] of Object.entries(value)) {
          checkText(key);
          next.push(inner);
        }
      }
    }
    level = next;
  }
}

/** A token of a provider has some thousands; whoever is signed out sends nothing longer. */
const MAX_PUBLIC_TEXT = 20_000;

/** Of calls that anybody may make. @throws CodedError TEXT_TOO_LONG_HERE */
export function checkPublicArguments(args: unknown): void {
  for (const value of Object.values(args as object))
    if (typeof value === 'string' && value.length > MAX_PUBLIC_TEXT) throw fail('TEXT_TOO_LONG_HERE', { max: MAX_PUBLIC_TEXT });
}

function checkText(text: string): void {
  if (!isStorable(text)) throw fail('TEXT_NOT_STORABLE');
}
