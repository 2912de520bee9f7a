import { isList, isObject, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { claim, isFree } from '../../ui/alone.ts';
import { storage } from '../../ui/storage.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import type { Author, TypedAs } from './author.ts';
import { putTogether, type Written } from './kept-together.ts';
import { isTypedText } from './typed-text.ts';
import type { KeptAnswer } from './types.ts';

/** The place on this device where the edits of one questionary wait for the server. */
export interface LocalCopy {
  /** The same for every attempt to create the item: a second one finds what the first has made. */
  readonly clientKey: string;
  /**
   * What waited here when this page came, or looked again: one answer to each question. What could not be put together with that is given the next
   * time, when the first has been sent.
   * @param isAsked whether a question is there: what was typed in another stays
   */
  readonly read: (isAsked?: (questionId: string) => boolean) => readonly KeptAnswer[];
  /**
   * What was typed in questions that are not there is marked as that. One that only another role is asked is there for that role: of what was typed in
   * it, it stays as it was marked. @returns all that is
   */
  readonly setGoneAside: (isAsked: (questionId: string) => boolean) => readonly KeptAnswer[];
  /** What waits here for the same person in another role: it is not sent in this one. */
  readonly ofOtherRoles: () => readonly KeptAnswer[];
  /** All that any page has kept here: for where nothing is sent any more. */
  readonly all: () => readonly KeptAnswer[];
  /** Throws away these, as they were given here, and nothing else. */
  readonly discard: (answers: readonly KeptAnswer[]) => void;
  /** Finds what pages that are gone by now have left: one may have been closed while this one was open. */
  readonly lookAgain: () => Promise<void>;
  /** @param anew also what is here no more: it may have been thrown away. @returns whether it is kept */
  readonly write: (answers: readonly KeptAnswer[], anew?: boolean) => boolean;
  readonly drop: () => void;
  /** The item exists from now on. */
  readonly moveTo: (questionaryId: number) => void;
  /** This page writes no more: another one may take over what waits here. */
  readonly release: () => void;
}

/**
 * Two pages of one author may be open on the same questionary: each puts its own answers beside the other's, also to the same question, and takes away
 * its own only.
 */
export const copyOf = (author: Author, questionaryId: number, as: TypedAs = {}): LocalCopy =>
  copyAt({ author, as }, `${author}.${questionaryId}`, uniqueKey(), () => undefined);

/**
 * The copy of something that does not exist yet. Each page that begins one has its own, and its own key for the server; what a page left behind
 * that is gone is taken over by the next.
 * @param what is begun: pages with the same words begin the same kind of thing
 */
export async function copyOfNew(author: Author, what: string, as: TypedAs = {}): Promise<LocalCopy> {
  const writer = { author, as };
  const beginning = `${author}.${what}.`;
  for (const name of storage.typed.names(beginning)) {
    const release = storedAt(name).every(isOfRole(as)) ? await claim(name) : null;
    if (release) return copyAt(writer, name, name.slice(beginning.length), release);
  }
  const clientKey = uniqueKey();
  const name = `${beginning}${clientKey}`;
  return copyAt(writer, name, clientKey, (await claim(name)) ?? (() => undefined));
}

/**
 * What was typed in something new by a page that is gone, and never heard that the server had made it: it waits where the item is opened.
 * @param clientKey under which that page had asked for it
 */
export async function takeOverBegun(author: Author, questionaryId: number, clientKey: string): Promise<void> {
  const begun = storage.typed.names(`${author}.`).filter((name) => name.endsWith(`.${clientKey}`));
  for (const name of begun) {
    const release = await claim(name);
    if (!release) continue;
    moveAll(name, `${author}.${questionaryId}`);
    release();
  }
}

/** Puts all that waits in one place behind what waits in another: the one is emptied only when the other has it. @returns whether it has */
function moveAll(from: string, to: string): boolean {
  const [there, here] = [to, from].map((place) => parsed(storage.typed.get(place)));
  const answers = [there, here].flatMap((copy) => writtenIn(copy ?? {}));
  const isMoved = answers.length === 0 || storage.typed.set(to, JSON.stringify({ ...here, ...there, answers, at: location.pathname }));
  if (isMoved) storage.typed.remove(from);
  return isMoved;
}

/** Whether edits of something wait on this device for a page that brings them to the server. */
export const waitsFor = (author: Author, questionaryId: number, as: TypedAs = {}): boolean =>
  storedAt(`${author}.${questionaryId}`).some((one) => one.gone !== true && isOfRole(as)(one));

/** What was typed in something new that was never made, by a page that is gone. */
export interface LeftNew {
  /** What was begun, see copyOfNew. */
  readonly what: string;
  readonly answers: readonly KeptAnswer[];
  /** Whether it comes back where the same is begun again: what was typed in another role does not. */
  readonly comesBack: boolean;
  /** What a page has taken over meanwhile stays. */
  readonly discard: () => Promise<void>;
}

/** @param beginning of the words by which such things are begun */
export async function leftNew({ author, as }: Writer, beginning: string): Promise<readonly LeftNew[]> {
  const names = storage.typed.names(`${author}.${beginning}`);
  // where the browser cannot tell whose it is, who opened the page last has it
  const gone = await Promise.all(names.map((name) => isFree(name, true)));
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
  const release = await claim(name);
  if (release) storage.typed.remove(name);
  release?.();
}

export interface Writer {
  readonly author: Author;
  readonly as: TypedAs;
}

function copyAt({ author, as }: Writer, at: string, clientKey: string, release: () => void): LocalCopy {
  const page = uniqueKey();
  const here = claim(holdOf(page));
  let name = at;
  /** The page it is typed on: it is kept once more while another one is opened already. */
  let path = location.pathname;
  /** What other pages have written, as this one has taken it over. */
  let taken: readonly Written[] = [];
  /** What no other page writes any more, and what waited when this one came; null: it has not read yet. */
  let left: readonly Written[] | null = null;
  const { roleId, ...said } = as;
  const stored = (): readonly Written[] => storedAt(name);
  const isSent = isOfRole(as);
  const isMine = (one: Written): boolean => one.page === page || isAmong(one, taken);
  const store = (all: readonly Written[]): boolean => {
    if (all.length > 0) return storage.typed.set(name, JSON.stringify({ answers: all, at: path, ...said }));
    storage.typed.remove(name);
    return true;
  };
  const put = (answers: readonly KeptAnswer[], anew = true): boolean => {
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
      const found = (left ??= all);
      const waiting = putTogether(all.filter((one) => isSent(one) && isAmong(one, found) && isAsked(one.questionId)));
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
      if (!same(marked as unknown as Json, before as unknown as Json)) store(marked);
      return marked.filter(({ gone }) => gone === true);
    },
    all: stored,
    discard: (answers) => {
      const given = answers.map(unmarked);
      store(stored().filter((one) => !isAmong(unmarked(one), given)));
    },
    lookAgain: async () => {
      const others = stored().filter((one) => !isMine(one) && !isAmong(one, left ?? []));
      const gone = await Promise.all(others.map(async (one) => one.page !== undefined && (await isFree(holdOf(one.page), false))));
      left = [...(left ?? []), ...others.filter((_, i) => gone[i])];
    },
    write: put,
    drop: () => void put([]),
    moveTo: (questionaryId) => {
      const item = `${author}.${questionaryId}`;
      // where it cannot be kept there it stays here: it is found under the key of what was begun
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

/** What a page has for as long as it is open. */
const holdOf = (page: string): string => `page.${page}`;

/** What waits on this device of a page that cannot be opened any more, and how to throw it away. */
export interface LeftAtPage {
  /** Each under the name it is kept under: a questionary's id, or as what edits of something new are kept. */
  readonly items: readonly { readonly name: string; readonly answers: readonly KeptAnswer[] }[];
  readonly answers: readonly KeptAnswer[];
  /** The roles in which it was typed, where they are known. */
  readonly roleIds: readonly number[];
  /** The person as whom an officer typed it. */
  readonly name: string | null;
  readonly discard: () => void;
}

/**
 * @param path of the page on which it was typed: who may not open it any more is told nothing of what is there, but has their own words
 * @param isShown whether this, kept under this name, stands elsewhere: a questionary's id, or as what edits of something new are kept
 */
export function leftAt(
  author: Author,
  path: string,
  isShown: (name: string, one: Pick<Written, 'roleId' | 'gone'>) => boolean = () => false,
): LeftAtPage {
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
    name: copies.map(({ said }) => said).find((name) => typeof name === 'string') ?? null,
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

/** What an officer typed at a page while acting as somebody. */
export interface LeftActing extends LeftAtPage {
  readonly userId: number;
}

/** Of each person as whom this officer typed something there that waits: it is sent by nobody but the officer, acting as the same person again. */
export function leftActing(officerId: number, path: string): readonly LeftActing[] {
  const authors = storage.typed.names('').flatMap((name) => {
    const [, userId, by] = /^(\d+)@(\d+)\./.exec(name) ?? [];
    return Number(by) === officerId ? [Number(userId)] : [];
  });
  return [...new Set(authors)]
    .map((userId) => ({ userId, ...leftAt(`${userId}@${officerId}`, path) }))
    .filter(({ answers }) => answers.length > 0);
}

/** What was kept before each answer knew its role has one role for all. */
function writtenIn({ answers, roleId }: JsonObject): readonly Written[] {
  const written = isList(answers) ? (answers as unknown as readonly Written[]).filter(isKept) : [];
  return typeof roleId === 'number' ? written.map((one) => ({ roleId, ...one })) : written;
}
const storedAt = (name: string): readonly Written[] => writtenIn(parsed(storage.typed.get(name)));

/** Whether something was typed in the role of who is here now; of what nobody knows, it was. */
const isOfRole =
  ({ roleId }: TypedAs) =>
  (one: Written): boolean =>
    one.roleId === undefined || roleId === undefined || one.roleId === roleId;

const isAmong = (one: Written, all: readonly Written[]): boolean =>
  all.some((other) => same(one as unknown as Json, other as unknown as Json));

function parsed(text: string | null): JsonObject {
  if (text === null) return {};
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Another page may have looked meanwhile whether its question is there. */
const unmarked = ({ gone: _gone, ...one }: Written): Written => one;

/** The store is the person's: anything may stand in it. */
const isKept = (answer: Partial<Written>): boolean =>
  typeof answer.questionId === 'string' &&
  typeof answer.version === 'number' &&
  answer.value !== undefined &&
  (answer.columns === null || isObject(answer.columns)) &&
  (answer.facts === undefined || isObject(answer.facts)) &&
  (answer.said === undefined || (isList(answer.said as unknown as Json) && answer.said.every(isTypedText))) &&
  (answer.gone === undefined || typeof answer.gone === 'boolean') &&
  (answer.page === undefined || typeof answer.page === 'string') &&
  (answer.roleId === undefined || typeof answer.roleId === 'number');
