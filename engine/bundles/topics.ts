import { isMostlySame } from '../diff/index.ts';
import type { JsonObject } from '../json.ts';
import { ownRuns } from './merge-order.ts';
import { objectsIn, textOf } from './needs.ts';
import { each, type Three } from './three.ts';

/** A topic of a template, under a name that it keeps when its title changes. */
export interface Topic {
  readonly id: string;
  /** What it says of itself: all but its questions. */
  readonly head: JsonObject;
  readonly fields: readonly JsonObject[];
}

export const titleOf = ({ head }: Topic): string => textOf(head, 'title');
export const questionsOf = ({ fields }: Pick<Topic, 'fields'>): readonly string[] => fields.map((field) => textOf(field, 'questionId'));

/**
 * The topics of a template's three sides. One is recognised by its title, or else by the questions that it holds.
 * @example topicsOf({ base, mine: withAnotherTitle, theirs }).mine[0]?.id === topicsOf({ base, mine, theirs }).base[0]?.id // true
 */
export function topicsOf({ base, mine, theirs }: Three<JsonObject>): Three<Topics> {
  const [before, here, there] = [read(base, 'before'), read(mine, 'here'), read(theirs, 'there')];
  const [ours, others] = [renamed(here, twins(here, before)), renamed(there, twins(there, before))];
  const ids = idsOf(before);
  const isNew = ({ id }: Topic): boolean => !ids.has(id);
  const sides = { base: before, mine: ours, theirs: renamed(others, twins(others.filter(isNew), ours.filter(isNew))) };
  const names = standIns(sides, isNew);
  return each(sides, (side) => renamed(side, names));
}

type Topics = readonly Topic[];

/** Named by title first, so that the order of these names does not depend on which side is asked first. */
const read = (template: JsonObject, side: string): Topics =>
  objectsIn(template, 'steps').map(({ fields, ...head }, i) => ({
    id: `${textOf(head, 'title')}\n${side} ${i}`,
    head,
    fields: objectsIn({ fields: fields ?? [] }, 'fields'),
  }));

/** What tells that two topics are the same one, the surest first. Questions are those that both templates ask. */
const SIGNS: readonly ((a: Asking, b: Asking) => boolean)[] = [
  (a, b) => a.title === b.title && (a.questions.size === 0 || b.questions.size === 0 || [...a.questions].some((id) => b.questions.has(id))),
  (a, b) => isMostlySame(a.questions, b.questions),
  (a, b) => a.title === b.title,
];

interface Asking {
  readonly id: string;
  readonly title: string;
  readonly questions: ReadonlySet<string>;
}

/** Which topics are among the known ones, and under which name. */
function twins(topics: Topics, known: Topics): ReadonlyMap<string, string> {
  const [asked, askedBefore] = [new Set(topics.flatMap(questionsOf)), new Set(known.flatMap(questionsOf))];
  const asking = (topic: Topic): Asking => ({
    id: topic.id,
    title: titleOf(topic),
    questions: new Set(questionsOf(topic).filter((id) => asked.has(id) && askedBefore.has(id))),
  });
  const free = new Map(known.map((topic) => [topic.id, asking(topic)]));
  const found = new Map<string, string>();
  for (const isSame of SIGNS) {
    for (const topic of topics.map(asking)) {
      const twin = found.has(topic.id) ? undefined : [...free.values()].find((one) => isSame(topic, one));
      if (!twin) continue;
      found.set(topic.id, twin.id);
      free.delete(twin.id);
    }
  }
  return found;
}

/**
 * What one side has in the place of a topic that both lack, under the name of that one. A topic that was renamed and emptied looks like this: where
 * the other side takes it away, somebody has to be asked. @param isNew whether a topic was recognised as none of those before
 */
function standIns(sides: Three<Topics>, isNew: (topic: Topic) => boolean): ReadonlyMap<string, string> {
  const [ours, others] = [idsOf(sides.mine), idsOf(sides.theirs)];
  const common = new Set([...ours].filter((id) => others.has(id)));
  const runs = each(sides, (side) => ownRuns([...idsOf(side)], common));
  const added = idsOf([...sides.mine, ...sides.theirs].filter(isNew));
  return new Map(
    [...runs.base].flatMap(([place, run]) => {
      const lost = run.filter((id) => !ours.has(id) && !others.has(id));
      const [here = [], there = []] = [runs.mine, runs.theirs].map((of) => of.get(place)?.filter((id) => added.has(id)));
      // where both have another one, both come
      if (here.length > 0 && there.length > 0) return [];
      return [...here, ...there].flatMap((id, i) => (lost[i] === undefined ? [] : [[id, lost[i]] as const]));
    }),
  );
}

const idsOf = (topics: Topics): ReadonlySet<string> => new Set(topics.map(({ id }) => id));

const renamed = (topics: Topics, names: ReadonlyMap<string, string>): Topics =>
  topics.map((topic) => ({ ...topic, id: names.get(topic.id) ?? topic.id }));
