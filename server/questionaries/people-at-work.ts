import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import { openOne, type Opened } from './open.ts';
import type { SaveRequest } from './plan-save.ts';

/** People of the item of a questionary whom no reset takes off. @throws CodedError QUESTIONARY_NOT_FOUND */
export async function peopleAtWork(deps: Deps, actor: Actor, questionaryId: number): Promise<readonly number[]> {
  const { db } = deps.core;
  const { kind, owner } = await openOne(deps, db, questionaryId, actor);
  if (!kind.mayRead(actor, owner).ok) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId });
  return (await kind.people?.atWork(db, owner)) ?? [];
}

/** Of the columns that a save changes: whom it would take off by taking back that they were added stays, if they are at work by now. */
export async function withPeopleAtWork(
  tx: Tx,
  { kind, owner }: Opened,
  basis: JsonObject,
  { answers }: SaveRequest,
  actor: Actor,
): Promise<JsonObject> {
  const takesBack = answers.flatMap((answer) => answer.takesBack ?? []);
  if (!kind.people || takesBack.length === 0 || Object.keys(basis).length === 0) return basis;
  return kind.people.kept(tx, owner, basis, { takesBack, actor });
}
