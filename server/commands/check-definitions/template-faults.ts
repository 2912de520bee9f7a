import {
  assembleTemplate,
  type QuestionDefinition,
  type References,
  type TemplateFile,
  type UnitDefinition,
} from '../../../engine/bundles/index.ts';
import type { DefinitionFile, Fault } from '../../../engine/catalog/index.ts';
import { CodedError } from '../../../engine/errors.ts';
import { lint, type Finding, type KnownTemplate } from '../../../engine/lint/index.ts';
import { loadDefinitions } from '../../catalog/index.ts';
import { shippedFolder } from '../shared/shipped-files.ts';

/** The demonstration's real address is known only at run time. */
const SOME_ORIGIN = 'http://127.0.0.1';

interface Read {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function templateFaults(files: readonly DefinitionFile[]): Promise<readonly (Fault & { readonly isError: boolean })[]> {
  const { catalog, configShapes } = await loadDefinitions({ folders: [shippedFolder] });
  const read = files.map(readFile);
  const all = <T>(key: string): readonly T[] => read.flatMap(({ body }) => (Array.isArray(body[key]) ? (body[key] as readonly T[]) : []));
  const questions = all<QuestionDefinition>('questions');
  const units = all<UnitDefinition>('units');
  const references: References = {
    questions: new Map(questions.map((question) => [question.id, question])),
    units: new Map(units.map((unit) => [unit.id, unit])),
    ...namedIn(read),
    today: new Date().toISOString().slice(0, 10),
  };
  const templates = read.filter(isTemplate).map(({ path, body }) => ({ path, ...assembled(body as TemplateFile, references) }));
  const allTemplates = templates.flatMap(({ template }) => template ?? []);
  return templates.flatMap(({ path, template, fault }) => {
    if (!template?.definition) return [{ file: path, place: '', fault, isError: true }];
    const findings = lint(template.definition, catalog, { key: template.key, templates: allTemplates, units, questions, configShapes });
    return findings.map((one) => ({ file: path, place: placeOf(one), fault: one.message, isError: one.severity === 'error' }));
  });
}

function readFile({ path, content }: DefinitionFile): Read {
  return { path, body: JSON.parse(content.replaceAll('$' + '{DEMO_ORIGIN}', SOME_ORIGIN)) as Read['body'] };
}

const isTemplate = ({ body }: Read): boolean => /\/template\.schema\.json$/.test(String(body['$schema']));

function assembled(file: TemplateFile, references: References): { readonly template: KnownTemplate | null; readonly fault: string } {
  try {
    const { key, name, groupId } = file;
    return { template: { key, name, groupId, isArchived: false, definition: assembleTemplate(file, references) }, fault: '' };
  } catch (error) {
    if (error instanceof CodedError) return { template: null, fault: error.message };
    throw error;
  }
}

/** Accepts every named instrument and technique, since those of an installation are unknown here. */
function namedIn(read: readonly Read[]): Pick<References, 'instruments' | 'techniques'> {
  const codes = (key: 'instruments' | 'techniques') =>
    read.flatMap(({ body }) => (Array.isArray(body[key]) ? (body[key] as readonly { readonly shortCode: string }[]) : []));
  const numbered = (key: 'instruments' | 'techniques') => new Map(codes(key).map(({ shortCode }, i) => [shortCode, i + 1]));
  return { instruments: numbered('instruments'), techniques: numbered('techniques') };
}

const placeOf = ({ place: { topicId, questionId, path } }: Finding): string =>
  [topicId === undefined ? '' : `/topic ${topicId}`, questionId === undefined ? '' : `/${questionId}`, path ?? ''].join('');
