import { fail } from '../../../engine/errors.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Tx } from '../../plugins/database/index.ts';
import type { QuestionaryDeps } from '../context.ts';
import { openOne, type Opened } from '../read/open.ts';
import type { AnswerSaveRequest } from './plan-save.ts';

/** People whom a reset must not remove. @throws CodedError QUESTIONARY_NOT_FOUND */
export async function peopleAtWork(deps: QuestionaryDeps, actor: Actor, questionaryId: number): Promise<readonly number[]> {
  const { db } = deps.core;
  const { kind, owner } = await openOne(deps, db, questionaryId, actor);
  if (!kind.mayRead(actor, owner).ok) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId });
  return (await kind.people?.atWork(db, owner)) ?? [];
}

/** Drops removals by `takesBack` of people who have edited the item meanwhile. */
export async function withPeopleAtWork(
  tx: Tx,
  { kind, owner }: Opened,
  basis: JsonObject,
  { answers }: AnswerSaveRequest,
  actor: Actor,
): Promise<JsonObject> {
  const takesBack = answers.flatMap((answer) => answer.takesBack ?? []);
  if (!kind.people || takesBack.length === 0 || Object.keys(basis).length === 0) return basis;
  return kind.people.kept(tx, owner, basis, { takesBack, actor });
}
