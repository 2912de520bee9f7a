import { isObject, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { each, merge, mergeOrders, type Merged, type Three } from '../merge/index.ts';
import { objectsIn, textAt } from './needs.ts';
import { topicQuestions, topicTitle, topicsOf, type Topic } from './topics.ts';

/**
 * Three-way merge of a template that follows renamed topics and moved questions. Removing a topic that the other side changed, or reordering on both
 * sides, is a conflict.
 *
 * @example mergeTemplates({ base, mine, theirs }).conflicts // []
 */
export function mergeTemplates(three: Three<JsonObject>): Merged {
  const topics = topicsOf(three);
  const { asked: disputed, needed, ...sum } = together(three, topics);
  const isMine = (id: string): boolean => topics.mine.some((topic) => topic.id === id);
  const [kept, bare] = [disputed.filter(isMine), needed.filter((id) => !disputed.includes(id))];
  if (kept.length + bare.length === 0) return sum;
  const theirs = withTopics(kept, bare, topics);
  return { value: together(three, { ...topics, theirs }).value, conflicts: sum.conflicts };
}

interface Together extends Merged {
  readonly asked: readonly string[];
  readonly needed: readonly string[];
}

function together(three: Three<JsonObject>, topics: Three<readonly Topic[]>): Together {
  const whole = each(three, ({ steps: _, ...template }) => template);
  const rest = merge(whole, { lists: 'items' });
  const fields = merge(each(topics, placed), { lists: 'items', place: ['fields'] });
  const { order, conflict } = mergeOrders(each(topics, (side) => side.map(({ id }) => id)));
  const sidesOf = (id: string): Sides => each(topics, (side) => side.find((topic) => topic.id === id));
  const gone = new Set(order.filter((id) => isTakenAway(sidesOf(id))));
  const homes = homesOf(fields.value, gone, topics.mine);
  const merged = order.map((id) => {
    const sides = sidesOf(id);
    return gone.has(id) ? takenAway(sides, fields.conflicts) : mergeTopic(sides, homes.get(id) ?? new Map());
  });
  const reported = new Set(merged.flatMap(({ tells }) => tells));
  const conflicts = [
    ...rest.conflicts,
    ...(conflict ? ['stepOrder'] : []),
    ...merged.flatMap((topic) => topic.conflicts),
    ...fields.conflicts.filter((place) => !reported.has(place)),
  ];
  const steps = merged.flatMap(({ step }) => (step ? [step] : []));
  return {
    value: isObject(rest.value) ? { ...rest.value, steps } : three.mine,
    conflicts,
    asked: order.filter((id, i) => gone.has(id) && (merged[i]?.conflicts.length ?? 0) > 0),
    needed: [...homes.keys()].filter((id) => gone.has(id)),
  };
}

function withTopics(kept: readonly string[], bare: readonly string[], { base, theirs }: Three<readonly Topic[]>): readonly Topic[] {
  const questionIds = new Set(theirs.flatMap(topicQuestions));
  return base.reduce((list, topic, i) => {
    if (![...kept, ...bare].includes(topic.id)) return list;
    const neighbours = new Set(base.slice(0, i).map(({ id }) => id));
    const at = list.findLastIndex(({ id }) => neighbours.has(id)) + 1;
    const fields = bare.includes(topic.id) ? [] : topic.fields.filter((field) => !questionIds.has(textAt(field, 'questionId')));
    return list.toSpliced(at, 0, { ...topic, fields });
  }, theirs);
}

const placed = (topics: readonly Topic[]): readonly Json[] =>
  topics.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, step: id })));

function homesOf(fields: Json | undefined, gone: ReadonlySet<string>, mine: readonly Topic[]): ReadonlyMap<string, Fields> {
  const here = new Map(mine.flatMap((topic) => topicQuestions(topic).map((id) => [id, topic.id] as const)));
  const homes = new Map<string, Map<string, JsonObject>>();
  for (const inPlace of objectsIn({ fields: fields ?? [] }, 'fields')) {
    const { step: _, ...field } = inPlace;
    const [questionId, step] = [textAt(field, 'questionId'), textAt(inPlace, 'step')];
    const home = gone.has(step) ? here.get(questionId) : step;
    if (home !== undefined) homes.set(home, (homes.get(home) ?? new Map<string, JsonObject>()).set(questionId, field));
  }
  return homes;
}

type Fields = ReadonlyMap<string, JsonObject>;

interface MergedTopic {
  readonly step: JsonObject | null;
  readonly conflicts: readonly string[];
  /** Conflicts already covered by the conflict of their topic. */
  readonly tells: readonly string[];
}

type Sides = Three<Topic | undefined>;

const placeOf = ({ base, mine, theirs }: Sides): readonly string[] => {
  const topic = mine ?? theirs ?? base;
  return ['steps', topic ? topicTitle(topic) : ''];
};

const isTakenAway = ({ base, mine, theirs }: Sides): boolean => base !== undefined && (mine === undefined || theirs === undefined);

function takenAway(sides: Sides, fieldConflicts: readonly string[]): MergedTopic {
  const { base, mine, theirs } = sides;
  const left = mine ?? theirs;
  const edited = left
    ? topicQuestions(left)
        .map((id) => pathText(['fields', id]))
        .filter((place) => fieldConflicts.includes(place))
    : [];
  const isAsked = edited.length > 0 || (base !== undefined && left !== undefined && isChanged(base, left));
  return { step: null, conflicts: isAsked ? [pathText(placeOf(sides))] : [], tells: edited };
}

function isChanged(before: Topic, after: Topic): boolean {
  const now = topicQuestions(after);
  return (
    !same(before.head, after.head) ||
    !same(
      topicQuestions(before).filter((id) => now.includes(id)),
      now,
    )
  );
}

function mergeTopic(sides: Sides, fields: Fields): MergedTopic {
  const place = placeOf(sides);
  const heads = each(sides, (topic) => topic?.head);
  const head = merge(heads, { lists: 'items', place });
  const { order, conflict } = mergeOrders(each(sides, (topic) => (topic ? topicQuestions(topic) : []).filter((id) => fields.has(id))));
  return {
    step: isObject(head.value) ? { ...head.value, fields: order.flatMap((id) => fields.get(id) ?? []) } : null,
    conflicts: [...head.conflicts, ...(conflict ? [pathText([...place, 'fieldOrder'])] : [])],
    tells: [],
  };
}
