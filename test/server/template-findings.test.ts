import { expect, test } from 'vitest';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { nobody } from '../../engine/rules/actor.ts';
import { layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate, fieldOf } from '../world/questionnaires.ts';

const FINDINGS = `query ($id: Int!) {
  getTemplateFindings(templateId: $id) { code severity message place because { text place } example { answers lines { text } } verdict }
}`;

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly place: unknown;
}

const findings = async (world: World, id: number): Promise<readonly Told[]> =>
  (await world.as(world.olga).query<{ getTemplateFindings: readonly Told[] }>(FINDINGS, { id })).getTemplateFindings;

const basis = { id: 'proposal_basis', type: 'PROPOSAL_BASIS' };
const dead = { id: 'dead', type: 'TEXT_INPUT', text: 'Dead end', config: { required: true, max: 0 } };

const edit = (world: World, templateId: number, edits: readonly TemplateEdit[]) => {
  const actor = { ...nobody, kind: 'person', userId: world.olga.id, role: 'USER_OFFICER' } as const;
  return world.db.transaction().execute((tx) => world.services.templates.applyEdits(tx, { templateId, edits, basedOn: null, actor }));
};

const CALL = `mutation ($templateId: Int!, $workflowId: Int!) {
  createCall(
    shortCode: "NEW", startCall: "2030-01-01T00:00:00Z", endCall: "2030-02-01T00:00:00Z", startReview: "2030-02-02T00:00:00Z",
    endReview: "2030-03-01T00:00:00Z", startNotify: "2030-03-02T00:00:00Z", endNotify: "2030-03-05T00:00:00Z",
    startCycle: "2030-04-01T00:00:00Z", endCycle: "2030-05-01T00:00:00Z", cycleComment: "c", surveyComment: "s",
    allocationTimeUnit: Day, proposalWorkflowId: $workflowId, templateId: $templateId
  ) { id }
}`;

test('the checks of a template tell what is wrong, where, and what shows it', async () => {
  const world = await aWorld();
  const { templateId, topics } = await aTemplate(world, {
    key: 'faulty',
    steps: [
      { fields: [basis] },
      {
        fields: [
          { id: 'toxic', type: 'BOOLEAN', text: 'Toxic?' },
          { ...dead, when: [{ questionId: 'toxic', condition: { condition: 'eq', params: true } }] },
          {
            id: 'units',
            type: 'NUMBER_INPUT',
            config: { units: [{ id: 'ell', unit: 'ell', quantity: 'length', symbol: 'e', siConversionFormula: 'x' }] },
          },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'nowhere' } },
        ],
      },
    ],
  });

  const found = await findings(world, templateId);

  expect(found.map(({ code, severity, place }) => ({ code, severity, place }))).toEqual([
    { code: 'TEMPLATE_MISSING', severity: 'error', place: { topicId: topics[1], questionId: 'entries', path: '/config/templateId' } },
    { code: 'QUESTION_UNANSWERABLE', severity: 'error', place: { topicId: topics[1], questionId: 'dead', path: '/config' } },
    { code: 'UNIT_UNKNOWN', severity: 'warning', place: { topicId: topics[1], questionId: 'units', path: '/config/units/0' } },
  ]);
  expect(found[1]).toMatchObject({
    message: 'No answer to “Dead end” can be accepted: Please enter at most 0 characters',
    example: { answers: { toxic: true }, lines: [{ text: '“Toxic?”: Yes' }] },
    verdict: 'PROVED',
  });
});

test('a sound template has no findings, and only officers ask', async () => {
  const world = await aWorld();
  const { templateId } = await layGround(world);

  expect((await findings(world, templateId)).filter(({ severity }) => severity === 'error')).toEqual([]);
  await expect(world.as(world.petra).query(FINDINGS, { id: templateId })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('a template in which people would get stuck is not put on a call, and the officer reads why', async () => {
  const world = await aWorld();
  const { workflowId } = await layGround(world);
  const { templateId } = await aTemplate(world, { key: 'faulty', steps: [{ fields: [basis, dead] }] });

  const attempt = world.as(world.olga).query(CALL, { templateId, workflowId });

  await expect(attempt).rejects.toMatchObject({
    reason: 'TEMPLATE_NOT_SOUND',
    message: '“faulty” cannot be used yet. No answer to “Dead end” can be accepted: Please enter at most 0 characters',
  });
});

test('a workflow with an action that cannot run is not put on a call, and the officer reads why', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { workflows } = world.services;
  const actions = [{ key: 'x', type: 'NOPE', config: {} }];
  const workflowId = await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    return workflows.saveWorkflow(tx, { ...body, key: 'faulty', name: 'Faulty', nodes: body.nodes.map((node) => ({ ...node, actions })) });
  });

  const call = (chosen: number) => world.as(world.olga).query(CALL, { templateId: ground.templateId, workflowId: chosen });
  await expect(call(workflowId)).rejects.toMatchObject({
    reason: 'WORKFLOW_NOT_USABLE',
    message: expect.stringMatching(
      /^“Faulty” cannot be used yet\. The action x at “[^”]+” is of the type NOPE, which does not exist$/,
    ) as string,
  });
  await expect(call(ground.workflowId)).resolves.toMatchObject({ createCall: expect.anything() as unknown });
});

test('a faulty template is not published, and what people fill in stays as it was', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { workflowId, templateId, topics } = ground;
  await world.as(world.olga).query(CALL, { templateId, workflowId });
  const before = await world.services.templates.published(templateId, null);
  const field = fieldOf(dead);
  const { questionId: id, naturalKey, question, dataType, config } = field;
  await world.db
    .transaction()
    .execute((tx) =>
      world.services.questions.install(tx, [{ id, naturalKey, question, dataType, config, categoryId: 'PROPOSAL_QUESTIONARY' }]),
    );
  await edit(world, templateId, [{ edit: 'addField', to: { topicId: topics[0] ?? 0, index: 9 }, field }]);

  const attempt = world.db.transaction().execute((tx) => world.services.templates.publish(tx, templateId, { userId: world.olga.id }));

  await expect(attempt).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_SOUND' });
  expect((await world.services.templates.published(templateId, null)).revision).toBe(before.revision);
});
