import type { RuleData } from '../catalog/types.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { LIMITS } from '../rules/limits.ts';
import type { Answers, CompiledField, EvaluationContext, Viewer } from './types.ts';

export function emptyAnswer(field: CompiledField): Json {
  return field.logic.empty({ config: field.config });
}

/** Stored answer of a question, or null. Rows and owner columns are read from the context. */
export function givenAnswer(field: CompiledField, answers: Answers, context: EvaluationContext): Json {
  if (field.type.holds !== null) return rowsOf(field, context);
  const stored = own(answers, field.questionId) ?? null;
  return stored === null && field.type.basis ? ownerColumns(field, context.owner) : stored;
}

/**
 * Owner columns that a basis question edits, named by its empty value; null for other questions.
 *
 * @example ownerColumns(titleBasis, { title: 'Ice', questionaryId: 7 }) // { title: 'Ice' }
 */
export function ownerColumns(field: CompiledField, owner: JsonObject): JsonObject | null {
  const empty = field.type.basis ? emptyAnswer(field) : null;
  if (!isObject(empty)) return null;
  return Object.fromEntries(Object.entries(empty).map(([column, otherwise]) => [column, own(owner, column) ?? otherwise]));
}

function rowsOf({ questionId }: CompiledField, { facts }: EvaluationContext): Json {
  const entries = own(facts, 'entries');
  return (isObject(entries) ? own(entries, questionId) : undefined) ?? [];
}

export function ruleData(field: CompiledField, answer: Json, context: EvaluationContext, viewer: Viewer): RuleData {
  return {
    answer,
    config: field.config,
    facts: context.facts,
    owner: context.owner,
    settings: context.settings,
    viewer: viewer === null ? null : { role: viewer.role, userId: viewer.userId ?? null, isInternal: viewer.isInternal ?? false },
    questionId: field.questionId,
    now: context.now,
    timeZone: context.timeZone,
    limits: LIMITS,
  };
}
