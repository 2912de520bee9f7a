import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DemoFacility,
  DemoProposal,
  EmailTemplateFile,
  PdfTemplateFile,
  QuestionDefinition,
  TemplateFile,
  UnitDefinition,
} from '../../engine/bundles/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../engine/workflows/index.ts';
import { shippedPages } from '../installation/index.ts';
import { projectRoot } from '../paths.ts';
import { withDemoQuestions, type DemoQuestion } from './demo-questions.ts';

export interface Starter {
  readonly quantities: readonly string[];
  readonly units: readonly UnitDefinition[];
  readonly statuses: readonly StatusDefinition[];
  readonly workflows: readonly WorkflowDefinition[];
  readonly questions: readonly QuestionDefinition[];
  readonly templates: readonly TemplateFile[];
  readonly pdfTemplates: readonly PdfTemplateFile[];
  readonly emailTemplates: readonly EmailTemplateFile[];
  readonly pages: readonly { readonly name: string; readonly content: string }[];
  readonly countries: readonly { readonly id: number; readonly name: string }[];
  readonly institutions: readonly {
    readonly id: number;
    readonly name: string;
    readonly country: string | null;
    readonly rorId: string | null;
  }[];
  readonly facility: DemoFacility;
  readonly proposals: readonly DemoProposal[];
}

const folder = join(projectRoot, 'definitions', 'starter');

async function read(name: string): Promise<object> {
  const { $schema: _, ...body } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, unknown>;
  return body;
}

export async function readStarter(isDemo: boolean): Promise<Starter> {
  const all = async <T>(name: string): Promise<readonly T[]> => {
    const names = (await readdir(join(folder, name))).filter((n) => n.endsWith('.json')).sort();
    return Promise.all(names.map(async (n) => (await read(join(name, n))) as T));
  };
  const names = ['units', 'statuses', 'questions', 'countries', 'institutions', 'demo/institutions', 'demo/proposals', 'demo/questions'];
  const [units, statuses, questions, countries, institutions, demoInstitutions, proposals, demoQuestions] = await Promise.all(
    names.map((name) => read(`${name}.json`)),
  );
  const questionnaires = { ...(questions as Pick<Starter, 'questions'>), templates: await all<TemplateFile>('templates') };
  return {
    ...(units as Pick<Starter, 'quantities' | 'units'>),
    ...(statuses as Pick<Starter, 'statuses'>),
    ...(isDemo
      ? withDemoQuestions(questionnaires, (demoQuestions as { readonly questions: readonly DemoQuestion[] }).questions)
      : questionnaires),
    pages: await shippedPages(isDemo),
    ...(countries as Pick<Starter, 'countries'>),
    institutions: [institutions, ...(isDemo ? [demoInstitutions] : [])].flatMap(
      (file) => (file as Pick<Starter, 'institutions'>).institutions,
    ),
    ...(proposals as Pick<Starter, 'proposals'>),
    facility: (await read('demo/facility.json')) as DemoFacility,
    workflows: await all('workflows'),
    pdfTemplates: await all('pdf-templates'),
    emailTemplates: await all('email-templates'),
  };
}
