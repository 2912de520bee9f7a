import { fileURLToPath } from 'node:url';
import type { QuestionTypeExample } from '../../engine/catalog/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { EvaluationContext, FieldDefinition, TemplateDefinition, Viewer } from '../../engine/questionnaires/index.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';

export const definitionsFolder = fileURLToPath(new URL('../../definitions', import.meta.url));

/** The definitions of the repository, read once per test file. */
export const definitions = await loadDefinitions({ folders: [definitionsFolder] });

/** A question that says nothing but what the test cares about. */
export function aQuestion(dataType: string, config: JsonObject = {}, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    questionId: 'question',
    naturalKey: 'question',
    question: 'Question',
    dataType,
    config,
    dependencies: [],
    dependenciesOperator: 'AND',
    ...more,
  };
}

/** A template of one step with these questions. */
export function aTemplate(...fields: readonly FieldDefinition[]): TemplateDefinition {
  return { groupId: 'PROPOSAL', name: 'Template', description: '', steps: [{ topicId: 1, title: 'Step', isEnabled: true, fields }] };
}

/** Tuesday noon, at a facility that keeps UTC. */
export function aContext(more: Partial<EvaluationContext> = {}): EvaluationContext {
  const settings = { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm', GRADE_PRECISION: '1' };
  return { owner: {}, facts: {}, settings, now: '2026-03-10T12:00:00Z', timeZone: 'UTC', ...more };
}

/** The circumstances that an example of a question type tells, and the usual ones where it tells none. */
export function exampleContext(example: QuestionTypeExample): EvaluationContext {
  const usual = aContext();
  return {
    owner: example.owner ?? usual.owner,
    facts: example.facts ?? usual.facts,
    settings: { ...usual.settings, ...(example.settings as Readonly<Record<string, string>> | undefined) },
    now: example.now ?? usual.now,
    timeZone: example.timeZone ?? usual.timeZone,
  };
}

export const exampleViewer = (example: QuestionTypeExample): Viewer => (example.viewer ?? null) as unknown as Viewer;
