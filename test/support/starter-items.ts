import { assembleQuestion, assembleTemplate, portableQuestion, portableTemplate } from '../../engine/bundles/index.ts';
import type { BundleItem, References } from '../../engine/bundles/index.ts';
import type { Catalog } from '../../engine/catalog/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { definitions } from './definitions.ts';
import { emailTemplates, facility, pdfTemplates, questions, statuses, templates, units, workflows } from './starter.ts';

export function starterItems(): { readonly items: readonly BundleItem[]; readonly catalog: Catalog } {
  const { catalog } = definitions;
  const references: References = {
    questions: new Map(questions.map((question) => [question.id, question])),
    units: new Map(units.units.map((unit) => [unit.id, unit])),
    instruments: new Map(facility.instruments.map(({ shortCode }, i) => [shortCode, i + 1])),
    techniques: new Map(facility.techniques.map(({ shortCode }, i) => [shortCode, i + 1])),
    today: '2026-01-31',
  };
  const here = { ...references, catalog };
  const body = (value: object): JsonObject => value as JsonObject;
  const items: readonly BundleItem[] = [
    ...units.units.map(({ id, ...rest }): BundleItem => ({ kind: 'UNIT', key: id, body: rest })),
    ...statuses.map(({ shortCode, entityType, name, description, traits }): BundleItem => ({
      kind: 'STATUS',
      key: `${entityType}:${shortCode}`,
      body: { name, description, traits: body(traits) },
    })),
    ...[...emailTemplates.values()].map(({ key, name, description, variables, use, subject, body: text }): BundleItem => ({
      kind: 'EMAIL_TEMPLATE',
      key,
      body: { name, description, variables, use, subject, body: text },
    })),
    ...questions.map((question) => portableQuestion(assembleQuestion(question, references), here)),
    ...[...templates.values()].map((file) => portableTemplate(file.key, assembleTemplate(file, references), here)),
    ...[...pdfTemplates.values()].map((file): BundleItem => {
      const { key, groupId, name, description, body: text, header, footer, sampleDeclaration, dummyData } = file;
      return { kind: 'PDF_TEMPLATE', key, body: { groupId, name, description, body: text, header, footer, sampleDeclaration, dummyData } };
    }),
    ...[...workflows.values()].map(({ key, ...rest }): BundleItem => ({ kind: 'WORKFLOW', key, body: body(withoutSchema(rest)) })),
  ];
  return { items, catalog };
}

const withoutSchema = (value: object): object => Object.fromEntries(Object.entries(value).filter(([name]) => name !== '$schema'));
