import { beforeEach, expect, test } from 'vitest';
import { aWorld, Caller, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const END = 'mutation ($userId: Int!) { ended: endSessions(userId: $userId) }';
const AS = 'mutation ($userId: Int!) { token: getTokenForUser(userId: $userId) }';

const begun = (userId: number) => world.services.session.begin({ userId });
const with_ = (token: string) => new Caller(world.app, token);
const actingAs = async (token: string, userId: number) => (await with_(token).query<{ token: string }>(AS, { userId })).token;
const end = async (by: Pick<Caller, 'query'>, userId: number) => (await by.query<{ ended: number }>(END, { userId })).ended;
const alive = (...tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await world.services.session.check(token)).isValid));

test('whoever signs out everywhere ends their other sign-ins, and nobody else’s', async () => {
  const [here, laptop, phone, carl] = [
    await begun(world.petra.id),
    await begun(world.petra.id),
    await begun(world.petra.id),
    await begun(world.carl.id),
  ];

  expect(await end(with_(here), world.petra.id)).toBe(2);

  expect(await alive(here, laptop, phone, carl)).toEqual([true, false, false, true]);
  await expect(with_(laptop).query('{ getUserMe { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('an officer ends all sessions of a person; the one in which an officer acts as them is the officer’s', async () => {
  const petra = await begun(world.petra.id);
  const olga = await begun(world.olga.id);
  const acting = await actingAs(olga, world.petra.id);

  expect(await end(with_(olga), world.petra.id)).toBe(1);

  expect(await alive(petra, olga, acting)).toEqual([false, true, true]);
});

test('an officer’s own end with what was begun from them, also where the sign-in is swept away already', async () => {
  const [here, elsewhere] = [await begun(world.olga.id), await begun(world.olga.id)];
  const fromHere = await actingAs(here, world.carl.id);
  const fromElsewhere = await actingAs(elsewhere, world.petra.id);
  const swept = await begun(world.olga.id);
  const left = await actingAs(swept, world.ivan.id);
  const { sessionId } = (await world.services.session.check(swept)).payload ?? { sessionId: '' };
  await world.db.deleteFrom('sessions').where('id', '=', sessionId).execute();

  expect(await end(with_(here), world.olga.id)).toBe(3);

  expect(await alive(here, fromHere, elsewhere, fromElsewhere, left)).toEqual([true, true, false, false, false]);
});

test('what begins at the same moment ends, too', async () => {
  for (let i = 0; i < 10; i += 1) {
    const [here, elsewhere] = [await begun(world.olga.id), await begun(world.olga.id)];
    const [acting] = await Promise.allSettled([actingAs(elsewhere, world.petra.id), end(with_(here), world.olga.id)]);
    if (acting.status === 'fulfilled') expect(await alive(acting.value)).toEqual([false]);
  }
});
