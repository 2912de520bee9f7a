import { CodedError, type ErrorContext, type Reason } from '../errors.ts';

export interface Refusal {
  readonly ok: false;
  readonly reason: Reason;
  readonly context?: ErrorContext;
  /** Sent to the caller with the message. */
  readonly publicContext?: ErrorContext;
}

/** Result of a policy: yes, or no with a readable reason. */
export type RuleAnswer = { readonly ok: true } | Refusal;

/** Columns to write and events to record, or no with a readable reason. */
export type Decided<After, Event = string> = { readonly ok: true; readonly after: After; readonly events: readonly Event[] } | Refusal;

export const yes: RuleAnswer = { ok: true };
export const no = (reason: Reason, context?: ErrorContext): Refusal => (context ? { ok: false, reason, context } : { ok: false, reason });

/** @example firstRefusal([yes, no('CALL_CLOSED')]) // { ok: false, reason: 'CALL_CLOSED' } */
export const firstRefusal = (answers: readonly ({ readonly ok: true } | Refusal)[]): Refusal | undefined =>
  answers.find((it): it is Refusal => !it.ok);

/**
 * @throws the reason of a refused answer
 * @example allow(maySubmit(actor, facts, now))
 */
export function allow<Yes extends { readonly ok: true }>(answer: Yes | Refusal): Yes {
  if (!answer.ok) throw new CodedError(answer.reason, answer.context, answer.publicContext);
  return answer;
}
