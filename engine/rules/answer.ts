import { fail, type ErrorContext, type Reason } from '../errors.ts';

/** The answer of a policy: yes, or no with the reason a person can read. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: Reason; readonly context?: ErrorContext };

export const yes: Answer = { ok: true };
export const no = (reason: Reason, context?: ErrorContext): Answer => (context ? { ok: false, reason, context } : { ok: false, reason });

/** Throws the reason of a refused answer. @example allow(maySubmit(actor, facts, now)) */
export function allow(answer: Answer): void {
  if (!answer.ok) throw fail(answer.reason, answer.context);
}
