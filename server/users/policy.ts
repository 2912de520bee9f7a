import { no, yes, type RuleAnswer } from '../../engine/rules/answer.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { mayHaveFullRecord } from '../../engine/rules/people.ts';

export const mayReadUser = (actor: Actor, userId: number): boolean => actor.kind === 'token' || mayHaveFullRecord(actor, userId);

export const mayUpdateUser = (actor: Actor, userId: number): RuleAnswer => (mayHaveFullRecord(actor, userId) ? yes : no('NOT_YOUR_RECORD'));
