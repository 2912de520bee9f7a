import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  DemoFacility,
  DemoProposal,
  EmailTemplateFile,
  PdfTemplateFile,
  QuestionDefinition,
  References,
  TemplateFile,
  UnitDefinition,
} from '../../engine/bundles/index.ts';
import type { DefinitionFile } from '../../engine/catalog/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../engine/workflows/index.ts';
import { withDemoQuestions, type DemoQuestion } from '../../server/seed/demo-questions.ts';
import { definitionsFolder } from './definitions.ts';

const folder = join(definitionsFolder, 'starter');

/** Assumed address of the demonstration server; nothing listens there. */
const DEMO_ORIGIN = 'http://127.0.0.1:4000';

export const starterFiles: readonly DefinitionFile[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ({ path: name, content: readFileSync(join(folder, name), 'utf8').replaceAll(/\$\{DEMO_ORIGIN\}/g, DEMO_ORIGIN) }));

function body(name: string): unknown {
  const file = starterFiles.find(({ path }) => path === name);
  if (!file) throw new Error(`There is no ${name}`);
  return JSON.parse(file.content);
}
function inFolder<T>(name: string): ReadonlyMap<string, T> {
  const files = starterFiles.filter(({ path }) => path.startsWith(`${name}/`));
  return new Map(files.map(({ path, content }) => [path.slice(name.length + 1, -'.json'.length), JSON.parse(content) as T]));
}

export const units = body('units.json') as { readonly quantities: readonly string[]; readonly units: readonly UnitDefinition[] };
export const { statuses } = body('statuses.json') as { readonly statuses: readonly StatusDefinition[] };
const files = inFolder<TemplateFile>('templates');
const asked = withDemoQuestions(
  {
    questions: (body('questions.json') as { readonly questions: readonly QuestionDefinition[] }).questions,
    templates: [...files.values()],
  },
  (body('demo/questions.json') as { readonly questions: readonly DemoQuestion[] }).questions,
);
export const { questions } = asked;
export const { pages } = body('pages.json') as {
  readonly pages: readonly { readonly id: number; readonly name: string; readonly content: string }[];
};
export const { countries } = body('countries.json') as { readonly countries: readonly { readonly id: number; readonly name: string }[] };
interface Institutions {
  readonly institutions: readonly { readonly id: number; readonly name: string; readonly country: string | null }[];
}
/** With those of the demonstration. */
export const institutions = ['institutions.json', 'demo/institutions.json'].flatMap((name) => (body(name) as Institutions).institutions);
/** By file name without extension. */
export const workflows = inFolder<WorkflowDefinition>('workflows');
export const templates: ReadonlyMap<string, TemplateFile> = new Map(
  [...files.keys()].flatMap((name, i) => (asked.templates[i] ? [[name, asked.templates[i]]] : [])),
);
export const emailTemplates = inFolder<EmailTemplateFile>('email-templates');
export const pdfTemplates = inFolder<PdfTemplateFile>('pdf-templates');
export const facility = body('demo/facility.json') as DemoFacility;
export const { proposals } = body('demo/proposals.json') as { readonly proposals: readonly DemoProposal[] };

export const starterReferences: References = {
  questions: new Map(questions.map((question) => [question.id, question])),
  units: new Map(units.units.map((unit) => [unit.id, unit])),
  instruments: new Map(facility.instruments.map(({ shortCode }, i) => [shortCode, i + 1])),
  techniques: new Map(facility.techniques.map(({ shortCode }, i) => [shortCode, i + 1])),
  today: '2026-03-10',
};
