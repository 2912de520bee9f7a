import { describe, expect, test } from 'vitest';
import { mergeTemplates } from '../../engine/bundles/merge-template.ts';
import { pathOf } from '../../engine/json-path.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { generator, type Generator } from '../support/random.ts';

const field = (questionId: string, config: JsonObject = {}): JsonObject => ({ questionId, config });
const step = (title: string, ...fields: readonly (string | JsonObject)[]): JsonObject => ({
  title,
  isEnabled: true,
  fields: fields.map((one) => (typeof one === 'string' ? field(one) : one)),
});
const template = (...steps: readonly Json[]): JsonObject => ({ name: 'Proposal', steps });

const aim = step('Aim', 'title', 'abstract');
const background = step('Background', 'history', 'papers', 'people');
const hazards = step('Hazards', 'toxic', 'sharp', 'hot', 'cold');
const base = template(aim, background, hazards);
const renamed = template(aim, step('What is known', 'history', 'papers', 'people'), hazards);

describe('changes of different places of a template come together, whichever side is asked first', () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'a question is moved here and changed in the file',
      template(aim, step('Background', 'papers', 'people'), step('Hazards', 'toxic', 'history', 'sharp', 'hot', 'cold')),
      template(aim, step('Background', field('history', { required: true }), 'papers', 'people'), hazards),
      template(
        aim,
        step('Background', 'papers', 'people'),
        step('Hazards', 'toxic', field('history', { required: true }), 'sharp', 'hot', 'cold'),
      ),
    ],
    [
      'a topic is renamed here and gets a question in the file, behind one of its own',
      renamed,
      template(aim, step('Background', 'history', 'grants', 'papers', 'people'), hazards),
      template(aim, step('What is known', 'history', 'grants', 'papers', 'people'), hazards),
    ],
    [
      'a topic is renamed here and gets its first question in the file',
      renamed,
      template(aim, step('Background', 'grants', 'history', 'papers', 'people'), hazards),
      template(aim, step('What is known', 'grants', 'history', 'papers', 'people'), hazards),
    ],
    [
      'a topic is renamed here, and the file moves a question to its front',
      renamed,
      template(step('Aim', 'title'), step('Background', 'abstract', 'history', 'papers', 'people'), hazards),
      template(step('Aim', 'title'), step('What is known', 'abstract', 'history', 'papers', 'people'), hazards),
    ],
    [
      'a question leaves a topic here that the file only renames',
      template(step('Aim', 'title', 'papers', 'abstract'), step('Background', 'history', 'people'), hazards),
      renamed,
      template(step('Aim', 'title', 'papers', 'abstract'), step('What is known', 'history', 'people'), hazards),
    ],
    [
      'a topic is renamed here and moved in the file',
      renamed,
      template(background, aim, hazards),
      template(step('What is known', 'history', 'papers', 'people'), aim, hazards),
    ],
    [
      'a topic is renamed here and turned off in the file',
      renamed,
      template(aim, { ...background, isEnabled: false }, hazards),
      template(aim, { ...step('What is known', 'history', 'papers', 'people'), isEnabled: false }, hazards),
    ],
    [
      'two topics are renamed, one on each side, one by the title of the other',
      template(aim, step('What is known', 'history', 'papers', 'people'), step('Background', 'toxic', 'sharp', 'hot', 'cold')),
      template(aim, step('Background', 'grants', 'history', 'papers', 'people'), hazards),
      template(aim, step('What is known', 'grants', 'history', 'papers', 'people'), step('Background', 'toxic', 'sharp', 'hot', 'cold')),
    ],
    [
      'a topic is taken away here, whose questions the file leaves alone',
      template(aim, hazards),
      template(aim, background, step('Hazards', 'loud', 'toxic', 'sharp', 'hot', 'cold')),
      template(aim, step('Hazards', 'loud', 'toxic', 'sharp', 'hot', 'cold')),
    ],
    [
      'a topic is dissolved here, and the file changes a question of it',
      template(step('Aim', 'title', 'history', 'abstract'), hazards),
      template(aim, step('Background', field('history', { required: true }), 'papers', 'people'), hazards),
      template(step('Aim', 'title', field('history', { required: true }), 'abstract'), hazards),
    ],
    [
      'both sides put a question in at the same place',
      template(aim, step('Background', 'grants', 'history', 'papers', 'people'), hazards),
      template(aim, step('Background', 'awards', 'history', 'papers', 'people'), hazards),
      template(aim, step('Background', 'awards', 'grants', 'history', 'papers', 'people'), hazards),
    ],
    [
      'both sides add the same topic with questions of their own',
      template(aim, background, hazards, step('Team', 'leader')),
      template(aim, background, hazards, step('Team', 'members')),
      template(aim, background, hazards, step('Team', 'leader', 'members')),
    ],
    [
      'both sides have a topic of their own instead of one',
      template(aim, step('Team', 'leader'), hazards),
      template(aim, step('Budget', 'costs'), hazards),
      template(aim, step('Budget', 'costs'), step('Team', 'leader'), hazards),
    ],
    [
      'both sides take a topic away, and one adds another one elsewhere',
      template(aim, hazards),
      template(aim, hazards, step('Team', 'leader')),
      template(aim, hazards, step('Team', 'leader')),
    ],
    [
      'the order of different questions is changed',
      template(aim, background, step('Hazards', 'sharp', 'toxic', 'hot', 'cold')),
      template(aim, background, step('Hazards', 'toxic', 'sharp', 'cold', 'hot')),
      template(aim, background, step('Hazards', 'sharp', 'toxic', 'cold', 'hot')),
    ],
  ])('%s', (_title, mine, theirs, value) => {
    const [one, other] = [mergeTemplates({ base, mine, theirs }), mergeTemplates({ base, mine: theirs, theirs: mine })];

    expect(one).toEqual({ value, conflicts: [] });
    expect(other).toEqual(one);
  });
});

describe('what both sides change, each in its own way, is asked', () => {
  const titled = (title: string) => template(aim, step(title, 'history', 'papers', 'people'), hazards);
  const hazardsWith = (config: JsonObject) => template(aim, background, step('Hazards', field('toxic', config), 'sharp', 'hot', 'cold'));
  const hazardsLike = (...questions: readonly string[]) => template(aim, background, step('Hazards', ...questions));

  test.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['a setting of a question', hazardsWith({ required: true }), hazardsWith({ required: false }), ['fields/toxic/config/required']],
    ['the title of a topic, once', titled('Known'), titled('State of the art'), ['steps/Known/title']],
    ['a title with a slash', titled('Known/unknown'), titled('State of the art'), ['steps/Known~1unknown/title']],
    [
      'a question that goes to another topic on each side',
      template(step('Aim', 'title', 'abstract', 'papers'), step('Background', 'history', 'people'), hazards),
      template(aim, step('Background', 'history', 'people'), step('Hazards', 'papers', 'toxic', 'sharp', 'hot', 'cold')),
      ['fields/papers/step'],
    ],
    [
      'a topic that is taken away here and gets a question in the file',
      template(aim, hazards),
      template(aim, step('Background', 'history', 'papers', 'people', 'grants'), hazards),
      ['steps/Background'],
    ],
    [
      'a topic that is taken away here, with a question that the file changes',
      template(aim, hazards),
      template(aim, step('Background', 'history', field('papers', { required: true }), 'people'), hazards),
      ['steps/Background'],
    ],
    ['a topic that is taken away here and renamed in the file', template(aim, hazards), renamed, ['steps/What is known']],
    [
      'a topic that is taken away here, and renamed and emptied in the file',
      template(aim, hazards),
      template(aim, step('What is known'), hazards),
      ['steps/What is known'],
    ],
    [
      'a topic that is taken away in the file, and has another title and another question here',
      template(aim, step('What is known', 'grants'), hazards),
      template(aim, hazards),
      ['steps/What is known'],
    ],
    [
      'a topic that is taken away here and gets a question of another topic in the file',
      template(aim, hazards),
      template(step('Aim', 'title'), step('Background', 'history', 'papers', 'people', 'abstract'), hazards),
      ['steps/Background'],
    ],
    [
      'a question that is taken away here and moved to another topic in the file',
      template(aim, step('Background', 'history', 'people'), hazards),
      template(step('Aim', 'title', 'papers', 'abstract'), step('Background', 'history', 'people'), hazards),
      ['fields/papers'],
    ],
    [
      'the order of the same questions',
      hazardsLike('cold', 'toxic', 'sharp', 'hot'),
      hazardsLike('toxic', 'hot', 'sharp', 'cold'),
      ['steps/Hazards/fieldOrder'],
    ],
    [
      'the place of a question that both add to one topic',
      hazardsLike('loud', 'toxic', 'sharp', 'hot', 'cold'),
      hazardsLike('toxic', 'sharp', 'hot', 'cold', 'loud'),
      ['steps/Hazards/fieldOrder'],
    ],
    ['the order of the topics', template(background, aim, hazards), template(aim, hazards, background), ['stepOrder']],
  ])('%s', (_title, mine, theirs, places) => {
    const { value, conflicts } = mergeTemplates({ base, mine, theirs });

    expect(conflicts).toEqual(places);
    expect(value).toEqual(mine);
    expect(mergeTemplates({ base, mine: theirs, theirs: mine }).conflicts).toHaveLength(places.length);
    expect(mergeTemplates({ base, mine, theirs: mine })).toEqual({ value: mine, conflicts: [] });
  });
});

test('a place is read as it was written', () => {
  expect(pathOf('steps/Known~1un~0known/title')).toEqual(['steps', 'Known/un~known', 'title']);
});

interface Sheet {
  readonly topics: readonly {
    readonly was: string;
    readonly title: string;
    readonly isEnabled: boolean;
    readonly fields: readonly JsonObject[];
  }[];
}
type SheetTopic = Sheet['topics'][number];

const asTemplate = ({ topics }: Sheet): JsonObject => template(...topics.map((topic): Json => ({ ...topic })));
const asSheet = (body: Json | undefined): Sheet => ({ topics: (body as unknown as { steps: Sheet['topics'] }).steps });
const idOf = (one: JsonObject): string => one['questionId'] as string;
const onTopic = ({ topics }: Sheet, was: string, change: (topic: SheetTopic) => SheetTopic): Sheet => ({
  topics: topics.map((topic) => (topic.was === was ? change(topic) : topic)),
});
const without = ({ topics }: Sheet, id: string): Sheet => ({
  topics: topics.map((topic) => ({ ...topic, fields: topic.fields.filter((one) => idOf(one) !== id) })),
});
const putAt = <T>(list: readonly T[], index: number, item: T): readonly T[] => [...list.slice(0, index), item, ...list.slice(index)];

const sheet = (random: Generator, [least, most]: readonly [number, number]): Sheet => ({
  topics: Array.from({ length: random.integer(2, 4) }, (_, i) => ({
    was: `T${i}`,
    title: `Topic ${i}`,
    isEnabled: true,
    fields: Array.from({ length: random.integer(least, most) }, (__, j) => field(`q${i}${j}`)),
  })),
});

interface Reach {
  readonly topics: readonly string[];
  readonly questions: readonly string[];
  readonly sorts: readonly string[];
  readonly fills: readonly string[];
  readonly mark: string;
}

type Change = (before: Sheet, random: Generator, reach: Reach) => Sheet;

const moved: Change = (before, random, { questions, fills, sorts }) => {
  const all = before.topics.flatMap(({ fields }) => fields).filter((one) => questions.includes(idOf(one)));
  if (all.length === 0) return before;
  const one = random.pick(all);
  const to = before.topics.filter(({ was, fields }) => fills.includes(was) && (sorts.includes(was) || !fields.includes(one)));
  if (to.length === 0) return before;
  return onTopic(without(before, idOf(one)), random.pick(to).was, (topic) => ({
    ...topic,
    fields: putAt(topic.fields, random.integer(0, topic.fields.length), one),
  }));
};
const CHANGES: readonly Change[] = [
  (before, random, { topics, mark }) =>
    topics.length === 0
      ? before
      : onTopic(before, random.pick(topics), (topic) => ({ ...topic, title: `${topic.was} ${mark} ${random.integer(1, 9)}` })),
  (before, random, { topics }) =>
    topics.length === 0 ? before : onTopic(before, random.pick(topics), (topic) => ({ ...topic, isEnabled: false })),
  (before, random, { questions, mark }) => {
    const id = questions.length > 0 ? random.pick(questions) : '';
    return {
      topics: before.topics.map((topic) => ({
        ...topic,
        fields: topic.fields.map((one) => (idOf(one) === id ? field(id, { by: mark }) : one)),
      })),
    };
  },
  (before, random, { questions }) => (questions.length > 0 ? without(before, random.pick(questions)) : before),
  (before, random, { fills, mark }) =>
    fills.length === 0
      ? before
      : onTopic(before, random.pick(fills), (topic) => ({
          ...topic,
          fields: putAt(
            topic.fields,
            random.chance(0.5) ? 0 : random.integer(0, topic.fields.length),
            field(`${mark}${random.integer(1, 999_999)}`),
          ),
        })),
  (before, random, { sorts }) =>
    sorts.length === 0
      ? before
      : onTopic(before, random.pick(sorts), (topic) => ({ ...topic, fields: random.some(topic.fields, topic.fields.length) })),
  (before, random, { sorts, mark }) => ({
    topics: putAt(
      sorts.includes('') ? random.some(before.topics, before.topics.length) : before.topics,
      random.integer(0, before.topics.length),
      {
        was: `${mark}${random.integer(1, 999_999)}`,
        title: `New of ${mark} ${random.integer(1, 999_999)}`,
        isEnabled: true,
        fields: [],
      },
    ),
  }),
];
const removal: Change = (before, random, { topics }) => {
  const gone = topics.length > 0 ? random.pick(topics) : '';
  return { topics: before.topics.filter(({ was }) => was !== gone) };
};

const changed = (before: Sheet, random: Generator, reach: Reach, changes: readonly Change[]): Sheet =>
  changes.reduce((now, change) => change(now, random, reach), before);

function facts({ topics }: Sheet): ReadonlyMap<string, Json> {
  const ofTopic = ({ was, title, isEnabled, fields }: SheetTopic) => [
    [`title of ${was}`, title] as const,
    [`enabled ${was}`, isEnabled] as const,
    ...fields.flatMap((one) => [[`topic of ${idOf(one)}`, was] as const, [`settings of ${idOf(one)}`, one['config'] ?? null] as const]),
  ];
  return new Map(topics.flatMap(ofTopic));
}

const orders = ({ topics }: Sheet): ReadonlyMap<string, readonly string[]> =>
  new Map([['topics', topics.map(({ was }) => was)] as const, ...topics.map(({ was, fields }) => [was, fields.map(idOf)] as const)]);

function expectKept(before: Sheet, side: Sheet, sum: Sheet, told: string): void {
  const [was, is, becomes] = [facts(before), facts(side), facts(sum)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [then, now] = [was.get(name) ?? null, is.get(name) ?? null];
    if (JSON.stringify(then) !== JSON.stringify(now)) expect(becomes.get(name) ?? null, `${told}: ${name}`).toEqual(now);
  }
}

/**
 * Checks that an order set by one side survives the merge.
 *
 * @param isKnown tells which topics were matched
 */
function expectOrder(before: Sheet, side: Sheet, sum: Sheet, told: string, isKnown: (was: string) => boolean): void {
  const [first, here, after] = [orders(before), orders(side), orders(sum)];
  for (const [list, names] of here) {
    const place = (all: ReadonlyMap<string, readonly string[]>, one: string): number => (all.get(list) ?? []).indexOf(one);
    const known = names.filter((one) => place(first, one) >= 0 && place(after, one) >= 0 && (list !== 'topics' || isKnown(one)));
    for (const [i, one] of known.entries()) {
      for (const other of known.slice(i + 1).filter((it) => place(first, it) < place(first, one))) {
        expect(place(after, one), `${told}: ${one} before ${other}`).toBeLessThan(place(after, other));
      }
    }
  }
}

test('whatever two officers change, nothing is lost without being asked, and nothing comes to a topic where neither had it', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);
  const met = { merged: 0, asked: 0 };

  for (let round = 0; round < 300; round += 1) {
    const before = sheet(random, [2, 5]);
    const edited = (mark: string): Sheet => {
      let now = before;
      for (let i = random.integer(1, 4); i > 0; i -= 1) {
        const topics = now.topics.map(({ was }) => was);
        const questions = now.topics.flatMap(({ fields }) => fields.map(idOf));
        const fills = topics.filter((was) => before.topics.some((topic) => topic.was === was));
        const reach = { topics, questions, sorts: [...topics, ''], fills, mark };
        now = random.pick([...CHANGES, moved, moved, removal])(now, random, reach);
      }
      return now;
    };
    const [mine, theirs] = [edited('m'), edited('t')];
    const told = `seed ${seed}, round ${round}`;

    const sides = { base: asTemplate(before), mine: asTemplate(mine), theirs: asTemplate(theirs) };
    const [one, other] = [mergeTemplates(sides), mergeTemplates({ ...sides, mine: sides.theirs, theirs: sides.mine })];

    expect(other.conflicts.length, told).toBe(one.conflicts.length);
    if (one.conflicts.length > 0) {
      met.asked += 1;
      continue;
    }
    met.merged += 1;
    expect(other, told).toEqual(one);
    const sum = asSheet(one.value);
    const titles = new Map(sum.topics.map(({ was, title }) => [was, title]));
    const isKnown = (was: string): boolean => before.topics.some((topic) => topic.was === was && topic.title === titles.get(was));
    for (const side of [mine, theirs]) {
      expectKept(before, side, sum, told);
      expectOrder(before, side, sum, told, isKnown);
    }
  }
  expect(met.merged, `seed ${seed}`).toBeGreaterThan(25);
  expect(met.asked, `seed ${seed}`).toBeGreaterThan(25);
});

interface Apart {
  readonly before: Sheet;
  readonly mine: Sheet;
  readonly theirs: Sheet;
}

/** @param contested a question that neither side removes or moves, outside all topics that one side removes */
function apart(random: Generator, contested?: string): Apart {
  const before = sheet(random, [4, 6]);
  const names = before.topics.map(({ was }) => was);
  const gone = random.chance(0.3) ? names.at(-1) : undefined;
  const reachOf = (side: number): Reach => {
    const isMine = (i: number): boolean => i % 2 === side;
    const topics = names.filter((was, i) => isMine(i) && was !== gone);
    const questions = before.topics.filter(({ was }) => was !== gone).flatMap(({ fields }) => fields.map(idOf).filter((_, i) => isMine(i)));
    return {
      topics,
      questions: questions.filter((id) => id !== contested),
      sorts: isMine(0) ? [...topics, ''] : topics,
      fills: names.filter((was) => was !== gone),
      mark: 'mt'[side] ?? '',
    };
  };
  const edited = (side: number): Sheet => {
    const changes = [...random.some(CHANGES, random.integer(1, 4)), ...(random.chance(0.5) ? [moved] : [])];
    const now = changed(before, random, reachOf(side), changes);
    return side === 0 && gone !== undefined ? { topics: now.topics.filter(({ was }) => was !== gone) } : now;
  };
  return { before, mine: edited(0), theirs: edited(1) };
}

const mergedSheets = ({ before, mine, theirs }: Apart) =>
  mergeTemplates({ base: asTemplate(before), mine: asTemplate(mine), theirs: asTemplate(theirs) });
const turned = ({ before, mine, theirs }: Apart): Apart => ({ before, mine: theirs, theirs: mine });

function expectBothKept({ before, mine, theirs }: Apart, sum: Sheet, told: string): void {
  for (const side of [mine, theirs]) {
    expectKept(before, side, sum, told);
    expectOrder(before, side, sum, told, () => true);
  }
}

test('what two officers change apart from each other comes together without a conflict', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);

  for (let round = 0; round < 200; round += 1) {
    const told = `seed ${seed}, round ${round}`;
    const sides = apart(random);

    const [one, other] = [mergedSheets(sides), mergedSheets(turned(sides))];

    expect(one.conflicts, told).toEqual([]);
    expect(other, told).toEqual(one);
    expectBothKept(sides, asSheet(one.value), told);
  }
});

test('whichever side is chosen for what conflicts, everything else that both changed is in the sum', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);
  const contested = 'q01';
  const saying = ({ topics }: Sheet, by: string): Sheet => ({
    topics: topics.map((topic) => ({
      ...topic,
      fields: topic.fields.map((one) => (idOf(one) === contested ? field(contested, { by }) : one)),
    })),
  });
  const saidIn = (sum: Sheet) => facts(sum).get(`settings of ${contested}`);

  for (let round = 0; round < 200; round += 1) {
    const told = `seed ${seed}, round ${round}`;
    const sides = apart(random, contested);
    const conflicting = { ...sides, mine: saying(sides.mine, 'us'), theirs: saying(sides.theirs, 'them') };

    for (const [chosen, by] of [[conflicting, 'us'] as const, [turned(conflicting), 'them'] as const]) {
      const { value, conflicts } = mergedSheets(chosen);

      expect(conflicts, told).toEqual([`fields/${contested}/config/by`]);
      expect(saidIn(asSheet(value)), told).toEqual({ by });
      expectBothKept(sides, saying(asSheet(value), ''), told);
    }
  }
});

test('a question stays where one has it when the other moved it to a topic that goes, and took its own away', () => {
  const topic = (was: string, ...fields: Sheet['topics'][number]['fields'][number][]) => ({ was, title: was, isEnabled: true, fields });
  const before: Sheet = { topics: [topic('A', field('a')), topic('B', field('b'), field('c'))] };
  const mine: Sheet = { topics: [topic('B', field('b'), field('c'))] };
  const theirs: Sheet = { topics: [topic('A', field('a'), field('b', { by: 'them' }))] };

  const { value, conflicts } = mergedSheets({ before, mine, theirs });

  expect(conflicts).toEqual(['steps/A']);
  expect(asSheet(value).topics).toEqual([topic('B', field('b', { by: 'them' }))]);
});

function settingsOfOne({ before, mine, theirs }: Apart): ReadonlyMap<string, Json> {
  const [was, here, there] = [facts(before), facts(mine), facts(theirs)];
  const equal = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
  return new Map(
    [...was].flatMap(([name, then]) => {
      const [one, other] = [here.get(name), there.get(name)];
      if (!name.startsWith('settings of') || one === undefined || other === undefined || equal(one, other)) return [];
      if (equal(one, then)) return [[name, other] as const];
      return equal(other, then) ? [[name, one] as const] : [];
    }),
  );
}

test('whatever conflicts, and whichever side is chosen, a question that both still ask has the settings that one side alone changed', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);
  const met = { conflicts: 0, kept: 0 };

  for (let round = 0; round < 300; round += 1) {
    const before = sheet(random, [2, 5]);
    const edited = (mark: string): Sheet => {
      let now = before;
      for (let i = random.integer(1, 4); i > 0; i -= 1) {
        const topics = before.topics.map(({ was }) => was);
        const questions = now.topics.flatMap(({ fields }) => fields.map(idOf));
        now = random.pick([...CHANGES, moved, removal])(now, random, { topics, questions, sorts: [...topics, ''], fills: topics, mark });
      }
      return now;
    };
    const sides: Apart = { before, mine: edited('m'), theirs: edited('t') };
    for (const chosen of [sides, turned(sides)]) {
      const { value, conflicts } = mergedSheets(chosen);
      if (conflicts.length === 0) continue;
      met.conflicts += 1;
      const sum = facts(asSheet(value));
      for (const [name, now] of settingsOfOne(chosen)) {
        met.kept += 1;
        expect(sum.get(name), `seed ${seed}, round ${round}: ${name}`).toEqual(now);
      }
    }
  }
  expect(met.conflicts, `seed ${seed}`).toBeGreaterThan(50);
  expect(met.kept, `seed ${seed}`).toBeGreaterThan(20);
});
