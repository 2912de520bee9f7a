import type { Catalog, TemplateGroup } from '../catalog/types.ts';
import { compileField } from '../questionnaires/compile.ts';
import { fieldRules, questionIdsByKey, checksByQuestion } from '../questionnaires/field-rules.ts';
import type { CompiledField, EvaluationContext, FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import type { LintFacts } from './facts.ts';
import type { FindingPlace } from './finding.ts';
import { withoutFaultyRules } from './sound-rules.ts';

export interface FieldVisibility {
  readonly field: FieldDefinition;
  readonly topic: StepDefinition;
  /** Index within the whole template. */
  readonly position: number;
  readonly compiled: CompiledField | null;
}

/** A template prepared for the checks; unlike compile it accepts faulty ones. */
export interface LintModel {
  readonly template: TemplateDefinition;
  readonly catalog: Catalog;
  readonly facts: LintFacts;
  readonly group: TemplateGroup | undefined;
  readonly context: EvaluationContext;
  /** All questions in order, including those of disabled topics. */
  readonly visibilities: readonly FieldVisibility[];
  /** By question id; for duplicates, the first in an enabled topic. */
  readonly byId: ReadonlyMap<string, FieldVisibility>;
  /** Reachable questions, as compile returns them; rules that cannot be read are left out. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Ids by natural key or id, of enabled topics. */
  readonly idsByKey: ReadonlyMap<string, string>;
}

const SOME_DAY = '2026-01-01T12:00:00Z';

export function lintModel(template: TemplateDefinition, catalog: Catalog, facts: LintFacts): LintModel {
  let position = 0;
  const sound = template.steps.map(withoutFaultyRules);
  const enabled = sound.filter(({ isEnabled }) => isEnabled);
  const idsByKey = questionIdsByKey(enabled);
  const marks = checksByQuestion(enabled, idsByKey);
  const visibilities = template.steps.flatMap((topic, i) =>
    topic.fields.map((field, j): FieldVisibility => {
      const [step = topic, usable = field] = [sound[i], sound[i]?.fields[j]];
      const formRules = () => fieldRules(usable, step, { idsByKey, marks });
      const isOfType = catalog.questionTypes.has(field.dataType);
      const compiled = isOfType ? { ...compileField(usable, topic.topicId, catalog), formRules: formRules() } : null;
      position += 1;
      return { field, topic, position, compiled };
    }),
  );
  const byId = new Map<string, FieldVisibility>();
  for (const on of [true, false])
    for (const visibility of visibilities)
      if (visibility.topic.isEnabled === on && !byId.has(visibility.field.questionId)) byId.set(visibility.field.questionId, visibility);
  const fields = new Map<string, CompiledField>();
  for (const [id, { compiled, topic }] of byId) if (compiled && topic.isEnabled) fields.set(id, compiled);
  return {
    template,
    catalog,
    facts,
    group: catalog.templateGroups.get(template.groupId),
    context: contextOf(facts),
    visibilities,
    byId,
    fields,
    idsByKey,
  };
}

const contextOf = ({ outside = {}, now = SOME_DAY }: LintFacts): EvaluationContext => ({
  owner: {},
  facts: outside,
  settings: { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm' },
  now,
  timeZone: 'UTC',
});

export const fieldFindingPlace = ({ field, topic }: Pick<FieldVisibility, 'field' | 'topic'>, path?: string): FindingPlace => ({
  topicId: topic.topicId,
  questionId: field.questionId,
  ...(path !== undefined && { path }),
});

export const fieldLabel = ({ question, questionId }: Pick<FieldDefinition, 'question' | 'questionId'>): string =>
  question.trim() || questionId;
