import { isList, same, type Json } from '../../../engine/json.ts';
import type { AnswerPlace } from '../../../engine/sync/index.ts';
import type { Generator } from '../../support/random.ts';
import { ModelPage, ModelServer, PEOPLE, TEXTS, type Request } from './model.ts';

const KINDS = [
  'types',
  'chooses',
  'sends',
  'sends',
  'is stored',
  'is answered',
  'is answered',
  'is cut off',
  'listens',
  'decides',
  'resets',
] as const;
type Kind = (typeof KINDS)[number] | 'arrives late' | 'reopens';

/** A step of the story; skipped where it cannot happen. */
export interface Act {
  readonly page: 0 | 1;
  readonly kind: Kind;
  /** Chooses the place, the person or the side. */
  readonly which: number;
}

export const anAct = (random: Generator): Act => ({
  page: random.pick([0, 1] as const),
  kind: random.chance(0.03)
    ? 'arrives late'
    : random.chance(0.03)
      ? 'reopens'
      : random.chance(0.1)
        ? 'resets'
        : random.pick(KINDS.slice(0, -1)),
  which: random.integer(0, 11),
});

interface Typed {
  readonly place: AnswerPlace;
  readonly token: string;
  readonly page: number;
  isReset: boolean;
}

/** @returns what went wrong; null if nothing */
export function faultOf(acts: readonly Act[]): string | null {
  const server = new ModelServer();
  const pages = [new ModelPage(1, server), new ModelPage(2, server)];
  const typed: Typed[] = [];
  const seen: string[] = [];
  const late: Request[] = [];
  const chosen = new Map<number, boolean>();
  acts.forEach(({ page: index, kind, which }, step) => {
    const page = pages[index];
    if (!page) return;
    const place = TEXTS[which % TEXTS.length] ?? PEOPLE;
    const friends = [10 * (index + 1) + 1, 10 * (index + 1) + 2];
    switch (kind) {
      case 'types': {
        const token = `<${step}>`;
        typed.push({ place, token, page: index, isReset: false });
        return page.type(place, textOf(page.shown(place)) + token);
      }
      case 'chooses': {
        const friend = friends[which % 2] ?? 0;
        const users = listOf(page.shown(PEOPLE));
        chosen.set(friend, !users.includes(friend));
        return page.type(PEOPLE, users.includes(friend) ? users.filter((id) => id !== friend) : [...users, friend]);
      }
      case 'sends':
        return page.send();
      case 'is stored':
        return page.arrive();
      case 'is answered':
        return page.respond();
      case 'is cut off':
        // the request may reach the server later all the same
        if (page.running && !page.running.response && which % 2 === 0) late.push(page.running.request);
        page.running = null;
        return;
      case 'arrives late':
        for (const request of late.splice(0, 1)) server.save(request);
        return chosen.clear();
      case 'reopens':
        // a save under way at that moment may have changed the people, or not
        for (const friend of friends) chosen.delete(friend);
        return page.reopen();
      case 'listens':
        return page.running ? undefined : page.listen();
      case 'decides':
        return decide(page, which, seen);
      case 'resets':
        if (page.running || late.length > 0) return;
        page.reset();
        for (const one of typed) if (one.page === index) one.isReset = true;
        for (const friend of friends) chosen.delete(friend);
    }
  });
  if (late.length > 0) chosen.clear();
  for (const request of late.splice(0)) server.save(request);
  for (let round = 0; round < 3; round += 1) for (const page of pages) page.settle();
  return endFault(server, pages, { typed, seen, chosen });
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json): readonly number[] => (isList(value) ? (value as readonly number[]) : []);

function decide(page: ModelPage, which: number, seen: string[]): void {
  const [conflict] = page.conflicts;
  if (!conflict) return;
  seen.push(JSON.stringify([conflict.value, page.shown(conflict)]));
  page.apply({ kind: 'resolved', place: conflict, keep: which % 2 === 0 ? 'mine' : 'theirs' });
}

interface Story {
  readonly typed: readonly Typed[];
  readonly seen: readonly string[];
  readonly chosen: ReadonlyMap<number, boolean>;
}

function endFault(server: ModelServer, pages: readonly ModelPage[], { typed, seen, chosen }: Story): string | null {
  const offered = [
    ...seen,
    ...pages.flatMap((page) => page.conflicts.map((conflict) => JSON.stringify([conflict.value, page.shown(conflict)]))),
  ];
  const lost = typed.find(
    ({ place, token, isReset }) => !isReset && !textOf(server.at(place)).includes(token) && !offered.some((text) => text.includes(token)),
  );
  if (lost) return `${lost.token} in ${lost.place.column ?? lost.place.questionId} is lost`;
  for (const [i, page] of pages.entries()) {
    const open = page.conflicts;
    if (open.some(({ changedBy }) => changedBy?.id === page.me)) return `page ${i} is asked about its own text`;
    for (const place of [...TEXTS, PEOPLE]) {
      const isOpen = open.some((one) => one.questionId === place.questionId && one.column === place.column);
      if (!isOpen && !same(page.shown(place) ?? '', server.at(place) ?? ''))
        return `page ${i} shows ${JSON.stringify(page.shown(place))} for ${JSON.stringify(server.at(place))}`;
    }
    if (open.length === 0 && page.isDirty) return `page ${i} has something to save`;
  }
  const people = listOf(server.at(PEOPLE));
  const wrong = [...chosen].find(([friend, isMember]) => people.includes(friend) !== isMember);
  return wrong ? `${wrong[0]} is ${wrong[1] ? 'not ' : ''}a member` : null;
}

/** The shortest part of a failing list that still fails. */
export function shrunk(acts: readonly Act[]): readonly Act[] {
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < acts.length; from += size) {
      const less = acts.filter((_act, i) => i < from || i >= from + size);
      if (faultOf(less) !== null) return shrunk(less);
    }
  return acts;
}
