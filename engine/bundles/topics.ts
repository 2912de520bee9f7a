import { isMostlySame } from '../diff/index.ts';
import type { JsonObject } from '../json.ts';
import { each, ownRuns, type Three } from '../merge/index.ts';
import { objectsIn, textAt } from './needs.ts';

export interface Topic {
  readonly id: string;
  readonly head: JsonObject;
  readonly fields: readonly JsonObject[];
}

export const topicTitle = ({ head }: Topic): string => textAt(head, 'title');
export const topicQuestions = ({ fields }: Pick<Topic, 'fields'>): readonly string[] => fields.map((field) => textAt(field, 'questionId'));

/**
 * Topics of the three sides, matched by title or else by shared questions.
 *
 * @example topicsOf({ base, mine: withAnotherTitle, theirs }).mine[0]?.id === topicsOf({ base, mine, theirs }).base[0]?.id // true
 */
export function topicsOf({ base, mine, theirs }: Three<JsonObject>): Three<Topics> {
  const [before, here, theirTopics] = [read(base, 'before'), read(mine, 'here'), read(theirs, 'there')];
  const [ours, others] = [renamed(here, matchingTopics(here, before)), renamed(theirTopics, matchingTopics(theirTopics, before))];
  const ids = idsOf(before);
  const isNew = ({ id }: Topic): boolean => !ids.has(id);
  const sides = { base: before, mine: ours, theirs: renamed(others, matchingTopics(others.filter(isNew), ours.filter(isNew))) };
  const names = standIns(sides, isNew);
  return each(sides, (side) => renamed(side, names));
}

type Topics = readonly Topic[];

/** Keyed by title first, so that keys do not depend on the order of sides. */
const read = (template: JsonObject, side: string): Topics =>
  objectsIn(template, 'steps').map(({ fields, ...head }, i) => ({
    id: `${textAt(head, 'title')}\n${side} ${i}`,
    head,
    fields: objectsIn({ fields: fields ?? [] }, 'fields'),
  }));

/** Criteria for matching topics, strongest first; they use only questions that both templates ask. */
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

function matchingTopics(topics: Topics, candidates: Topics): ReadonlyMap<string, string> {
  const [questionIds, askedBefore] = [new Set(topics.flatMap(topicQuestions)), new Set(candidates.flatMap(topicQuestions))];
  const asking = (topic: Topic): Asking => ({
    id: topic.id,
    title: topicTitle(topic),
    questions: new Set(topicQuestions(topic).filter((id) => questionIds.has(id) && askedBefore.has(id))),
  });
  const free = new Map(candidates.map((topic) => [topic.id, asking(topic)]));
  const matches = new Map<string, string>();
  for (const isSame of SIGNS) {
    for (const topic of topics.map(asking)) {
      const match = matches.has(topic.id) ? undefined : [...free.values()].find((one) => isSame(topic, one));
      if (!match) continue;
      matches.set(topic.id, match.id);
      free.delete(match.id);
    }
  }
  return matches;
}

/**
 * Matches an unknown topic to one that both sides lack, since a renamed and emptied topic looks like this. Removing it on the other side is a
 * conflict.
 *
 * @param isNew whether a topic matched no earlier one
 */
function standIns(sides: Three<Topics>, isNew: (topic: Topic) => boolean): ReadonlyMap<string, string> {
  const [ours, others] = [idsOf(sides.mine), idsOf(sides.theirs)];
  const common = new Set([...ours].filter((id) => others.has(id)));
  const runs = each(sides, (side) => ownRuns([...idsOf(side)], common));
  const added = idsOf([...sides.mine, ...sides.theirs].filter(isNew));
  return new Map(
    [...runs.base].flatMap(([place, run]) => {
      const lost = run.filter((id) => !ours.has(id) && !others.has(id));
      const [here = [], theirs = []] = [runs.mine, runs.theirs].map((runsByPlace) => runsByPlace.get(place)?.filter((id) => added.has(id)));
      if (here.length > 0 && theirs.length > 0) return [];
      return [...here, ...theirs].flatMap((id, i) => (lost[i] === undefined ? [] : [[id, lost[i]] as const]));
    }),
  );
}

const idsOf = (topics: Topics): ReadonlySet<string> => new Set(topics.map(({ id }) => id));

const renamed = (topics: Topics, names: ReadonlyMap<string, string>): Topics =>
  topics.map((topic) => ({ ...topic, id: names.get(topic.id) ?? topic.id }));
