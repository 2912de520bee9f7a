import { CodedError, fail } from '../../engine/errors.ts';
import { hasErrors, lint, type Finding, type KnownTemplate, type LintFacts } from '../../engine/lint/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Services } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { languagesOfFacility, refuseIncomplete } from './languages.ts';
import { isQuestionnaire } from './published.ts';
import { publishedTemplates, templatesBy, type PublishedRow } from './repository/templates.ts';
import { questionsById } from './repository/questions.ts';

/** Checks of templates against this installation's questions, units and published templates, which samples and entries use. */
export function templateChecks({ core, units, settings }: Pick<Services, 'core' | 'units' | 'settings'>) {
  let inUse = (definition: TemplateDefinition): TemplateDefinition => definition;
  const factsAround = async (db: Connection, definitions: readonly TemplateDefinition[]): Promise<LintFacts> => {
    const templates = (await publishedTemplates(db)).map((row) => knownTemplate(row, inUse));
    const all = [...definitions, ...templates.flatMap((template) => template.definition ?? [])];
    const ids = all.flatMap(({ steps }) => steps.flatMap(({ fields }) => fields.map(({ questionId }) => questionId)));
    return {
      templates,
      units: await units.listIn(db),
      questions: await questionsById(db, [...new Set(ids)]),
      configShapes: core.definitions.configShapes,
      now: core.now().toISOString(),
    };
  };
  const check = async (db: Connection, key: string, definition: TemplateDefinition): Promise<readonly Finding[]> =>
    isQuestionnaire(definition) ? lint(inUse(definition), core.catalog, { ...(await factsAround(db, [definition])), key }) : [];
  const refuseFaulty = async (db: Connection, key: string, definition: TemplateDefinition): Promise<void> => {
    const findings = await check(db, key, definition);
    const [first] = findings;
    if (!first || !hasErrors(findings)) return;
    throw new CodedError('TEMPLATE_NOT_SOUND', { template: definition.name, fault: first.message }, { findings });
  };
  const workingOf = async (db: Connection, templateId: number) => {
    const [row] = await templatesBy(db, { templateIds: [templateId] });
    if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
    return row;
  };
  return {
    checkAs: (resolve: typeof inUse): void => {
      inUse = resolve;
    },
    findings: async (templateId: number, db: Connection = core.db): Promise<readonly Finding[]> => {
      const { key, working } = await workingOf(db, templateId);
      return check(db, key, working);
    },
    unsound: async (db: Connection, keys: readonly string[]) => {
      const rows = (await templatesBy(db, {})).filter(({ key, working }) => keys.includes(key) && isQuestionnaire(working));
      if (rows.length === 0) return [];
      const facts = await factsAround(
        db,
        rows.map(({ working }) => working),
      );
      return rows.flatMap(({ key, working }) => {
        const findings = lint(inUse(working), core.catalog, { ...facts, key });
        return hasErrors(findings) ? [{ key, name: working.name, fault: findings[0]?.message ?? '' }] : [];
      });
    },
    /** Check before publishing. @throws CodedError TEMPLATE_NOT_SOUND with the findings, TEMPLATE_TEXTS_MISSING */
    refuseUnsound: async (db: Connection, templateId: number): Promise<void> => {
      const { key, working } = await workingOf(db, templateId);
      refuseIncomplete(working, core.catalog, await languagesOfFacility(settings, db));
      await refuseFaulty(db, key, working);
    },
    /** Published templates with the findings of their published revision, for those that are published. */
    publishedChecks: async (db: Connection, templateIds: readonly number[]) => {
      const templates = (await publishedTemplates(db)).filter(({ id }) => templateIds.includes(id));
      return Promise.all(
        templates.map(async ({ id, key, isArchived, body }) => ({
          id,
          isArchived,
          findings: await check(db, key, body),
          questionTypes: isQuestionnaire(body) ? body.steps.flatMap(({ fields }) => fields.map(({ dataType }) => dataType)) : [],
        })),
      );
    },
    /** Check before people fill in published templates. @throws CodedError TEMPLATE_NOT_SOUND with the findings of the first faulty one */
    refuseUnsoundPublished: async (db: Connection, templateIds: readonly number[]): Promise<void> => {
      if (templateIds.length === 0) return;
      const templates = (await publishedTemplates(db)).filter(({ id }) => templateIds.includes(id));
      for (const { key, body } of templates) await refuseFaulty(db, key, body);
    },
  };
}

const knownTemplate = (
  { id, key, name, groupId, isArchived, body }: PublishedRow,
  inUse: (definition: TemplateDefinition) => TemplateDefinition,
): KnownTemplate => ({
  key,
  templateId: id,
  name,
  groupId,
  isArchived,
  ...(isQuestionnaire(body) && { definition: inUse(body) }),
});
