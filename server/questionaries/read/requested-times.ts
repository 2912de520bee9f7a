import { isList, type Json } from '../../../engine/json.ts';
import { roleMayRead } from '../../../engine/questionnaires/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { readerOf, viewerOf, type QuestionaryDeps } from '../context.ts';
import type { PickedAnswer, RequestedTime } from '../types.ts';

/** Times that the answers of each item request on instruments, as far as the actor may read the questions. */
export async function requestedTimes(
  { core: { db }, services }: QuestionaryDeps,
  actor: Actor,
  items: readonly (readonly PickedAnswer[])[],
): Promise<readonly (readonly RequestedTime[])[]> {
  const templateOf = await services.templates.publishedMany(db, items.flat());
  const isReadable = (answer: PickedAnswer): boolean => {
    const viewer = viewerOf(readerOf(actor, answer));
    const field = templateOf(answer)
      .definition.steps.flatMap(({ fields }) => fields)
      .find(({ questionId }) => questionId === answer.questionId);
    return field !== undefined && (viewer === null || roleMayRead(field.config, viewer.role));
  };
  return items.map((answers) => answers.filter(isReadable).flatMap(({ value }) => timesIn(value)));
}

const timesIn = (answer: Json): readonly RequestedTime[] =>
  (isList(answer) ? answer : [answer]).flatMap((choice) => {
    const { instrumentId, timeRequested } = (choice ?? {}) as { readonly instrumentId?: Json; readonly timeRequested?: Json };
    return typeof timeRequested === 'number' ? [{ instrumentId: Number(instrumentId), value: timeRequested }] : [];
  });
