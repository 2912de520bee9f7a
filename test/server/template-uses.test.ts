import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

interface Draft {
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly isUsed: boolean;
  readonly usedThrough: readonly string[];
}
const DRAFT = 'revision changes version isUsed usedThrough';

const draftOf = async (world: World, id: number): Promise<Draft> =>
  (await world.as(world.olga).query<{ getTemplateDraft: Draft }>(`{ getTemplateDraft(templateId: ${id}) { ${DRAFT} } }`)).getTemplateDraft;

const edit = async (world: World, id: number, edits: readonly unknown[]): Promise<Draft> =>
  (
    await world
      .as(world.olga)
      .query<{ editTemplate: Draft }>(`mutation ($edits: [JSON!]!) { editTemplate(templateId: ${id}, edits: $edits) { ${DRAFT} } }`, {
        edits,
      })
  ).editTemplate;

const publish = (world: World, id: number) => world.as(world.olga).query(`mutation { publishTemplate(templateId: ${id}) { revision } }`);

const entries = (id: string, template: string) => ({ id, type: 'GENERIC_TEMPLATE', config: { templateId: template, minEntries: 1 } });

const basis = { id: 'generic_template_basis', type: 'GENERIC_TEMPLATE_BASIS' };

async function aChain(): Promise<{ readonly world: World; readonly top: number; readonly middle: number; readonly leaf: number }> {
  const world = await aWorld();
  const ground = await layGround(world);
  const leaf = await aTemplate(world, {
    groupId: 'GENERIC_TEMPLATE',
    key: 'leaf',
    steps: [{ fields: [basis] }],
  });
  const middle = await aTemplate(world, {
    groupId: 'GENERIC_TEMPLATE',
    key: 'middle',
    steps: [{ fields: [basis, entries('leaves', 'leaf')] }],
  });
  const top = await aTemplate(world, {
    key: 'top',
    steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, entries('middles', 'middle')] }],
  });
  await aCall(world, { ...ground, templateId: top.templateId });
  return { world, top: top.templateId, middle: middle.templateId, leaf: leaf.templateId };
}

test('a sub-template of a template on a call is in use, though it has no entries: its edits wait', async () => {
  const { world, middle, leaf } = await aChain();

  expect(await draftOf(world, middle)).toMatchObject({ isUsed: true, usedThrough: ['top'] });
  expect(await edit(world, middle, [{ edit: 'setTemplate', name: 'Crystals' }])).toMatchObject({ revision: 1, changes: 1 });
  expect(await edit(world, leaf, [{ edit: 'setTemplate', name: 'Faces' }])).toMatchObject({
    revision: 1,
    changes: 1,
    usedThrough: ['top'],
  });
});

test('a sub-template in use in which proposers would get stuck is not published, and the template of the call stays sound', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  await aCall(world, ground);
  const faults = async () =>
    (
      await world
        .as(world.olga)
        .query<{ getTemplateFindings: readonly { code: string; severity: string }[] }>(
          `{ getTemplateFindings(templateId: ${ground.templateId}) { code severity } }`,
        )
    ).getTemplateFindings.filter(({ severity }) => severity === 'error');
  const unanswerable = { edit: 'setFieldConfig', questionId: 'remark', config: { required: true, max: 0 } };

  expect(await edit(world, ground.entryTemplateId, [unanswerable])).toMatchObject({ revision: 1, changes: 1 });
  const attempt = publish(world, ground.entryTemplateId);

  await expect(attempt).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_SOUND' });
  expect(await faults()).toEqual([]);
});

test('only what is published counts: a template is in use once the one that names it is published', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  await aCall(world, ground);
  const { templateId } = await aTemplate(world, {
    groupId: 'GENERIC_TEMPLATE',
    key: 'crystals',
    steps: [{ fields: [basis] }],
  });
  await world.db.transaction().execute((tx) =>
    world.services.questions.install(tx, [
      {
        id: 'crystals',
        naturalKey: 'crystals',
        question: 'Crystals',
        dataType: 'GENERIC_TEMPLATE',
        config: {},
        categoryId: 'PROPOSAL_QUESTIONARY',
      },
    ]),
  );

  await edit(world, ground.templateId, [
    {
      edit: 'addField',
      to: { topicId: ground.topics[0], index: 0 },
      field: { questionId: 'crystals', config: { templateId: 'crystals' }, dependencies: [], dependenciesOperator: 'AND' },
    },
  ]);
  expect(await draftOf(world, templateId)).toMatchObject({ isUsed: false });
  await publish(world, ground.templateId);
  expect(await draftOf(world, templateId)).toMatchObject({ isUsed: true });
  await edit(world, ground.templateId, [{ edit: 'removeField', questionId: 'crystals' }]);
  const attempt = world.as(world.olga).query(`mutation { deleteTemplate(templateId: ${templateId}) { templateId } }`);
  await expect(attempt).rejects.toMatchObject({ reason: 'TEMPLATE_NAMED' });
});

test('the list tells through which templates each is in use, with as many statements for many as for few', async () => {
  const { world, top, leaf } = await aChain();
  const list = () =>
    world
      .as(world.olga)
      .query<{ getTemplates: readonly { templateId: number; usedThrough: readonly string[] }[] }>(
        '{ getTemplates(filter: {}) { templateId questionaryCount callCount usedThrough } }',
      );

  const { getTemplates } = await list();
  const few = (await world.statements(list)).length;
  for (const key of ['one', 'two', 'three']) await aTemplate(world, { key, steps: [{ fields: [entries(`of_${key}`, 'leaf')] }] });
  const many = (await world.statements(list)).length;

  expect(getTemplates.find(({ templateId }) => templateId === leaf)?.usedThrough).toEqual(['top']);
  expect(getTemplates.find(({ templateId }) => templateId === top)?.usedThrough).toEqual([]);
  expect(many).toBe(few);
});
