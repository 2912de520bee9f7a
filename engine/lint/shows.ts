import type { CompiledFormRule } from '../form-rules/index.ts';
import { relevanceOf } from '../questionnaires/relevance.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext } from '../questionnaires/types.ts';
import { searchAnswers, type Search, type ShowProof } from './proofs/answer-search.ts';

export type { Search, ShowProof } from './proofs/answer-search.ts';

/** Condition on which a question is shown: a dependency, or a rule of it or its topic. */
export type Link =
  | { readonly child: CompiledField; readonly dependency: Dependency; readonly rule?: undefined }
  | { readonly child: CompiledField; readonly rule: CompiledFormRule; readonly dependency?: undefined };

/**
 * Bounded search for answers that show a question. AND collects the demands of all conditions, OR tries each; rules try the answers at which they
 * change.
 *
 * @example neverShows('details', { fields: questionnaire.fields, choices: choicesIn(context) }) // { verdict: 'REFUTED', example: { toxic: true }, …
 * }
 */
export const neverShows = (questionId: string, search: Search): ShowProof => searchAnswers({ shows: [questionId] }, search);

/**
 * Drops answers that the question does not need to show.
 *
 * @example leastAnswers('details', { toxic: true, colour: ['red'] }, fields, context) // { toxic: true }
 */
export function leastAnswers(
  questionId: string,
  answers: Answers,
  fields: ReadonlyMap<string, CompiledField>,
  context: EvaluationContext,
): Answers {
  return Object.keys(answers).reduce<Answers>((kept, id) => {
    const fewer = Object.fromEntries(Object.entries(kept).filter(([key]) => key !== id));
    return relevanceOf({ fields }, fewer, context)(questionId) ? fewer : kept;
  }, answers);
}

/** Conditions of a question, followed by those of its ancestors. */
export function linksBehind(questionId: string, fields: ReadonlyMap<string, CompiledField>): readonly Link[] {
  const ids = new Set([questionId]);
  const links: Link[] = [];
  // a set iterates over elements added during the loop
  for (const id of ids) {
    const child = fields.get(id);
    if (!child) continue;
    for (const dependency of child.dependencies) {
      if (!fields.has(dependency.questionId)) continue;
      links.push({ child, dependency });
      ids.add(dependency.questionId);
    }
    for (const rule of child.formRules.when) {
      links.push({ child, rule });
      for (const parent of rule.answers) ids.add(parent);
    }
  }
  return links;
}

/** Larger sets of conditions are not minimised. */
const LEAST_OF = 120;

/** Minimal set of conditions that together hide a question. */
export function leastConflict(questionId: string, search: Search): readonly Link[] {
  const links = linksBehind(questionId, search.fields);
  if (links.length > LEAST_OF) return links;
  const ignored = new Set<Dependency | CompiledFormRule>(search.ignored);
  const { hidden: _known, ...openly } = search;
  return links.filter(({ dependency, rule }) => {
    const link = dependency ?? rule;
    ignored.add(link);
    if (neverShows(questionId, { ...openly, ignored }).verdict === 'PROVED') return false;
    ignored.delete(link);
    return true;
  });
}
