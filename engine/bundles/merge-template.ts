import { isObject, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { mergeOrders } from './merge-order.ts';
import { merge, type Merged } from './merge.ts';
import { objectsIn, textOf } from './needs.ts';
import { each, type Three } from './three.ts';
import { questionsOf, titleOf, topicsOf, type Topic } from './topics.ts';

/**
 * Merges two changes of a template. Topics are followed when their titles change and questions from topic to topic, so that one side may rename
 * or move what the other one edits. A topic that one side takes away and the other one changes or fills is asked, and so is an order that both change:
 * there, as wherever both changed the same, the sum has what `mine` has.
 * @example mergeTemplates({ base, mine, theirs }).clashes // []
 */
export function mergeTemplates(three: Three<JsonObject>): Merged {
  const topics = topicsOf(three);
  const { asked, needed, ...sum } = together(three, topics);
  const isMine = (id: string): boolean => topics.mine.some((topic) => topic.id === id);
  const [kept, bare] = [asked.filter(isMine), needed.filter((id) => !asked.includes(id))];
  if (kept.length + bare.length === 0) return sum;
  const theirs = withTopics(kept, bare, topics);
  return { value: together(three, { ...topics, theirs }).value, clashes: sum.clashes };
}

interface Together extends Merged {
  /** Topics that one side takes away, where that is not for this side alone to say. */
  readonly asked: readonly string[];
  /** Topics of this side that the other one takes away, in which stands what both still ask and what has no place elsewhere. */
  readonly needed: readonly string[];
}

function together(three: Three<JsonObject>, topics: Three<readonly Topic[]>): Together {
  const rest = merge(each(three, ({ steps: _, ...template }) => template));
  const fields = merge(each(topics, placed), ['fields']);
  const { order, clash } = mergeOrders(each(topics, (side) => side.map(({ id }) => id)));
  const sidesOf = (id: string): Sides => each(topics, (side) => side.find((topic) => topic.id === id));
  const gone = new Set(order.filter((id) => isTakenAway(sidesOf(id))));
  const homes = homesOf(fields.value, gone, topics.mine);
  const merged = order.map((id) => {
    const sides = sidesOf(id);
    return gone.has(id) ? takenAway(sides, fields.clashes) : mergeTopic(sides, homes.get(id) ?? new Map());
  });
  const told = new Set(merged.flatMap(({ tells }) => tells));
  const clashes = [
    ...rest.clashes,
    ...(clash ? ['stepOrder'] : []),
    ...merged.flatMap((topic) => topic.clashes),
    ...fields.clashes.filter((place) => !told.has(place)),
  ];
  const steps = merged.flatMap(({ step }) => (step ? [step] : []));
  return {
    value: isObject(rest.value) ? { ...rest.value, steps } : three.mine,
    clashes,
    asked: order.filter((id, i) => gone.has(id) && (merged[i]?.clashes.length ?? 0) > 0),
    needed: [...homes.keys()].filter((id) => gone.has(id)),
  };
}

/** Their topics with some that they took away, as these were, each behind its neighbour: with the questions that they have nowhere else, or `bare`. */
function withTopics(kept: readonly string[], bare: readonly string[], { base, theirs }: Three<readonly Topic[]>): readonly Topic[] {
  const asked = new Set(theirs.flatMap(questionsOf));
  return base.reduce((list, topic, i) => {
    if (![...kept, ...bare].includes(topic.id)) return list;
    const neighbours = new Set(base.slice(0, i).map(({ id }) => id));
    const at = list.findLastIndex(({ id }) => neighbours.has(id)) + 1;
    const fields = bare.includes(topic.id) ? [] : topic.fields.filter((field) => !asked.has(textOf(field, 'questionId')));
    return list.toSpliced(at, 0, { ...topic, fields });
  }, theirs);
}

/** Questions, each with its topic. */
const placed = (topics: readonly Topic[]): readonly Json[] =>
  topics.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, step: id })));

/** The questions of each topic. What would stand in one that goes stands where it is here. */
function homesOf(fields: Json | undefined, gone: ReadonlySet<string>, mine: readonly Topic[]): ReadonlyMap<string, Fields> {
  const here = new Map(mine.flatMap((topic) => questionsOf(topic).map((id) => [id, topic.id] as const)));
  const homes = new Map<string, Map<string, JsonObject>>();
  for (const inPlace of objectsIn({ fields: fields ?? [] }, 'fields')) {
    const { step: _, ...field } = inPlace;
    const [questionId, step] = [textOf(field, 'questionId'), textOf(inPlace, 'step')];
    const home = gone.has(step) ? here.get(questionId) : step;
    if (home !== undefined) homes.set(home, (homes.get(home) ?? new Map<string, JsonObject>()).set(questionId, field));
  }
  return homes;
}

type Fields = ReadonlyMap<string, JsonObject>;

interface MergedTopic {
  readonly step: JsonObject | null;
  readonly clashes: readonly string[];
  /** Places of questions that need not be asked, as their topic is. */
  readonly tells: readonly string[];
}

type Sides = Three<Topic | undefined>;

/** Called by its title here, where it is here. */
const placeOf = ({ base, mine, theirs }: Sides): readonly string[] => {
  const topic = mine ?? theirs ?? base;
  return ['steps', topic ? titleOf(topic) : ''];
};

const isTakenAway = ({ base, mine, theirs }: Sides): boolean => base !== undefined && (mine === undefined || theirs === undefined);

function takenAway(sides: Sides, fieldClashes: readonly string[]): MergedTopic {
  const { base, mine, theirs } = sides;
  const left = mine ?? theirs;
  const edited = left
    ? questionsOf(left)
        .map((id) => pathText(['fields', id]))
        .filter((place) => fieldClashes.includes(place))
    : [];
  const isAsked = edited.length > 0 || (base !== undefined && left !== undefined && isChanged(base, left));
  return { step: null, clashes: isAsked ? [pathText(placeOf(sides))] : [], tells: edited };
}

/** Does a topic say something else, hold what it did not, or in another order? */
function isChanged(before: Topic, after: Topic): boolean {
  const now = questionsOf(after);
  return (
    !same(before.head, after.head) ||
    !same(
      questionsOf(before).filter((id) => now.includes(id)),
      now,
    )
  );
}

function mergeTopic(sides: Sides, fields: Fields): MergedTopic {
  const place = placeOf(sides);
  const head = merge(
    each(sides, (topic) => topic?.head),
    place,
  );
  const { order, clash } = mergeOrders(each(sides, (topic) => (topic ? questionsOf(topic) : []).filter((id) => fields.has(id))));
  return {
    step: isObject(head.value) ? { ...head.value, fields: order.flatMap((id) => fields.get(id) ?? []) } : null,
    clashes: [...head.clashes, ...(clash ? [pathText([...place, 'fieldOrder'])] : [])],
    tells: [],
  };
}
