import { describe, expect, test } from 'vitest';
import { layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';

interface Stored {
  readonly question: string;
  readonly naturalKey: string;
}

async function aQuestion() {
  const world = await aWorld();
  const ground = await layGround(world);
  const officer = world.services.core.catalog.roles.find(({ shortCode }) => shortCode === 'USER_OFFICER');
  await world.db
    .insertInto('roleUser')
    .values({ userId: world.carl.id, roleId: officer?.id ?? 0 })
    .execute();
  return { world, ground, olga: world.olga, henrik: world.carl };
}

const UPDATE = `mutation ($id: String!, $question: String, $naturalKey: String, $config: String, $knew: KnownQuestion) {
  updateQuestion(id: $id, question: $question, naturalKey: $naturalKey, config: $config, knew: $knew) { question naturalKey }
}`;

const update = async (world: World, by: Person, change: Readonly<Record<string, unknown>>): Promise<Stored> =>
  (await world.as(by, 'USER_OFFICER').query<{ updateQuestion: Stored }>(UPDATE, { id: 'aim', ...change })).updateQuestion;

const inTemplate = async (world: World, { templateId }: Groundwork) => {
  const { working } = await world.services.templates.draft({ kind: 'person', userId: world.olga.id } as never, templateId, null);
  return working.steps.flatMap(({ fields }) => fields).find(({ questionId }) => questionId === 'aim');
};

test('two officers change the key and the text of one question: both changes stay, in the library and in the template', async () => {
  const { world, ground, olga, henrik } = await aQuestion();
  const { templateId } = ground;

  await update(world, henrik, { naturalKey: 'purpose', knew: { naturalKey: 'aim', templateId } });
  const stored = await update(world, olga, { question: 'Why?', knew: { question: 'aim', templateId } });

  expect(stored).toEqual({ question: 'Why?', naturalKey: 'purpose' });
  expect(await inTemplate(world, ground)).toMatchObject({ question: 'Why?', naturalKey: 'purpose' });
});

test.each([
  ['text', 'in a template', 'question', true],
  ['key', 'in a template', 'naturalKey', true],
  ['text', 'in the library', 'question', false],
  ['key', 'in the library', 'naturalKey', false],
] as const)(
  'the same %s changed by both %s is refused with name and both texts, and the first stays',
  async (part, _where, field, within) => {
    const { world, ground, olga, henrik } = await aQuestion();
    const knew = { [field]: 'aim', ...(within ? { templateId: ground.templateId } : {}) };

    await update(world, henrik, { [field]: 'theirs', knew });
    const attempt = update(world, olga, { [field]: 'mine', knew });

    await expect(attempt).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'EDIT_CONFLICT',
      context: {
        conflicts: [{ field, theirs: 'theirs', who: `${henrik.firstname} ${henrik.lastname}`, at: world.clock.now().toISOString() }],
      },
    });
    await expect(attempt).rejects.toThrow(`changed the ${part} of this question to “theirs” (yours: “mine”)`);
    await expect(attempt).rejects.toThrow(henrik.lastname);
    expect((await inTemplate(world, ground))?.[field]).toBe('theirs');
    expect((await update(world, olga, { [field]: 'mine', knew: { ...knew, [field]: 'theirs' } }))[field]).toBe('mine');
  },
);

test('who writes the same as somebody else, or says nothing of what was known, is not refused', async () => {
  const { world, olga, henrik } = await aQuestion();

  await update(world, henrik, { question: 'Why?', knew: { question: 'aim' } });

  expect((await update(world, olga, { question: 'Why?', knew: { question: 'aim' } })).question).toBe('Why?');
  expect((await update(world, olga, { question: 'What for?' })).question).toBe('What for?');
});

describe('settings', () => {
  const knew = { question: 'aim', config: JSON.stringify({ required: true }) };
  const settingsOf = async (world: World) =>
    (await world.services.questions.byId(['aim'], world.db)).map(({ config }) => ({ required: config['required'], max: config['max'] }));

  test('of each its own is no conflict: both stay, beside a text as well', async () => {
    const { world, olga, henrik } = await aQuestion();

    await update(world, henrik, { config: JSON.stringify({ required: true, max: 7 }), knew });
    await update(world, olga, { question: 'Why?', knew });
    await update(world, olga, { config: JSON.stringify({ required: false }), knew });

    expect(await settingsOf(world)).toEqual([{ required: false, max: 7 }]);
  });

  test('one that both have changed is told with who did it, and when, and nothing is stored', async () => {
    const { world, olga, henrik } = await aQuestion();
    const at = world.clock.now().toISOString();
    await update(world, henrik, { config: JSON.stringify({ required: true, max: 7 }), knew });
    world.clock.advance(60_000);
    const mine = { config: JSON.stringify({ required: false, max: 9 }), question: 'Why?' };

    const attempt = update(world, olga, { ...mine, knew });

    await expect(attempt).rejects.toThrow(`${henrik.firstname} ${henrik.lastname} changed “At most this many characters” of this question`);
    await expect(attempt).rejects.toMatchObject({
      context: { conflicts: [{ field: 'config', settings: ['max'], theirs: { required: true, max: 7 }, at }] },
    });
    expect(await settingsOf(world)).toEqual([{ required: true, max: 7 }]);
    await update(world, olga, { ...mine, knew: { ...knew, config: JSON.stringify({ required: true, max: 7 }) } });
    expect(await settingsOf(world)).toEqual([{ required: false, max: 9 }]);
  });
});

test('text and settings that both have changed are told at once', async () => {
  const { world, olga, henrik } = await aQuestion();
  const knew = { question: 'aim', config: JSON.stringify({ required: true }) };
  await update(world, henrik, { question: 'Why?', config: JSON.stringify({ max: 7 }), knew });

  const attempt = update(world, olga, { question: 'What for?', config: JSON.stringify({ max: 9 }), knew });

  await expect(attempt).rejects.toMatchObject({ context: { conflicts: [{ field: 'question' }, { field: 'config' }] } });
});

test('a text that a return to an earlier revision left in a template can be changed there', async () => {
  const { world, ground, olga } = await aQuestion();
  const { templateId } = ground;
  await update(world, olga, { question: 'Why?', knew: { question: 'aim' } });
  await world.as(olga).query(`mutation { restoreTemplateRevision(templateId: ${templateId}, revision: 1) { revision } }`);

  const { question } = await update(world, olga, { question: 'What for?', knew: { question: 'aim', templateId } });

  expect(question).toBe('What for?');
  expect((await inTemplate(world, ground))?.question).toBe('What for?');
});
