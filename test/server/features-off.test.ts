import { expect, test } from 'vitest';
import { bundleText } from '../../engine/bundles/index.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld } from '../world/index.ts';

const OFF = { code: 'BAD_USER_INPUT', reason: 'FEATURE_DISABLED' };
const DISABLE = 'mutation { updateFeatures(input: { featureIds: [SHIPPING, EXPERIMENT_SAFETY_REVIEW], action: DISABLE }) { id } }';

interface Template {
  readonly templateId: number;
  readonly steps: readonly { readonly topic: { readonly id: number } }[];
}

test('answers of questionaries whose feature is off are not saved; they can be read', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const { template } = await olga.query<{ template: Template }>(
    'mutation { template: createTemplate(groupId: SHIPMENT, name: "Parcels") { templateId steps { topic { id } } } }',
  );
  const { made } = await olga.query<{ made: { questionaryId: number } }>(
    `mutation { made: createQuestionary(templateId: ${template.templateId}) { questionaryId } }`,
  );
  const step = `questionaryId: ${made.questionaryId}, topicId: ${template.steps[0]?.topic.id}, answers: []`;
  const calls = [
    `answerTopic(${step}, isPartialSave: true) { questionId }`,
    `answerTopic(${step}) { questionId }`,
    `saveAnswers(${step}) { __typename }`,
  ];
  for (const call of calls) await olga.query(`mutation { ${call} }`);

  await olga.query(DISABLE);

  for (const call of calls) await expect(olga.query(`mutation { ${call} }`), call).rejects.toMatchObject(OFF);
  expect(await olga.query(`{ it: getQuestionary(questionaryId: ${made.questionaryId}) { questionaryId } }`)).toEqual({ it: made });
});

test('PDF layouts whose feature is off are not changed; they and others can be read, and others changed', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const make = async (groupId: string) =>
    (await olga.query<{ it: Template }>(`mutation { it: createTemplate(groupId: ${groupId}, name: "Ours") { templateId } }`)).it.templateId;
  const [safety, proposal] = [await make('EXPERIMENT_SAFETY_PDF'), await make('PROPOSAL_PDF')];
  await olga.query(DISABLE);
  const calls = (id: number) => [
    `savePdfTemplate(templateId: ${id}, version: 0, templateData: "<p>New</p>") { revision }`,
    `publishPdfTemplate(templateId: ${id}) { revision }`,
    `discardPdfTemplateChanges(templateId: ${id}) { revision }`,
    `restorePdfTemplateRevision(templateId: ${id}, revision: 1, version: 1) { revision }`,
  ];

  for (const call of [
    ...calls(safety),
    `updateExperimentSafetyPdfTemplate(experimentSafetyPdfTemplateId: ${safety}, templateData: "<p>New</p>") { templateId }`,
  ])
    await expect(olga.query(`mutation { ${call} }`), call).rejects.toMatchObject(OFF);
  expect(await olga.query(`{ it: getPdfTemplateDraft(templateId: ${safety}) { templateId } }`)).toEqual({ it: { templateId: safety } });
  for (const call of calls(proposal).slice(0, 2)) await olga.query(`mutation { ${call} }`);
});

test('an import names the templates whose feature is off, and takes the others once those are left out', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const items = starterItems().items.filter(({ kind, key }) => kind === 'PDF_TEMPLATE' || (kind === 'TEMPLATE' && key === 'shipment'));
  const away = items.filter(({ body }) => ['SHIPMENT', 'EXPERIMENT_SAFETY_PDF'].includes(body['groupId'] as string));
  expect(away.length).toBeGreaterThan(0);
  expect(items.length).toBeGreaterThan(away.length);
  await olga.query(DISABLE);
  const file = bundleText(items);
  const take = (resolutions: readonly object[]) =>
    olga.query<{ importBundle: { changed: readonly { key: string }[] } }>(
      `mutation ($file: String!, $resolutions: [BundleResolutionInput!]!) {
        importBundle(file: $file, resolutions: $resolutions) { changed { key } } }`,
      { file, resolutions },
    );

  const { validateBundle } = await olga.query<{ validateBundle: { notes: readonly string[] } }>(
    'mutation ($file: String!) { validateBundle(file: $file) { notes } }',
    { file },
  );
  const named = away.map(({ kind, key }) => expect.stringMatching(new RegExp(`^${kind} ${key}: .* is switched off here`)) as unknown);
  expect(validateBundle.notes).toEqual(expect.arrayContaining(named));
  const refused = await take([]).catch((error: unknown) => error as Error & { reason: string });
  expect(refused).toMatchObject({ reason: 'IMPORT_INVALID' });
  const { message } = refused as Error;
  for (const { kind, key } of away) expect(message).toContain(`${kind} ${key}: it belongs to `);
  const { importBundle } = await take(away.map(({ kind, key }) => ({ kind, key, resolution: 'USE_EXISTING' })));
  expect(importBundle.changed).toHaveLength(items.length - away.length);
});
