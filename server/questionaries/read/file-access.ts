import { mayRead } from '../../../engine/questionnaires/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { readerOf, viewerOf, type QuestionaryDeps } from '../context.ts';
import { maxBytesFor, open } from './open.ts';

interface AnswerPlace {
  readonly ownerId: number;
  readonly questionId: string;
}

/** A file in an answer is readable for everybody who may read the item and the question. */
export async function readablePlaces<Place extends AnswerPlace>(
  deps: QuestionaryDeps,
  db: Connection,
  actor: Actor,
  places: readonly Place[],
): Promise<readonly Place[]> {
  const ids = [...new Set(places.map((place) => place.ownerId))];
  const opened = await open(deps, db, ids, actor, maxBytesFor(actor, ids));
  const readable = new Map(opened.filter(({ kind, owner }) => kind.mayRead(actor, owner).ok).map((it) => [it.row.id, it] as const));
  return places.filter(({ ownerId, questionId }) => {
    const form = readable.get(ownerId);
    const field = form?.questionnaire.fields.get(questionId);
    return form !== undefined && field !== undefined && mayRead(field, viewerOf(readerOf(actor, form.owner)));
  });
}
