import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../engine/json.ts';
import type { EvaluationContext, FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/index.ts';
import type { RecordDefinition } from '../../engine/records/index.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';

export const definitionsFolder = fileURLToPath(new URL('../../definitions', import.meta.url));

export const definitions = await loadDefinitions({ folders: [definitionsFolder] });

export function recordNamed(name: string): RecordDefinition {
  const record = definitions.catalog.records.get(name);
  if (!record) throw new Error(`there is no record ${name}`);
  return record;
}

/** Question types that the demonstration's proposal leaves out. */
export const BEYOND_THE_SPECIFICATION = ['CONSENT', 'DATE_TIME', 'IDENTIFIER', 'MATRIX', 'RATING', 'TABLE', 'TIME'];

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

export function aTemplate(...fields: readonly FieldDefinition[]): TemplateDefinition {
  return { groupId: 'PROPOSAL', name: 'Template', description: '', steps: [{ topicId: 1, title: 'Step', isEnabled: true, fields }] };
}

/** Tuesday noon in UTC. */
export function aContext(more: Partial<EvaluationContext> = {}): EvaluationContext {
  const settings = { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm', GRADE_PRECISION: '1' };
  return { owner: {}, facts: {}, settings, now: '2026-03-10T12:00:00Z', timeZone: 'UTC', ...more };
}
