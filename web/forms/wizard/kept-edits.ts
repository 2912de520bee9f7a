import { isList, isObject, same } from '../../../engine/json.ts';
import { mergeColumns } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import { pick } from './kept-together.ts';
import type { KeptAnswer, LocalCopy } from './local-copy.ts';
import type { ServerAnswers } from './server-answers.ts';

/** Keeps on this device what the server does not have. @returns false where that cannot be: it must not be left without asking */
export function keepEdits(store: FormStore, server: ServerAnswers, copy: LocalCopy): boolean {
  const { changed, answers } = store;
  const mine = [...changed].filter((questionId) => questionId in answers);
  if (mine.length === 0) {
    copy.drop();
    return true;
  }
  const kept = mine.map((questionId) => ({
    questionId,
    value: answers[questionId] ?? null,
    version: server.versions.get(questionId) ?? 0,
    columns: server.columns(questionId),
    facts: store.addedFor(questionId),
  }));
  return copy.write(kept) && store.uploads === 0;
}

/**
 * Brings back edits that an earlier page could not bring to the server; they are sent with the versions they were made on.
 * @returns whether there were any
 */
export function restoreEdits(store: FormStore, server: ServerAnswers, copy: LocalCopy): boolean {
  const first = waitingEdits(server, copy);
  // what the server has meanwhile waits no more, nor stands before what another page has kept
  if (first.length === 0) copy.drop();
  const known = first.length > 0 ? first : waitingEdits(server, copy);
  for (const { questionId, value, version, columns, facts = {} } of known) {
    for (const [name, more] of Object.entries(facts)) if (isList(more) || isObject(more)) store.addFact(name, more);
    const now = server.columns(questionId);
    // what colleagues changed meanwhile is shown at once, and is none of this person's edits; what clashes is found out by the next save
    const merged = now && columns && isObject(value) ? mergeColumns(columns, value, now) : null;
    server.basedOn(questionId, version, merged && columns ? { ...now, ...pick(columns, merged.clashes) } : columns);
    const back = merged && isObject(value) ? { ...merged.merged, ...pick(value, merged.clashes) } : value;
    store.change(questionId, back);
    // what kept it from the server is said at once
    store.touch(questionId);
  }
  return known.length > 0;
}

/** Edits on this device that the server does not have, of questions that are still there. */
export const waitingEdits = (server: ServerAnswers, copy: LocalCopy): readonly KeptAnswer[] =>
  copy.read().filter(({ questionId, value }) => server.knows(questionId) && !same(value, server.value(questionId)));
