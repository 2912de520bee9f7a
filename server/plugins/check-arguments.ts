import { fail } from '../../engine/errors.ts';
import { JSON_LIMITS } from '../../engine/rules/limits.ts';
import { isStorable } from '../../engine/text.ts';

/** Maximum list length; as rows of a statement it stays below PostgreSQL's 65,535 parameters. */
const MAX_LISTED = 20_000;

/**
 * Refuses arguments that cannot be stored: NUL, lone surrogates, deep JSON, long lists. Iterative, because the sender chooses the depth.
 *
 * @throws CodedError TEXT_NOT_STORABLE, JSON_TOO_DEEP, LIST_TOO_LONG
 */
export function checkArguments(args: unknown): void {
  let level: unknown[] = [args];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_LIMITS.depth) throw fail('JSON_TOO_DEEP');
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

/** Characters; identity provider tokens have some thousands, and no public call needs more. */
const MAX_PUBLIC_TEXT = 20_000;

/** For calls without a session. @throws CodedError TEXT_TOO_LONG_HERE */
export function checkPublicArguments(args: unknown): void {
  for (const value of Object.values(args as object))
    if (typeof value === 'string' && value.length > MAX_PUBLIC_TEXT) throw fail('TEXT_TOO_LONG_HERE', { max: MAX_PUBLIC_TEXT });
}

function checkText(text: string): void {
  if (!isStorable(text)) throw fail('TEXT_NOT_STORABLE');
}
