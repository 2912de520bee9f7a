import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aTechnique } from '../world/techniques.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

interface FirstSteps {
  readonly steps: readonly { readonly step: string; readonly isDone: boolean }[];
  readonly isDismissed: boolean;
}
const read = async (): Promise<FirstSteps> =>
  (await world.as(world.olga).query<{ it: FirstSteps }>('{ it: getFirstSteps { steps { step isDone } isDismissed } }')).it;
const done = async () => (await read()).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('steps are done as the office works', async () => {
  const officer = world.as(world.olga);
  await world.db.deleteFrom('settings').where('id', 'in', ['TIMEZONE', 'ORGANISATION_NAME', 'USER_OFFICE_EMAIL']).execute();
  const before = await done();

  await officer.query('mutation { updateSettings(input: { settingsId: TIMEZONE, settingsValue: "Europe/Prague" }) { id } }');
  await officer.query(
    'mutation { updateSettings(input: { settingsId: USER_OFFICE_EMAIL, settingsValue: "office@fjord.example" }) { id } }',
  );
  for (const page of ['HOMEPAGE', 'PRIVACYPAGE'])
    await officer.query(`mutation { setPageContent(id: ${page}, text: "<p>Ours</p>") { id } }`);
  await aTechnique(world, { instrumentIds: [world.imaging.id] });
  await aFap(world, { members: [{ userId: world.charlotte.id, role: 'FAP_CHAIR' }] });
  await aCall(world, await layGround(world));

  expect(before).toEqual(expect.arrayContaining(['INSTRUMENT']));
  for (const step of ['TIME_ZONE', 'PAGES', 'CONTACT', 'TECHNIQUE', 'PANEL', 'CALL']) expect(before).not.toContain(step);
  expect(await done()).toEqual(expect.arrayContaining(['TIME_ZONE', 'PAGES', 'CONTACT', 'INSTRUMENT', 'TECHNIQUE', 'PANEL', 'CALL']));
});

test('the office puts the steps away and shows them again', async () => {
  const dismiss = (isDismissed: boolean) =>
    world.as(world.olga).query('mutation ($is: Boolean!) { dismissFirstSteps(isDismissed: $is) { isDismissed } }', { is: isDismissed });

  expect((await read()).isDismissed).toBe(false);
  expect(await dismiss(true)).toEqual({ dismissFirstSteps: { isDismissed: true } });
  expect(await dismiss(true)).toEqual({ dismissFirstSteps: { isDismissed: true } });
  expect((await read()).isDismissed).toBe(true);
  expect(await dismiss(false)).toEqual({ dismissFirstSteps: { isDismissed: false } });

  // a filled database is not filled again
  expect(await world.db.selectFrom('installation').select('filledAt').executeTakeFirst()).not.toEqual({ filledAt: null });
});
