import type { CompiledFormRule } from '../../form-rules/index.ts';
import type { Json } from '../../json.ts';

/** A rule that answers shall keep or break. */
export interface Goal {
  readonly rule: CompiledFormRule;
  readonly holds: boolean;
  /** A comparison with a blank answer counts as kept, as in checks. */
  readonly blankPasses?: boolean;
}

/** Answer of a question, fact or day that a search tries. */
export interface CandidateAnswer {
  /** As stored; undefined for a calculated question. */
  readonly answer: Json | undefined;
  /** As rules see it; undefined for a calculated question. */
  readonly value: Json | undefined;
  readonly place: 'SHOWN' | 'HIDDEN' | 'ANY';
}

/** An answer (`answer:` and its question), a fact (`fact:` and its name), or the day. */
export interface RuleVariable {
  readonly key: string;
  readonly candidates: readonly CandidateAnswer[];
}
