import { expect, test } from 'vitest';
import { bundleText } from '../../engine/bundles/index.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld, type World } from '../world/index.ts';

const VALIDATE = 'mutation ($file: String!) { validateBundle(file: $file) { problems items { kind key state } } }';
const IMPORT = 'mutation ($file: String!) { importBundle(file: $file, resolutions: []) { changed { kind key } } }';
const convertBy = (call: string) => `mutation ($file: String!, $fileName: String) {
  it: ${call}(file: $file, groupId: GENERIC_TEMPLATE, fileName: $fileName) { bundle taken approximated left versionOf alike { key } } }`;

const withBasis = (world: World) =>
  world.as(world.olga).query(IMPORT, { file: bundleText(starterItems().items.filter(({ key }) => key === 'generic_template_basis')) });

const survey = {
  title: 'Crystals',
  pages: [
    {
      elements: [
        { type: 'radiogroup', name: 'colour', choices: ['red'] },
        { type: 'html', name: 'h', html: '<p onclick="x()">Hi</p>' },
        { type: 'signaturepad', name: 'sign' },
      ],
    },
  ],
};
const dictionary = [
  'field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic',
  'colour,crystal,radio,Colour,"1, Red | 2, Blue",',
  "why,crystal,text,Why?,,[colour] = '1'",
].join('\n');

test.each([
  ['convertSurveyJs', 'crystals.json', JSON.stringify(survey), ['radiogroup colour', 'html h'], 'surveyjs-crystals'],
  ['convertRedcap', 'crystals', dictionary, ['radio colour', 'text why'], 'redcap-crystals'],
])('%s gives a bundle that is taken, and known when it comes again', async (call, fileName, content, taken, key) => {
  const world = await aWorld();
  const file = Buffer.from(content).toString('base64');
  const convert = async () =>
    (
      await world
        .as(world.olga)
        .query<{ it: { bundle: string; taken: string[]; versionOf: string | null; left: string[] } }>(convertBy(call), { file, fileName })
    ).it;

  const first = await convert();
  expect(first).toMatchObject({ taken, versionOf: null });
  await withBasis(world);
  const { validateBundle } = await world.as(world.olga).query<{ validateBundle: { problems: string[] } }>(VALIDATE, { file: first.bundle });
  expect(validateBundle.problems).toEqual([]);
  await world.as(world.olga).query(IMPORT, { file: first.bundle });

  expect(await convert()).toMatchObject({ versionOf: key, bundle: first.bundle });
});

test('scripts in texts of a form are not stored', async () => {
  const world = await aWorld();
  const file = Buffer.from(JSON.stringify(survey)).toString('base64');
  const { it } = await world.as(world.olga).query<{ it: { bundle: string } }>(convertBy('convertSurveyJs'), { file, fileName: 'c' });
  await withBasis(world);
  await world.as(world.olga).query(IMPORT, { file: it.bundle });

  const question = (await world.services.questions.all(world.services.core.db)).find(({ id }) => id === 'crystals__h');
  expect(JSON.stringify(question?.config)).toContain('Hi');
  expect(JSON.stringify(question?.config)).not.toContain('onclick');
});

test.each(['convertSurveyJs', 'convertRedcap'])('%s refuses other files and other people', async (call) => {
  const world = await aWorld();

  for (const content of ['', 'PK\u0003\u0004', '{}', 'a,b', '%PDF-1.7'])
    await expect(world.as(world.olga).query(convertBy(call), { file: Buffer.from(content).toString('base64') })).rejects.toMatchObject({
      reason: 'IMPORT_UNREADABLE',
    });
  await expect(world.as(world.petra).query(convertBy(call), { file: '' })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});
