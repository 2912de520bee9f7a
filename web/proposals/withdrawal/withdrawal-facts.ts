import type { Actor } from '../../../engine/rules/actor.ts';
import { callEndFor, callOpenFor } from '../../../engine/rules/calls.ts';
import { isCancelledByWithdrawal } from '../../../engine/rules/experiments.ts';
import { mayTakeBackWithdrawal, mayWithdraw, type WithdrawalFacts } from '../../../engine/rules/withdrawal.ts';
import type { BookedExperimentFragment, WithdrawalPartsFragment } from '../../generated/withdrawal.ts';

export type ProposalToWithdraw = WithdrawalPartsFragment;

type CallOfProposal = ProposalToWithdraw['call'];

/** End of the call, until which its principal investigator can take a withdrawal back; null: it has passed. */
export function takenBackUntil(call: CallOfProposal, actor: Actor, now: Date): Date | null {
  const window = call && { ...call, endCallInternal: call.endCallInternal ?? null };
  return window && callOpenFor(window, actor, now) ? callEndFor(window, actor) : null;
}

export interface WithdrawalState {
  readonly mayWithdraw: boolean;
  readonly mayTakeBack: boolean;
}

export function withdrawalState({ proposer, call, ...proposal }: ProposalToWithdraw, actor: Actor, now: Date): WithdrawalState {
  if (!call) return { mayWithdraw: false, mayTakeBack: false };
  const window = { ...call, endCallInternal: call.endCallInternal ?? null };
  const facts: WithdrawalFacts = { ...proposal, proposerId: proposer?.id ?? 0, call: window };
  return {
    mayWithdraw: mayWithdraw(actor, facts).ok,
    mayTakeBack: mayTakeBackWithdrawal(actor, facts, now).ok,
  };
}

/** Numbers of the experiments that a withdrawal can cancel, and of those that only the scheduler removes. */
export function experimentNumbers(all: readonly BookedExperimentFragment[]): { readonly removable: string; readonly scheduled: string } {
  const open = all.filter(({ cancelledAt, status }) => cancelledAt === null && status !== 'COMPLETED');
  const numbers = (isRemovable: boolean): string =>
    open
      .filter((experiment) => isCancelledByWithdrawal(experiment) === isRemovable)
      .map(({ experimentId }) => experimentId)
      .join(', ');
  return { removable: numbers(true), scheduled: numbers(false) };
}
