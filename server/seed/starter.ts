import { assembleQuestion, assembleTemplate, type References, type TemplateFile } from '../../engine/bundles/index.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Starter } from './files.ts';
import { insertPlaces, insertUnits, insertVocabulary } from './repository/seed.ts';

export interface Keys {
  readonly templates: ReadonlyMap<string, number>;
  readonly workflows: ReadonlyMap<string, number>;
}

/** Everything that templates refer to, which must exist first. */
export async function seedBasics({ core, workflows, mail }: Services, tx: Tx, starter: Starter): Promise<ReadonlyMap<string, number>> {
  await insertVocabulary(tx, core.catalog);
  await insertPlaces(tx, starter);
  await insertUnits(tx, starter);
  await workflows.saveStatuses(tx, starter.statuses);
  await mail.saveTemplates(
    tx,
    starter.emailTemplates.map(({ key, name, description, use, subject, body, variables }) => ({
      key,
      name,
      description,
      use,
      subject,
      body,
      variables,
    })),
  );
  const ids = new Map<string, number>();
  for (const workflow of starter.workflows) ids.set(workflow.key, await workflows.saveWorkflow(tx, workflow));
  return ids;
}

export async function seedTemplates(
  { core: { catalog }, templates, questions }: Services,
  tx: Tx,
  starter: Starter,
  references: References,
): Promise<ReadonlyMap<string, number>> {
  await questions.install(
    tx,
    starter.questions.map((question) => assembleQuestion(question, references)),
  );
  const ids = new Map<string, number>();
  // Templates named by questions must be stored before those that contain the questions.
  const isNamed = ({ groupId }: TemplateFile): boolean => catalog.templateGroups.get(groupId)?.templateFrom === 'question';
  for (const file of [...starter.templates].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const definition = assembleTemplate(file, references);
    const { key, groupId, name, description, active } = file;
    ids.set(key, await templates.install(tx, { key, groupId, name, description, definition, ...(active === undefined ? {} : { active }) }));
  }
  for (const { key, groupId, name, description, body, header, footer, sampleDeclaration, dummyData } of starter.pdfTemplates) {
    const layout = { body, header, footer, sampleDeclaration, dummyData };
    ids.set(key, await templates.installLayout(tx, { key, groupId, name, description, layout }));
  }
  return ids;
}
