import { isObject, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { mergeOrders } from './merge-order.ts';
import { merge, type Merged } from './merge.ts';
import { objectsIn, textOf } from './needs.ts';
import { each, type Three } from './three.ts';
import { questionsOf, titleOf, topicsOf, type Topic } from './topics.ts';

/**
 * Merges two changes of a template. Topics are followed when their titles change and questions from topic to topic, so that one side may rename
 * or move what the other one edits. A topic that one side takes away and the other one changes or fills is asked, and so is an order that both change.
 * @example mergeTemplates({ base, mine, theirs }).clashes // []
 */
export function mergeTemplates(three: Three<JsonObject>): Merged {
  const topics = topicsOf(three);
  const rest = merge(each(three, ({ steps: _, ...template }) => template));
  const fields = merge(each(topics, placed), ['fields']);
  const { order, clash } = mergeOrders(each(topics, (side) => side.map(({ id }) => id)));
  const merged = order.map((id) => {
    const sides = each(topics, (side) => side.find((topic) => topic.id === id));
    return isTakenAway(sides) ? takenAway(sides, fields.clashes) : mergeTopic(sides, fieldsIn(id, fields.value));
  });
  const told = new Set(merged.flatMap(({ tells }) => tells));
  const clashes = [
    ...rest.clashes,
    ...(clash ? ['stepOrder'] : []),
    ...merged.flatMap((topic) => topic.clashes),
    ...fields.clashes.filter((place) => !told.has(place)),
  ];
  if (clashes.length > 0 || !isObject(rest.value)) return { value: three.mine, clashes };
  return { value: { ...rest.value, steps: merged.flatMap(({ step }) => (step ? [step] : [])) }, clashes };
}

/** Questions, each with its topic. */
const placed = (topics: readonly Topic[]): readonly Json[] =>
  topics.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, step: id })));

const fieldsIn = (id: string, placedFields: Json | undefined): ReadonlyMap<string, JsonObject> =>
  new Map(
    objectsIn({ fields: placedFields ?? [] }, 'fields').flatMap(({ step, ...field }) =>
      step === id ? [[textOf(field, 'questionId'), field] as const] : [],
    ),
  );

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

function mergeTopic(sides: Sides, fields: ReadonlyMap<string, JsonObject>): MergedTopic {
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
