import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { storage } from '../../ui/storage.ts';

/** An edit that the server has not acknowledged, and what it was made on. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
  /** Of a basis question, as the server had them. */
  readonly columns: JsonObject | null;
}

/** The place on this device where the edits of one questionary wait for the server. */
export interface LocalCopy {
  /** The same for every attempt to create the item: a second one finds what the first has made. */
  readonly clientKey: string;
  readonly read: () => readonly KeptAnswer[];
  /** @returns whether it is kept */
  readonly write: (answers: readonly KeptAnswer[]) => boolean;
  readonly drop: () => void;
  /** The item exists from now on. */
  readonly moveTo: (questionaryId: number) => void;
}

/**
 * Two pages of one person may be open on the same questionary: each puts its own answers beside the other's and takes away its own only.
 * @param what a questionary's number, or what is about to be begun
 */
export function localCopy(userId: number, what: number | string): LocalCopy {
  let name = `${userId}.${what}`;
  const kept = parsed(storage.typed.get(name));
  const clientKey = typeof kept['clientKey'] === 'string' ? kept['clientKey'] : crypto.randomUUID();
  /** Questions whose answers here were written or taken over by this page. */
  const mine = new Set<string>();
  const stored = (): readonly KeptAnswer[] => {
    const { answers } = parsed(storage.typed.get(name));
    return isList(answers) ? (answers as unknown as readonly KeptAnswer[]).filter(isKept) : [];
  };
  const put = (answers: readonly KeptAnswer[]): boolean => {
    for (const { questionId } of answers) mine.add(questionId);
    const all = [...stored().filter(({ questionId }) => !mine.has(questionId)), ...answers];
    if (all.length > 0) return storage.typed.set(name, JSON.stringify({ clientKey, answers: all }));
    storage.typed.remove(name);
    return true;
  };
  return {
    clientKey,
    read: () => {
      const answers = stored();
      for (const { questionId } of answers) mine.add(questionId);
      return answers;
    },
    write: put,
    drop: () => void put([]),
    moveTo: (questionaryId) => {
      const before = storage.typed.get(name);
      storage.typed.remove(name);
      name = `${userId}.${questionaryId}`;
      if (before) storage.typed.set(name, before);
    },
  };
}

function parsed(text: string | null): JsonObject {
  if (text === null) return {};
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The store is the person's: anything may stand in it. */
const isKept = (answer: Partial<KeptAnswer>): boolean =>
  typeof answer.questionId === 'string' &&
  typeof answer.version === 'number' &&
  answer.value !== undefined &&
  (answer.columns === null || isObject(answer.columns));
