import type { Catalog } from '../catalog/types.ts';
import { hashOf } from '../hash.ts';
import { own, type Json, type JsonObject } from '../json.ts';
import { fieldRulesOf, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { StepRules, TemplateDefinition, Translations } from '../questionnaires/types.ts';
import { templateSettings } from './needs.ts';
import type { FileField, FileTemplate } from './template-file.ts';
import { settingsCompared } from './template-file-settings.ts';
import type { ExportedTemplate } from './template-file-text.ts';

interface Said {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly (StepRules & {
    readonly title: string;
    readonly isEnabled: boolean;
    readonly fields: readonly SaidField[];
    readonly texts?: Translations;
  })[];
  readonly texts?: Translations;
}
interface SaidField extends FileField {
  readonly dataType: string;
}

function contentOf(content: Said, named: (template: Json | undefined) => string | null, catalog: Catalog): string {
  const configOf = ({ dataType, config }: SaidField): JsonObject => ({
    ...settingsCompared(dataType, config, catalog),
    ...Object.fromEntries(templateSettings(dataType, catalog).map((name) => [name, named(own(config, name))])),
  });
  const types = new Map(content.steps.flatMap(({ fields }) => fields.map(({ questionId, dataType }) => [questionId, dataType] as const)));
  // ids of instruments and techniques are local to an installation
  const isForeign = (questionId: string): boolean =>
    catalog.questionTypes.get(types.get(questionId) ?? '')?.optionsFrom?.startsWith('call.') === true;
  const fieldOf = (field: SaidField): Json => ({
    questionId: field.questionId,
    config: configOf(field),
    dependencies: field.dependencies.map(({ questionId, condition: { condition, params } }): Json => ({
      questionId,
      condition,
      params: isForeign(questionId) ? null : params,
    })),
    dependenciesOperator: field.dependenciesOperator,
    ...(fieldRulesOf(field) as JsonObject),
    texts: field.texts ?? null,
  });
  const { groupId, name, description } = content;
  const steps = content.steps.map(({ title, isEnabled, fields, ...step }): Json => ({
    ...(stepRulesOf(step) as JsonObject),
    title,
    isEnabled,
    fields: fields.map(fieldOf),
    texts: step.texts ?? null,
  }));
  return hashOf({ groupId, name, description, steps, texts: content.texts ?? null });
}

/** A reference that closes a cycle counts as none, as after an import. */
function contentHere(
  template: ExportedTemplate,
  all: ReadonlyMap<string, ExportedTemplate>,
  catalog: Catalog,
  above: readonly string[],
): string {
  const named = (key: Json | undefined): string | null => {
    const inner = typeof key === 'string' && !above.includes(key) && key !== template.key ? all.get(key) : undefined;
    return inner ? contentHere(inner, all, catalog, [...above, template.key]) : null;
  };
  return contentOf(template.definition, named, catalog);
}

function contentInFile(template: FileTemplate, contentByNumber: Map<number, string>, catalog: Catalog): string {
  for (const sub of template.subTemplates) contentByNumber.set(sub.number, contentInFile(sub, contentByNumber, catalog));
  const types = new Map(template.questions.map(({ id, dataType }) => [id, dataType]));
  const steps = template.steps.map((step) => ({
    ...step,
    fields: step.fields.flatMap((field): readonly SaidField[] => {
      const dataType = types.get(field.questionId);
      return dataType === undefined ? [] : [{ ...field, dataType }];
    }),
  }));
  const named = (number: Json | undefined): string | null => (typeof number === 'number' ? (contentByNumber.get(number) ?? null) : null);
  return contentOf({ ...template, steps }, named, catalog);
}

/**
 * Finds an installed template equal to the file's, including the templates it references; active ones first. Question texts are not compared, since
 * kept ones always differ.
 *
 * @example twinOf(file, templates, catalog)?.key // 'proposal'
 */
export function templateOfSameName(file: FileTemplate, here: readonly ExportedTemplate[], catalog: Catalog): ExportedTemplate | null {
  const all = new Map(here.map((template) => [template.key, template]));
  const isAlike = ({ groupId, name }: TemplateDefinition): boolean => groupId === file.groupId && name === file.name;
  const alike = here.filter(({ definition }) => isAlike(definition));
  if (alike.length === 0) return null;
  const content = contentInFile(file, new Map(), catalog);
  const sameContent = alike.filter((template) => contentHere(template, all, catalog, []) === content);
  return sameContent.find(({ isArchived }) => !isArchived) ?? sameContent[0] ?? null;
}
