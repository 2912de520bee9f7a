import { fail } from '../../../engine/errors.ts';
import { own, same, type JsonObject } from '../../../engine/json.ts';
import { mayRead, ownerColumns } from '../../../engine/questionnaires/index.ts';
import { personBehind, type Actor } from '../../../engine/rules/actor.ts';
import { readerOf, viewerOf, type QuestionaryDeps } from '../context.ts';
import { openOne, type Opened } from './open.ts';
import { bePresent } from '../repository/presence.ts';
import { answerNow, columnNow } from '../save/save.ts';
import type { StoredConflict, AnswerChanges } from '../types.ts';

/** Milliseconds; longer than two heartbeats, because one may be lost. */
const PRESENT_FOR_MS = 45_000;

export interface KnownAnswer {
  readonly questionId: string;
  readonly version: number;
  readonly columns: JsonObject | null;
}

export interface Following {
  readonly topicId: number | null;
  readonly known: readonly KnownAnswer[];
  readonly leaving: boolean;
}

/**
 * Records presence and returns changes, with one statement each for the questionary, its item and the presence. Only people who may edit count as
 * present.
 *
 * @throws CodedError QUESTIONARY_NOT_FOUND
 */
export async function follow(
  deps: QuestionaryDeps,
  actor: Actor,
  questionaryId: number,
  { topicId, known: seen, leaving }: Following,
): Promise<AnswerChanges> {
  const { db, now } = deps.core;
  const at = now();
  const opened = await openOne(deps, db, questionaryId, actor);
  if (!opened.kind.mayRead(actor, opened.owner).ok) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId });
  const may = opened.kind.mayWrite(actor, opened.owner, at);
  const since = new Date(at.getTime() - PRESENT_FOR_MS);
  const userId = personBehind(actor);
  const company = may.ok && userId !== null ? await bePresent(db, { questionaryId, userId, topicId, leaving, at, since }) : [];
  return {
    ownerKind: opened.row.ownerKind,
    owner: opened.owner,
    revision: opened.row.revision,
    changed: changedSince(opened, actor, seen),
    completedTopics: opened.row.completedTopics,
    mayWrite: may.ok,
    mayNotWriteReason: may.ok ? null : may.reason,
    company,
  };
}

function changedSince({ row, owner, questionnaire }: Opened, actor: Actor, seen: readonly KnownAnswer[]): readonly StoredConflict[] {
  const readable = [...questionnaire.fields.values()].filter((field) => mayRead(field, viewerOf(readerOf(actor, owner))));
  const before = new Map(seen.map((answer) => [answer.questionId, answer]));
  return readable.flatMap((field) => {
    const { questionId } = field;
    const columns = ownerColumns(field, owner.columns);
    const knownColumns = before.get(questionId)?.columns;
    if (columns && knownColumns)
      return Object.keys(columns)
        .filter((column) => Object.hasOwn(knownColumns, column) && !same(own(knownColumns, column) ?? null, own(columns, column) ?? null))
        .map((column) => columnNow(row, columns, questionId, column));
    const stored = row.answers.find((answer) => answer.questionId === questionId);
    return stored && stored.version !== before.get(questionId)?.version ? [answerNow(stored)] : [];
  });
}
