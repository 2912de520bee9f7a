import type { Catalog, TemplateGroup } from '../catalog/types.ts';
import { compileField } from '../questionnaires/compile.ts';
import type { CompiledField, EvaluationContext, FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import type { LintFacts } from './facts.ts';
import type { Place } from './finding.ts';

/** A question where it stands. */
export interface Standing {
  readonly field: FieldDefinition;
  readonly topic: StepDefinition;
  /** Counted through the whole template. */
  readonly position: number;
  /** null when the type is unknown. */
  readonly compiled: CompiledField | null;
}

/** A template made ready for the checks. Unlike compile it refuses nothing: what is wrong is what the checks are to find. */
export interface LintModel {
  readonly template: TemplateDefinition;
  readonly catalog: Catalog;
  readonly facts: LintFacts;
  readonly group: TemplateGroup | undefined;
  readonly context: EvaluationContext;
  /** All questions in order, those of disabled topics as well. */
  readonly standings: readonly Standing[];
  /** By question id; where one stands twice, the first in a topic that is switched on. */
  readonly byId: ReadonlyMap<string, Standing>;
  /** The questions people can come across: what compile would give. */
  readonly fields: ReadonlyMap<string, CompiledField>;
}

const SOME_DAY = '2026-01-01T12:00:00Z';

export function lintModel(template: TemplateDefinition, catalog: Catalog, facts: LintFacts): LintModel {
  let position = 0;
  const standings = template.steps.flatMap((topic) =>
    topic.fields.map((field): Standing => {
      const compiled = catalog.questionTypes.has(field.dataType) ? compileField(field, topic.topicId, catalog) : null;
      position += 1;
      return { field, topic, position, compiled };
    }),
  );
  const byId = new Map<string, Standing>();
  for (const on of [true, false])
    for (const standing of standings)
      if (standing.topic.isEnabled === on && !byId.has(standing.field.questionId)) byId.set(standing.field.questionId, standing);
  const fields = new Map<string, CompiledField>();
  for (const [id, { compiled, topic }] of byId) if (compiled && topic.isEnabled) fields.set(id, compiled);
  return {
    template,
    catalog,
    facts,
    group: catalog.templateGroups.get(template.groupId),
    context: contextOf(facts),
    standings,
    byId,
    fields,
  };
}

const contextOf = ({ outside = {}, now = SOME_DAY }: LintFacts): EvaluationContext => ({
  owner: {},
  facts: outside,
  settings: { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm' },
  now,
  timeZone: 'UTC',
});

/** Where a question is, or a part of it: `placeOf(standing, '/config/max')`. */
export const placeOf = ({ field, topic }: Pick<Standing, 'field' | 'topic'>, path?: string): Place => ({
  topicId: topic.topicId,
  questionId: field.questionId,
  ...(path !== undefined && { path }),
});

/** How a question is called in messages. */
export const labelOf = ({ question, questionId }: Pick<FieldDefinition, 'question' | 'questionId'>): string =>
  question.trim() || questionId;
