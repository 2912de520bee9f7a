import { fail, type ErrorContext, type Reason } from '../errors.ts';

/** Result of a policy: yes, or no with a readable reason. */
export type RuleAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Reason; readonly context?: ErrorContext };

export const yes: RuleAnswer = { ok: true };
export const no = (reason: Reason, context?: ErrorContext): RuleAnswer =>
  context ? { ok: false, reason, context } : { ok: false, reason };

/**
 * @throws the reason of a refused answer
 * @example allow(maySubmit(actor, facts, now))
 */
export function allow(answer: RuleAnswer): void {
  if (!answer.ok) throw fail(answer.reason, answer.context);
}
