import { fail, type Reason } from '../../engine/errors.ts';
import { own, same, type JsonObject } from '../../engine/json.ts';
import { mayRead, ownerColumns } from '../../engine/questionnaires/index.ts';
import { personBehind, type Actor } from '../../engine/rules/actor.ts';
import { viewerOf, type Deps } from './context.ts';
import { openOne, type Opened } from './open.ts';
import type { Owner } from './owners.ts';
import { bePresent, type Presence } from './repository-presence.ts';
import { answerNow, columnNow, type Clash } from './save.ts';

/** Longer than two heartbeats of a page: one may be lost. */
const PRESENT_FOR_MS = 45_000;

/** What a page knows of an answer. */
export interface KnownAnswer {
  readonly questionId: string;
  readonly version: number;
  /** Of a basis question. */
  readonly columns: JsonObject | null;
}

export interface Following {
  readonly topicId: number | null;
  readonly known: readonly KnownAnswer[];
  readonly leaving: boolean;
}

export type Company = Presence;

export interface News {
  readonly ownerKind: string;
  /** Read with the questionary: nobody needs to read it again. */
  readonly owner: Owner;
  /** Of its template, which it follows now. */
  readonly revision: number;
  readonly changed: readonly Clash[];
  readonly completedTopics: readonly number[];
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: Reason | null;
  readonly company: readonly Company[];
}

/**
 * Notes that somebody is at a questionary and tells what is new there, with one statement for the questionary, one for its item and one for who is
 * there. Only people who may write count as company. @throws CodedError QUESTIONARY_NOT_FOUND
 */
export async function follow(deps: Deps, actor: Actor, questionaryId: number, { topicId, known, leaving }: Following): Promise<News> {
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
    changed: changedSince(opened, actor, known),
    completedTopics: opened.row.completedTopics,
    mayWrite: may.ok,
    mayNotWriteReason: may.ok ? null : may.reason,
    company,
  };
}

function changedSince({ row, owner, questionnaire }: Opened, actor: Actor, known: readonly KnownAnswer[]): readonly Clash[] {
  const readable = [...questionnaire.fields.values()].filter((field) => mayRead(field, viewerOf(actor)));
  const before = new Map(known.map((answer) => [answer.questionId, answer]));
  return readable.flatMap((field) => {
    const { questionId } = field;
    const columns = ownerColumns(field, owner.columns);
    const asked = before.get(questionId)?.columns;
    if (columns && asked)
      return Object.keys(columns)
        .filter((column) => Object.hasOwn(asked, column) && !same(own(asked, column) ?? null, own(columns, column) ?? null))
        .map((column) => columnNow(row, columns, questionId, column));
    const stored = row.answers.find((answer) => answer.questionId === questionId);
    return stored && stored.version !== before.get(questionId)?.version ? [answerNow(stored)] : [];
  });
}
