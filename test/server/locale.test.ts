import { expect, test } from 'vitest';
import { Caller } from '../world/callers.ts';
import { aWorld, type Person, type World } from '../world/index.ts';

let world: World;

const LOCALE = '{ getLocale }';
const CHOOSE = 'mutation ($locale: String!) { setLocale(locale: $locale) { id locale } }';

const promise = (value: string) => world.services.settings.update('LANGUAGES', value);
const choose = (who: Person, locale: string) => world.as(who).query<{ setLocale: object }>(CHOOSE, { locale });

async function localeFor(who: Person | null, accepted?: string): Promise<unknown> {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  const caller = who ? world.as(who) : world.nobody;
  return (await caller.post('/graphql', { query: LOCALE }, headers)).json<{ data: { getLocale: string } }>().data.getLocale;
}

test('people choose among the languages of the setting', async () => {
  world = await aWorld();
  const { petra } = world;
  await expect(choose(petra, 'de')).rejects.toMatchObject({ reason: 'LOCALE_UNKNOWN' });
  await promise('en, de');

  expect(await choose(petra, 'de')).toEqual({ setLocale: { id: petra.id, locale: 'de' } });

  expect(await world.as(petra).query('{ getUserMe { locale } }')).toEqual({ getUserMe: { locale: 'de' } });
  expect(await world.as(world.carl).query('{ getUserMe { locale } }')).toEqual({ getUserMe: { locale: null } });
  await expect(choose(petra, 'fr')).rejects.toMatchObject({ reason: 'LOCALE_UNKNOWN' });
});

test("a request is read in the person's language, else the browser's, else the facility's", async () => {
  world = await aWorld();
  const { petra, carl } = world;
  await promise('en,de');
  await choose(petra, 'de');

  expect(await localeFor(petra, 'en')).toBe('de');
  expect(await localeFor(carl, 'de-AT, en;q=0.5')).toBe('de');
  expect(await localeFor(carl, 'fr')).toBe('en');
  expect(await localeFor(null, 'de')).toBe('de');
  expect(await localeFor(null)).toBe('en');
  await promise('en');
  expect(await localeFor(petra, 'de')).toBe('en');
});

test('an officer who acts as somebody keeps the own language', async () => {
  world = await aWorld();
  const { olga, petra } = world;
  await promise('en,de');
  await choose(petra, 'de');
  const { token } = await world
    .as(olga)
    .query<{ token: string }>('mutation ($id: Int!) { token: getTokenForUser(userId: $id) }', { id: petra.id });
  const acting = new Caller(world.app, token);

  expect(await acting.query(LOCALE)).toEqual({ getLocale: 'en' });
  await acting.query(CHOOSE, { locale: 'en' });

  expect(await localeFor(petra)).toBe('de');
});

test('a page is read in the language of the request, else in the facility’s', async () => {
  world = await aWorld();
  const { olga, petra, carl } = world;
  await promise('en,de');
  await choose(petra, 'de');
  const write = (text: string, locale?: string) =>
    world
      .as(olga)
      .query('mutation ($text: String!, $code: String) { setPageContent(id: HELPPAGE, text: $text, languageCode: $code) { content } }', {
        text,
        ...(locale === undefined ? {} : { code: locale }),
      });
  const read = async (who: Person, locale = '') =>
    (
      await world
        .as(who)
        .query<{ text: string | null }>(`{ text: getPageContent(pageId: HELPPAGE ${locale && `languageCode: "${locale}"`}) }`)
    ).text;

  await write('<p>Hilfe</p><script>1</script>', 'de');
  expect([await read(petra), await read(carl)]).toEqual(['<p>Hilfe</p>', '']);
  await write('<p>Help</p>');
  await write('<p>Help us</p>', 'en');

  expect([await read(petra), await read(carl), await read(carl, 'de'), await read(petra, 'en')]).toEqual([
    '<p>Hilfe</p>',
    '<p>Help us</p>',
    '<p>Hilfe</p>',
    '<p>Help us</p>',
  ]);
  await write('', 'de');
  expect(await read(petra)).toBe('<p>Help us</p>');
  await expect(write('<p>Aide</p>', 'fr')).rejects.toMatchObject({ reason: 'LOCALE_UNKNOWN' });
  await expect(read(carl, 'fr')).rejects.toMatchObject({ reason: 'LOCALE_UNKNOWN' });
});
