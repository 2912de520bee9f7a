import { expect, test } from 'vitest';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { missingTexts } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { system } from '../../engine/rules/actor.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

interface Draft {
  readonly revision: number;
  readonly changes: number;
  readonly working: TemplateDefinition;
}

interface Stage {
  readonly world: World;
  readonly ground: Groundwork;
  readonly callId: number;
  readonly edit: (edits: readonly TemplateEdit[]) => Promise<Draft>;
  readonly publish: () => Promise<Draft>;
}

const DRAFT = '{ revision changes working }';

async function aStage(languages = 'en,de'): Promise<Stage> {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  await world.services.settings.update('LANGUAGES', languages);
  const { templateId } = ground;
  const officer = world.as(world.olga);
  const edit = async (edits: readonly TemplateEdit[]) =>
    (
      await officer.query<{ draft: Draft }>(
        `mutation ($edits: [JSON!]!) { draft: editTemplate(templateId: ${templateId}, edits: $edits) ${DRAFT} }`,
        { edits },
      )
    ).draft;
  const publish = async () =>
    (await officer.query<{ draft: Draft }>(`mutation { draft: publishTemplate(templateId: ${templateId}) ${DRAFT} }`)).draft;
  return { world, ground, callId, edit, publish };
}

const speaks = (world: World, who: Person, locale: string) =>
  world.as(who).query('mutation ($locale: String!) { setLocale(locale: $locale) { id } }', { locale });

const text = (questionId: string, path: string, translation: string): TemplateEdit => ({
  edit: 'setText',
  questionId,
  locale: 'de',
  path,
  text: translation,
});

/** Edits that give all texts which German lacks. */
const completing = ({ world }: Stage, { working }: Draft): readonly TemplateEdit[] =>
  missingTexts(working, 'de', world.services.core.catalog).map(({ place, path, text: own }) => ({
    edit: 'setText',
    ...place,
    locale: 'de',
    path,
    text: `Deutsch: ${own}`,
  }));

const formOf = async (world: World, who: Person, questionaryId: number) =>
  (
    await world
      .as(who)
      .query<{ form: { template: TemplateDefinition } }>(
        'query ($id: Int!) { form: getQuestionaryForm(questionaryId: $id) { template } }',
        { id: questionaryId },
      )
  ).form.template;

const questionsIn = ({ steps }: TemplateDefinition): readonly string[] =>
  steps.flatMap(({ fields }) => fields.map(({ question }) => question));

test('a template that lacks texts of a promised language is not published', async () => {
  const stage = await aStage();
  const { edit, publish } = stage;
  const draft = await edit([text('aim', 'question', 'Ziel')]);
  expect(draft.changes).toBe(1);

  await expect(publish()).rejects.toMatchObject({ reason: 'TEMPLATE_TEXTS_MISSING', context: { language: 'German', locale: 'de' } });
  await edit(completing(stage, draft).filter((it) => !('questionId' in it && it.questionId === 'technique')));
  await expect(publish()).rejects.toThrow('Question “technique” is not complete in German. Texts of the template that German lacks: 1');
  await edit([text('technique', 'question', 'Methode')]);

  expect(await publish()).toMatchObject({ revision: 2, changes: 0 });
});

test('a facility with one language publishes as ever', async () => {
  const { edit, publish } = await aStage('en');
  await edit([{ edit: 'setFieldConfig', questionId: 'aim', config: { max: 7 } }]);

  expect(await publish()).toMatchObject({ revision: 2 });
});

test('the form, the questionary and what is printed have the texts of their reader, else those of the facility', async () => {
  const stage = await aStage('en');
  const { world, callId, edit, publish } = stage;
  const { petra, carl } = world;
  const { questionaryId } = await aProposal(world, { callId, users: [carl] });
  await edit([text('aim', 'question', 'Ziel'), text('samples', 'config.addEntryButtonLabel', 'Dazu')]);
  await publish();
  await world.services.settings.update('LANGUAGES', 'en,de');
  await speaks(world, petra, 'de');

  const german = await formOf(world, petra, questionaryId);
  const english = await formOf(world, carl, questionaryId);

  expect(questionsIn(german)).toEqual(['proposal_basis', 'Ziel', 'instrument', 'technique', 'samples', 'entries']);
  expect(questionsIn(english)).toEqual(['proposal_basis', 'aim', 'instrument', 'technique', 'samples', 'entries']);
  expect(JSON.stringify(german)).toContain('Dazu');
  expect(JSON.stringify(english)).not.toMatch(/Dazu|texts/);
  const { questionary } = await world
    .as(petra)
    .query<{ questionary: object }>(
      'query ($id: Int!) { questionary: getQuestionary(questionaryId: $id) { steps { fields { question { question } } } } }',
      { id: questionaryId },
    );
  expect(JSON.stringify(questionary)).toContain('Ziel');
  const printed = await world.services.questionaries.printed({ ...system, languages: ['de'] }, [questionaryId]);
  expect(JSON.stringify(printed.get(questionaryId))).toContain('Ziel');
});

test('texts with formatting are cleaned like the settings that they stand for', async () => {
  const { edit, world, ground } = await aStage();
  await world.services.questions.create(system, { categoryId: 'PROPOSAL_QUESTIONARY', dataType: 'EMBELLISHMENT' });
  const [note] = (await world.services.questions.byId(await noteIds(world))).map(({ id }) => id);
  const field = {
    questionId: note ?? '',
    naturalKey: '',
    question: '',
    dataType: 'EMBELLISHMENT',
    config: {},
    dependencies: [],
    dependenciesOperator: 'AND',
  } as const;
  const bad = '<p>Lies</p><script>alert(1)</script>';

  const draft = await edit([
    { edit: 'addField', to: { topicId: ground.topics[0] ?? 0, index: 9 }, field: { ...field, texts: { de: { 'config.html': bad } } } },
    text(field.questionId, 'question', '<b>'),
  ]);

  const added = draft.working.steps[0]?.fields.find(({ questionId }) => questionId === note);
  expect(added?.texts).toEqual({ de: { 'config.html': '<p>Lies</p>', question: '<b>' } });
});

const noteIds = async (world: World): Promise<readonly string[]> =>
  (await world.db.selectFrom('questions').where('dataType', '=', 'EMBELLISHMENT').select('id').execute()).map(({ id }) => id);

test('texts survive a bundle and a template file', async () => {
  const { world, ground, edit } = await aStage();
  const officer = world.as(world.olga);
  await edit([
    text('aim', 'question', 'Ziel'),
    { edit: 'setText', locale: 'de', path: 'name', text: 'Antrag' },
    { edit: 'setText', topicId: ground.topics[0] ?? 0, locale: 'de', path: 'title', text: 'Grundlagen' },
  ]);
  const { bundle } = await officer.query<{ bundle: { content: string } }>(
    '{ bundle: exportBundle(selection: [{ kind: TEMPLATE, key: "proposal" }]) { content } }',
  );
  const { file } = await officer.query<{ file: string }>(`{ file: getTemplateExport(templateId: ${ground.templateId}) }`);

  await edit([text('aim', 'question', ''), { edit: 'setText', locale: 'de', path: 'name', text: '' }]);
  const { checked } = await officer.query<{ checked: { items: readonly { kind: string; key: string; state: string }[] } }>(
    'mutation ($file: String!) { checked: validateBundle(file: $file) { items { kind key state } } }',
    { file: bundle.content },
  );
  expect(checked.items.filter(({ state }) => state !== 'EQUAL' && state !== 'SAME')).toMatchObject([{ kind: 'TEMPLATE', key: 'proposal' }]);

  for (const written of ['"Ziel"', '"Antrag"', '"Grundlagen"']) {
    expect(bundle.content).toContain(written);
    expect(file).toContain(written);
  }
  const { imported } = await officer.query<{ imported: { templateId: number } }>(
    'mutation ($file: String!) { imported: importTemplate(templateAsJson: $file, conflictResolutions: [], subTemplatesConflictResolutions: []) { templateId } }',
    { file },
  );
  const { definition } = await world.services.templates.published(imported.templateId, null);
  expect(definition).toMatchObject({ texts: { de: { name: 'Antrag' } } });
  expect(definition.steps[0]).toMatchObject({ texts: { de: { title: 'Grundlagen' } } });
  expect(definition.steps[0]?.fields[1]).toMatchObject({ questionId: 'aim', texts: { de: { question: 'Ziel' } } });
});

test('a proposal keeps the language that it was begun in', async () => {
  const { world, callId } = await aStage();
  await speaks(world, world.petra, 'de');
  const { primaryKey } = await aProposal(world, { callId });
  await speaks(world, world.petra, 'en');

  expect(await world.as(world.petra).query(`{ proposal: getProposal(primaryKey: ${primaryKey}) { locale } }`)).toEqual({
    proposal: { locale: 'de' },
  });
});
