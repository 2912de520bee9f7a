import {
  comparable,
  decideItem,
  defaultResolution,
  keysHere,
  naturalKeyHere,
  readTemplateFile,
  renumbered,
  itemState,
  templateFileText,
  templateOfSameName,
  type ItemDecision,
  type ExportedTemplate,
  type FileTemplate,
  type ItemState,
  type QuestionDefinition,
  type Resolution,
  type TemplateExport,
} from '../../engine/bundles/index.ts';
import type { TargetTemplate } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { FieldDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core, Services } from '../context.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { groupFeatureOff, newTemplateKey } from '../templates/index.ts';
import { present } from '../plugins/present.ts';
import { switchedOffText } from './advice.ts';
import { importAlone } from './repository/bundles.ts';
import type { BundleServices } from './types.ts';
import { cleanedConfig } from './shape.ts';

const templatesHere = async ({ core, templates }: BundleServices): Promise<readonly ExportedTemplate[]> =>
  (await templates.all(core.db))
    .filter(({ groupId }) => core.catalog.templateGroups.get(groupId)?.owner)
    .map(({ id, key, isArchived, groupId, working }) => ({ id, key, isArchived, definition: { ...working, groupId } }));

/** @throws CodedError TEMPLATE_NOT_FOUND, TEMPLATE_HAS_NO_QUESTIONS */
export async function templateAsJson(services: BundleServices, templateId: number): Promise<string> {
  const { core, questions } = services;
  const allTemplates = await templatesHere(services);
  const template = allTemplates.find(({ id }) => id === templateId);
  if (!template) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  const parts = {
    catalog: core.catalog,
    questions: new Map((await questions.all(core.db)).map((question) => [question.id, question])),
    templates: new Map(allTemplates.map((one) => [one.key, one])),
  };
  return templateFileText(template, parts, core.now().toISOString());
}

type Reading = Pick<Core, 'catalog' | 'definitions'>;

const fileOf = ({ catalog, definitions }: Reading, json: string): TemplateExport =>
  readTemplateFile(json, {
    catalog,
    fits: (dataType, config) => definitions.configShapes[dataType]?.(config) ?? false,
    clean: (dataType, config) => cleanedConfig(dataType, config, catalog),
  });

/**
 * Faults of a template file in any installation, and dropped content.
 *
 * @throws CodedError IMPORT_UNREADABLE
 */
export function templateFileFaults(
  core: Reading,
  json: string,
): { readonly errors: readonly string[]; readonly warnings: readonly string[] } {
  const all = (template: FileTemplate): readonly FileTemplate[] => [template, ...template.subTemplates.flatMap(all)];
  const templates = all(fileOf(core, json).template);
  return { errors: templates.flatMap(({ faults }) => faults), warnings: templates.flatMap(({ notes }) => notes) };
}

interface Compared {
  readonly incoming: QuestionDefinition;
  readonly existing: QuestionDefinition | null;
  readonly status: ItemState;
}

async function comparedQuestions(
  { core, questions }: BundleServices,
  db: Connection,
  template: FileTemplate,
): Promise<readonly Compared[]> {
  const all = await questions.all(db);
  const here = new Map(all.map((question) => [question.id, question]));
  const keys = keysHere(all);
  return template.questions.map((question) => {
    const incoming = { ...question, naturalKey: naturalKeyHere(question, keys) };
    const existing = here.get(incoming.id) ?? null;
    const status = itemState(existing && comparable(existing, core.catalog), comparable(incoming, core.catalog));
    return { incoming, existing, status };
  });
}

/** Same id with another type or category, neither of which can change. */
const typeFaults = (compared: readonly Compared[]): readonly string[] =>
  compared
    .filter(
      ({ incoming, existing }) => existing && (existing.dataType !== incoming.dataType || existing.categoryId !== incoming.categoryId),
    )
    .map(
      ({ incoming, existing }) =>
        `Question ${incoming.id} is of type ${existing?.dataType ?? ''} here and of type ${incoming.dataType} in the file`,
    );

function offFaults({ core }: BundleServices, { name, groupId }: FileTemplate, off: ReadonlySet<string>): readonly string[] {
  const feature = groupFeatureOff(core.catalog, off, groupId);
  return feature === null ? [] : [`${name}: ${switchedOffText(feature)}`];
}

/**
 * Previews a template import without storing anything.
 *
 * @throws CodedError IMPORT_UNREADABLE
 */
export async function validateTemplateImport(services: BundleServices, actor: Actor, json: string) {
  const { version, exportDate, template } = fileOf(services.core, json);
  const validationData = await validation(services, actor, template);
  const twin = validationData.isValid ? templateOfSameName(template, await templatesHere(services), services.core.catalog) : null;
  return { json, version, exportDate, validationData, existingTemplate: twin && (await services.templates.view(actor, twin.id)) };
}

type ShownQuestion = Awaited<ReturnType<Services['questions']['shown']>>[number];

interface ComparedView {
  readonly existingQuestion: ShownQuestion | null;
  readonly newQuestion: ShownQuestion;
  readonly status: ItemState;
  readonly conflictResolutionStrategy: Resolution;
}

interface Validation {
  readonly name: string;
  readonly groupId: string;
  readonly topicCount: number;
  readonly isValid: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly questionComparisons: readonly ComparedView[];
  readonly subTemplateValidationData: readonly Validation[];
}

async function validation(services: BundleServices, actor: Actor, template: FileTemplate): Promise<Validation> {
  const compared = await comparedQuestions(services, services.core.db, template);
  const shown = async (question: QuestionDefinition) => present((await services.questions.shown(actor, [question]))[0]);
  const errors = [...template.faults, ...typeFaults(compared), ...offFaults(services, template, await services.features.off())];
  const questionComparisons: ComparedView[] = [];
  // the API cannot represent unknown types
  for (const { incoming, existing, status } of compared.filter(({ incoming: { dataType } }) =>
    services.core.catalog.questionTypes.has(dataType),
  )) {
    questionComparisons.push({
      existingQuestion: existing ? await shown(existing) : null,
      newQuestion: await shown(incoming),
      status,
      conflictResolutionStrategy: defaultResolution[status],
    });
  }
  const subTemplateValidationData: Validation[] = [];
  for (const sub of template.subTemplates) subTemplateValidationData.push(await validation(services, actor, sub));
  const isValid = errors.length === 0 && subTemplateValidationData.every((sub) => sub.isValid);
  const { name, groupId, steps, notes } = template;
  return { name, groupId, topicCount: steps.length, isValid, errors, warnings: notes, questionComparisons, subTemplateValidationData };
}

export interface TemplateChoice {
  readonly itemId: string;
  readonly strategy: Resolution;
}

export interface TemplateImport {
  readonly json: string;
  readonly choices: readonly TemplateChoice[];
  /** One list per direct sub-template, followed by those nested in it. */
  readonly subChoices: readonly (readonly TemplateChoice[])[];
}

interface Importing {
  readonly services: BundleServices;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly off: ReadonlySet<string>;
  readonly keys: Map<number, string>;
}

/**
 * Creates the templates of a file and its questions as decided, in one transaction. Returns the id of the outer template.
 *
 * @throws CodedError IMPORT_UNREADABLE, IMPORT_INVALID, IMPORT_UNRESOLVED; nothing is changed then
 */
export async function importTemplate(
  services: BundleServices,
  actor: Actor,
  { json, choices, subChoices }: TemplateImport,
): Promise<number> {
  const { template } = fileOf(services.core, json);
  const off = await services.features.off();
  return services.core.versionedCache.transaction(services.core.db, async (tx) => {
    await importAlone(tx);
    const work: Importing = { services, tx, actor, off, keys: new Map() };
    await assertDecided(work, template, [...choices, ...subChoices.flat()]);
    for (const [i, sub] of template.subTemplates.entries()) await bringInAll(work, sub, subChoices[i] ?? []);
    return bringIn(work, template, choices);
  });
}

/** Reports all open decisions at once. A decision in one place may settle another. */
async function assertDecided({ services, tx }: Importing, template: FileTemplate, choices: readonly TemplateChoice[]): Promise<void> {
  const all = (one: FileTemplate): readonly FileTemplate[] => [one, ...one.subTemplates.flatMap(all)];
  const decided = new Set(choices.flatMap(({ itemId, strategy }) => (strategy === 'UNRESOLVED' ? [] : [itemId])));
  const open = new Set<string>();
  for (const one of all(template)) {
    if (one.faults.length > 0) return;
    for (const { incoming, status } of await comparedQuestions(services, tx, one)) {
      if (defaultResolution[status] === 'UNRESOLVED' && !decided.has(incoming.id)) open.add(incoming.id);
    }
  }
  if (open.size > 0) throw fail('IMPORT_UNRESOLVED', { items: [...open] });
}

async function bringInAll(work: Importing, template: FileTemplate, choices: readonly TemplateChoice[]): Promise<void> {
  for (const sub of template.subTemplates) await bringInAll(work, sub, choices);
  await bringIn(work, template, choices);
}

async function bringIn(work: Importing, template: FileTemplate, choices: readonly TemplateChoice[]): Promise<number> {
  const { services, tx, actor, keys, off } = work;
  const compared = await comparedQuestions(services, tx, template);
  const faults = [...template.faults, ...typeFaults(compared), ...offFaults(services, template, off)];
  if (faults.length > 0) throw fail('IMPORT_INVALID', { faults });
  const decided = decideItem(
    compared.map(({ incoming, status }) => ({ id: incoming.id, state: status })),
    choices,
  );
  for (const one of compared) if (isTaken(one, decided)) await takeQuestion(work, one);
  const key = newTemplateKey(template.name);
  const templateId = await services.templates.bringIn(tx, actor, { key, template: targetOf(work, template) });
  keys.set(template.number, key);
  return templateId;
}

const isTaken = ({ incoming, status }: Compared, decided: ReadonlyMap<string, ItemDecision>): boolean =>
  status === 'NEW' || decided.get(incoming.id) === 'USE_NEW';

async function takeQuestion({ services, tx, actor, keys }: Importing, { incoming, existing }: Compared): Promise<void> {
  const { catalog } = services.core;
  const secret = catalog.questionTypes.get(incoming.dataType)?.secret ?? [];
  const kept = Object.fromEntries(Object.entries(existing?.config ?? {}).filter(([name]) => secret.includes(name)));
  const config = { ...renumbered(incoming.dataType, incoming.config, keys, catalog), ...kept };
  await services.questions.bringIn(tx, actor, { ...incoming, config });
}

function targetOf({ services, keys }: Importing, { questions, ...file }: FileTemplate): TargetTemplate {
  const { groupId, name, description, steps, texts } = file;
  const questionById = new Map(questions.map((question) => [question.id, question]));
  return {
    groupId,
    name,
    description,
    ...(texts ? { texts } : {}),
    steps: steps.map(({ fields, ...step }) => ({
      ...step,
      fields: fields.flatMap((field): readonly FieldDefinition[] => {
        const question = questionById.get(field.questionId);
        if (!question) return [];
        const { naturalKey, question: text, dataType } = question;
        return [
          { ...field, naturalKey, question: text, dataType, config: renumbered(dataType, field.config, keys, services.core.catalog) },
        ];
      }),
    })),
  };
}
