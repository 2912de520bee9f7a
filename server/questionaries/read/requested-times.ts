import { isList, type Json } from '../../../engine/json.ts';
import { roleMayRead } from '../../../engine/questionnaires/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { viewerOf, type QuestionaryDeps } from '../context.ts';
import { answersOfTypes } from '../repository/picked-times.ts';

export interface RequestedTime {
  readonly instrumentId: number;
  /** In the unit of the call. */
  readonly value: number;
}

/** Times that answers request on instruments, by questionary, as far as the actor may read the questions. */
export async function requestedTimes(
  { core: { db, catalog }, services }: QuestionaryDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RequestedTime[]>> {
  const types = [...catalog.questionTypes.values()].filter(({ effects }) => effects.includes('assignInstruments')).map(({ type }) => type);
  const rows = await answersOfTypes(db, ids, types);
  const templateOf = await services.templates.publishedMany(db, rows);
  const viewer = viewerOf(actor);
  const readable = rows.filter((row) => {
    const field = templateOf(row)
      .definition.steps.flatMap(({ fields }) => fields)
      .find(({ questionId }) => questionId === row.questionId);
    return field !== undefined && (viewer === null || roleMayRead(field.config, viewer.role));
  });
  const times = (id: number) => readable.filter(({ questionaryId }) => questionaryId === id).flatMap(({ value }) => timesIn(value));
  return new Map(ids.map((id) => [id, times(id)]));
}

const timesIn = (answer: Json): readonly RequestedTime[] =>
  (isList(answer) ? answer : [answer]).flatMap((choice) => {
    const { instrumentId, timeRequested } = (choice ?? {}) as { readonly instrumentId?: Json; readonly timeRequested?: Json };
    return typeof timeRequested === 'number' ? [{ instrumentId: Number(instrumentId), value: timeRequested }] : [];
  });
