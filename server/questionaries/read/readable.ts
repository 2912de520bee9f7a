import { errors, fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { QuestionaryDeps } from '../context.ts';
import { open, type Opened } from './open.ts';

/** False for a questionary that the actor may not know of. @throws another reason why they may not read it now */
export function mayReadForm(actor: Actor, { kind, owner }: Pick<Opened, 'kind' | 'owner'>): boolean {
  const answer = kind.mayRead(actor, owner);
  if (!answer.ok && errors[answer.reason].code !== 'NOT_FOUND') throw fail(answer.reason);
  return answer.ok;
}

/** Null; for one that was asked for by its id. @throws as mayReadForm */
export async function tellWhyNot(deps: QuestionaryDeps, actor: Actor, questionaryId: number): Promise<null> {
  for (const it of await open(deps, deps.core.db, [questionaryId], actor)) mayReadForm(actor, it);
  return null;
}
