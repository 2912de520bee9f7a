import type { Json, JsonObject } from '../../engine/json.ts';
import type { FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Services } from '../../server/context.ts';

/** Questions per step, in the ten steps of the starter's proposal template. */
const PER_STEP = 10;

interface Kind {
  readonly dataType: string;
  readonly config: JsonObject;
  readonly answer: (turn: number) => Json;
}

const WORDS =
  'We follow the relaxation of the sample after each change of the field, in steps that the last run has shown to be wide enough';
const options = ['Powder', 'Single crystal', 'Liquid', 'Film'];
const text: Kind = { dataType: 'TEXT_INPUT', config: { required: true, max: 500 }, answer: (turn) => `${WORDS} (${turn}).` };
const kinds: readonly Kind[] = [
  text,
  { dataType: 'NUMBER_INPUT', config: { required: true, units: [] }, answer: (turn) => ({ value: turn + 1, unit: null }) },
  {
    dataType: 'SELECTION_FROM_OPTIONS',
    config: { required: true, variant: 'dropdown', options },
    answer: (turn) => [options[turn % options.length] ?? ''],
  },
  text,
  { dataType: 'DATE', config: { required: true }, answer: (turn) => `2026-03-${String((turn % 28) + 1).padStart(2, '0')}` },
  { dataType: 'BOOLEAN', config: {}, answer: (turn) => turn % 2 === 0 },
  text,
  { dataType: 'TEXT_INPUT', config: { max: 200 }, answer: (turn) => `Room ${turn}` },
];

export interface LongTemplate {
  readonly templateId: number;
  readonly answers: (turn: number) => JsonObject;
  readonly saved: { readonly topicId: number; readonly questionIds: readonly string[] };
}

export const fields = (prefix: string, count: number): readonly FieldDefinition[] =>
  Array.from({ length: count }, (_none, i) => {
    const { dataType, config } = kindAt(i);
    const id = `${prefix}_${i}`;
    return {
      questionId: id,
      naturalKey: id,
      question: `A further question, number ${i + 1}`,
      dataType,
      config,
      dependencies: [],
      dependenciesOperator: 'AND',
    };
  });
const kindAt = (i: number): Kind => kinds[i % kinds.length] ?? text;

export async function install({ core, templates, questions }: Services, key: string, definition: TemplateDefinition): Promise<number> {
  const categoryId = core.catalog.templateGroups.get('PROPOSAL')?.categoryId ?? '';
  return core.db.transaction().execute(async (tx) => {
    const all = definition.steps.flatMap((step) => step.fields);
    const known = await questions.byId(
      all.map(({ questionId }) => questionId),
      tx,
    );
    const fresh = all.filter(({ questionId }) => !known.some(({ id }) => id === questionId));
    await questions.install(
      tx,
      fresh.map(({ questionId, naturalKey, question, dataType, config }) => ({
        id: questionId,
        naturalKey,
        question,
        dataType,
        config,
        categoryId,
      })),
    );
    return templates.install(tx, { key, groupId: 'PROPOSAL', name: definition.name, description: null, definition });
  });
}

export async function installLongTemplate(services: Services): Promise<LongTemplate> {
  const { templates } = services;
  const starter = await templates.idOf('proposal');
  if (starter === null) throw new Error('the starter has no template "proposal"');
  const { definition } = await templates.published(starter, null);
  const more = definition.steps.map((step, position) => fields(`bench_${position}`, Math.max(0, PER_STEP - step.fields.length)));
  const steps = definition.steps.map((step, position) => ({ ...step, fields: [...step.fields, ...(more[position] ?? [])] }));
  const templateId = await install(services, 'bench', { ...definition, name: 'A hundred questions', steps });
  const at = more.findIndex((added) => added.length === kinds.length);
  const topicId = (await templates.published(templateId, null)).definition.steps[at]?.topicId;
  if (topicId === undefined) throw new Error('no step has eight added questions');
  return {
    templateId,
    answers: (turn) =>
      Object.fromEntries(more.flatMap((added) => added.map(({ questionId }, i) => [questionId, kindAt(i).answer(turn)] as const))),
    saved: { topicId, questionIds: (more[at] ?? []).map(({ questionId }) => questionId) },
  };
}
