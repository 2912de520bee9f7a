import { isList, isObject, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { mergeDrafts, type DraftAnswer, type StoredDraftAnswer } from '../../../engine/sync/index.ts';
import { claimPageLock, isPageLockFree } from '../../ui/page-lock.ts';
import { storage } from '../../ui/storage.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import type { Author, TypedAs } from './author.ts';
import { isTypedText } from './typed-text.ts';

export interface DraftStorage {
  /** Idempotency key for creating the item. */
  readonly clientKey: string;
  /**
   * Pending answers, one per question. Those that cannot be merged are returned by a later call, after the first were sent.
   *
   * @param isAsked false for a question that is missing; its answer stays stored
   */
  readonly read: (isAsked?: (questionId: string) => boolean) => readonly DraftAnswer[];
  /**
   * Marks answers to missing questions. Answers typed in another role keep their mark, because questions depend on the role.
   *
   * @returns all marked answers
   */
  readonly setGoneAside: (isAsked: (questionId: string) => boolean) => readonly DraftAnswer[];
  /** Edits of the same person in another role; they are not sent in this one. */
  readonly ofOtherRoles: () => readonly DraftAnswer[];
  readonly all: () => readonly DraftAnswer[];
  readonly discard: (answers: readonly DraftAnswer[]) => void;
  readonly lookAgain: () => Promise<void>;
  /**
   * @param anew also writes answers that were discarded meanwhile
   * @returns true if they are stored
   */
  readonly write: (answers: readonly DraftAnswer[], anew?: boolean) => boolean;
  readonly drop: () => void;
  readonly moveTo: (questionaryId: number) => void;
  readonly release: () => void;
}

/** Several pages of one author may edit the same questionary: each stores its answers separately and deletes only its own. */
export const draftStorageOf = (author: Author, questionaryId: number, as: TypedAs = {}): DraftStorage =>
  copyAt({ author, as }, `${author}.${questionaryId}`, uniqueKey(), () => undefined);

/**
 * Draft of an item that does not exist yet. Each page has its own draft and client key; drafts of closed pages are taken over by the next.
 *
 * @param what kind of item; pages with the same text create the same kind
 */
export async function draftStorageOfNew(author: Author, what: string, as: TypedAs = {}): Promise<DraftStorage> {
  const writer = { author, as };
  const beginning = `${author}.${what}.`;
  for (const name of storage.typed.names(beginning)) {
    const release = storedAt(name).every(isOfRole(as)) ? await claimPageLock(name) : null;
    if (release) return copyAt(writer, name, name.slice(beginning.length), release);
  }
  const clientKey = uniqueKey();
  const name = `${beginning}${clientKey}`;
  return copyAt(writer, name, clientKey, (await claimPageLock(name)) ?? (() => undefined));
}

/**
 * Moves the draft of a closed page whose create request succeeded without a response to the created item.
 *
 * @param clientKey idempotency key of that request
 */
export async function takeOverBegun(author: Author, questionaryId: number, clientKey: string): Promise<void> {
  const begun = storage.typed.names(`${author}.`).filter((name) => name.endsWith(`.${clientKey}`));
  for (const name of begun) {
    const release = await claimPageLock(name);
    if (!release) continue;
    moveAll(name, `${author}.${questionaryId}`);
    release();
  }
}

/**
 * Copies all drafts to another key, then deletes the source.
 *
 * @returns true if they were copied
 */
function moveAll(from: string, to: string): boolean {
  const [atTarget, here] = [to, from].map((place) => parsed(storage.typed.get(place)));
  const answers = [atTarget, here].flatMap((copy) => writtenIn(copy ?? {}));
  const isMoved = answers.length === 0 || storage.typed.set(to, JSON.stringify({ ...here, ...atTarget, answers, at: location.pathname }));
  if (isMoved) storage.typed.remove(from);
  return isMoved;
}

export const waitsFor = (author: Author, questionaryId: number, as: TypedAs = {}): boolean =>
  storedAt(`${author}.${questionaryId}`).some((one) => one.gone !== true && isOfRole(as)(one));

export interface UnsavedNewDraft {
  readonly what: string;
  readonly answers: readonly DraftAnswer[];
  /** Restored when the same kind is begun again; false if typed in another role. */
  readonly comesBack: boolean;
  readonly discard: () => Promise<void>;
}

/** @param beginning prefix of the kind of item */
export async function unsavedNewDrafts({ author, as }: DraftWriter, beginning: string): Promise<readonly UnsavedNewDraft[]> {
  const names = storage.typed.names(`${author}.${beginning}`);
  // Without the Web Locks API the most recently opened page takes over all drafts.
  const gone = await Promise.all(names.map((name) => isPageLockFree(name, true)));
  const abandoned = names.filter((_, i) => gone[i]);
  const whatOf = (name: string): string => name.slice(`${author}.`.length, name.lastIndexOf('.'));
  return [...new Set(abandoned.map(whatOf))].map((what) => {
    const own = abandoned.filter((name) => whatOf(name) === what);
    return {
      what,
      answers: own.flatMap((name) => writtenIn(parsed(storage.typed.get(name)))),
      comesBack: own.some((name) => storedAt(name).every(isOfRole(as))),
      discard: async () => void (await Promise.all(own.map(removeFree))),
    };
  });
}

async function removeFree(name: string): Promise<void> {
  const release = await claimPageLock(name);
  if (release) storage.typed.remove(name);
  release?.();
}

export interface DraftWriter {
  readonly author: Author;
  readonly as: TypedAs;
}

function copyAt({ author, as }: DraftWriter, at: string, clientKey: string, release: () => void): DraftStorage {
  const page = uniqueKey();
  const here = claimPageLock(holdOf(page));
  let name = at;
  /** Path at the time of creation; drafts are stored while another page may already be open. */
  let path = location.pathname;
  let taken: readonly StoredDraftAnswer[] = [];
  /** Edits of closed pages, and those pending at load time; null before the first read. */
  let left: readonly StoredDraftAnswer[] | null = null;
  const { roleId, ...writer } = as;
  const stored = (): readonly StoredDraftAnswer[] => storedAt(name);
  const isSent = isOfRole(as);
  const isMine = (one: StoredDraftAnswer): boolean => one.page === page || isAmong(one, taken);
  const store = (all: readonly StoredDraftAnswer[]): boolean => {
    if (all.length > 0) return storage.typed.set(name, JSON.stringify({ answers: all, at: path, ...writer }));
    storage.typed.remove(name);
    return true;
  };
  const put = (answers: readonly DraftAnswer[], anew = true): boolean => {
    const before = stored().filter(isMine);
    const mine = answers
      .filter(({ questionId }) => anew || before.some((one) => one.questionId === questionId))
      .map((answer) => ({ ...answer, page, ...(roleId === undefined ? {} : { roleId }) }));
    return store([...stored().filter((one) => !isMine(one)), ...mine]);
  };
  return {
    clientKey,
    read: (isAsked = () => true) => {
      const all = stored();
      const leftBefore = (left ??= all);
      const waiting = mergeDrafts(all.filter((one) => isSent(one) && isAmong(one, leftBefore) && isAsked(one.questionId)));
      taken = waiting.taken;
      return waiting.answers;
    },
    ofOtherRoles: () => stored().filter((one) => !isSent(one)),
    setGoneAside: (isAsked) => {
      const before = stored();
      const marked = before.map((one) => {
        if (isAsked(one.questionId)) return unmarked(one);
        return isSent(one) ? { ...one, gone: true } : one;
      });
      if (!same(marked, before)) store(marked);
      return marked.filter(({ gone }) => gone === true);
    },
    all: stored,
    discard: (answers) => {
      const discarded = answers.map(unmarked);
      store(stored().filter((one) => !isAmong(unmarked(one), discarded)));
    },
    lookAgain: async () => {
      const others = stored().filter((one) => !isMine(one) && !isAmong(one, left ?? []));
      const gone = await Promise.all(others.map(async (one) => one.page !== undefined && (await isPageLockFree(holdOf(one.page), false))));
      left = [...(left ?? []), ...others.filter((_, i) => gone[i])];
    },
    write: put,
    drop: () => void put([]),
    moveTo: (questionaryId) => {
      const item = `${author}.${questionaryId}`;
      if (!moveAll(name, item)) return;
      name = item;
      path = location.pathname;
      release();
    },
    release: () => {
      release();
      void here.then((leave) => leave?.());
    },
  };
}

const holdOf = (page: string): string => `page.${page}`;

/** Drafts of a page that can no longer be opened, with a function to discard them. */
export interface OrphanedPageDraft {
  /** By storage key: the questionary's id, or the key of a new item. */
  readonly items: readonly { readonly name: string; readonly answers: readonly DraftAnswer[] }[];
  readonly answers: readonly DraftAnswer[];
  readonly roleIds: readonly number[];
  readonly name: string | null;
  readonly discard: () => void;
}

/**
 * Drafts by page, for people who lost access: they see only their own words.
 *
 * @param path of the page on which it was typed
 * @param isShown true if the draft with this key is already shown elsewhere
 */
export function orphanedDraftsAt(
  author: Author,
  path: string,
  isShown: (name: string, one: Pick<StoredDraftAnswer, 'roleId' | 'gone'>) => boolean = () => false,
): OrphanedPageDraft {
  const own = `${author}.`;
  const copies = storage.typed
    .names(own)
    .map((name) => ({ name, copy: parsed(storage.typed.get(name)) }))
    .filter(({ copy }) => copy['at'] === path)
    .map(({ name, copy }) => ({
      name,
      said: copy['name'],
      left: writtenIn(copy).filter((one) => !isShown(name.slice(own.length), one)),
    }));
  const answers = copies.flatMap(({ left }) => left);
  return {
    roleIds: [...new Set(answers.flatMap(({ roleId }) => roleId ?? []))],
    name: copies.map(({ said: authorName }) => authorName).find((name) => typeof name === 'string') ?? null,
    items: copies.map(({ name, left }) => ({ name: name.slice(own.length), answers: left })),
    answers,
    discard: () => {
      for (const { name, left } of copies) {
        const copy = parsed(storage.typed.get(name));
        const stay = writtenIn(copy).filter((one) => !isAmong(one, left));
        if (stay.length > 0) storage.typed.set(name, JSON.stringify({ ...copy, answers: stay }));
        else storage.typed.remove(name);
      }
    },
  };
}

export interface ImpersonatedDraft extends OrphanedPageDraft {
  readonly userId: number;
}

/** Pending drafts of an officer by impersonated person. Only the officer can send them, impersonating the same person again. */
export function impersonatedDrafts(officerId: number, path: string): readonly ImpersonatedDraft[] {
  const authors = storage.typed.names('').flatMap((name) => {
    const [, userId, by] = /^(\d+)@(\d+)\./.exec(name) ?? [];
    return Number(by) === officerId ? [Number(userId)] : [];
  });
  return [...new Set(authors)]
    .map((userId) => ({ userId, ...orphanedDraftsAt(`${userId}@${officerId}`, path) }))
    .filter(({ answers }) => answers.length > 0);
}

function writtenIn({ answers, roleId }: JsonObject): readonly StoredDraftAnswer[] {
  const written = isList(answers) ? (answers as readonly StoredDraftAnswer[]).filter(isKept) : [];
  return typeof roleId === 'number' ? written.map((one) => ({ roleId, ...one })) : written;
}
const storedAt = (name: string): readonly StoredDraftAnswer[] => writtenIn(parsed(storage.typed.get(name)));

const isOfRole =
  ({ roleId }: TypedAs) =>
  (one: StoredDraftAnswer): boolean =>
    one.roleId === undefined || roleId === undefined || one.roleId === roleId;

const isAmong = (one: StoredDraftAnswer, all: readonly StoredDraftAnswer[]): boolean => all.some((other) => same(one, other));

function parsed(text: string | null): JsonObject {
  if (text === null) return {};
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const unmarked = ({ gone: _gone, ...one }: StoredDraftAnswer): StoredDraftAnswer => one;

/** Local storage is not trusted: its content is validated. */
const isKept = (answer: Partial<StoredDraftAnswer>): boolean =>
  typeof answer.questionId === 'string' &&
  typeof answer.version === 'number' &&
  answer.value !== undefined &&
  (answer.columns === null || isObject(answer.columns)) &&
  (answer.facts === undefined || isObject(answer.facts)) &&
  (answer.said === undefined || (isList(answer.said) && answer.said.every(isTypedText))) &&
  (answer.gone === undefined || typeof answer.gone === 'boolean') &&
  (answer.page === undefined || typeof answer.page === 'string') &&
  (answer.pageKeys === undefined || isList(answer.pageKeys)) &&
  (answer.roleId === undefined || typeof answer.roleId === 'number');
