import type { CompiledField } from '../../questionnaires/types.ts';
import { choicesIn, type Choices } from '../choices.ts';
import { finding, type Finding } from '../finding.ts';
import { labelOf, placeOf, type LintModel, type Standing } from '../model.ts';
import { parentsFirst } from '../order.ts';
import { leastConflict, neverShows, type ShowProof } from '../shows.ts';
import { linkEvidence } from '../words.ts';

/** What the search for questions that never show has cost, for the bound that the tests keep. */
export interface ShowingCost {
  steps: number;
}

/** Conditions looked at for one question, and for all questions of a template together, before the search gives up. */
const BOUND = 4_000;
const TOTAL_BOUND = 100_000;

/** Whether every question that has conditions can ever be shown. */
export function showingFindings(model: LintModel, inCircle: ReadonlySet<string>, cost: ShowingCost): readonly Finding[] {
  const { fields, context } = model;
  const choices = choicesIn(context);
  const hidden = new Set<string>();
  const found: Finding[] = [];
  for (const field of parentsFirst(fields)) {
    const standing = model.byId.get(field.questionId);
    if (!standing || inCircle.has(field.questionId) || field.dependencies.length === 0) continue;
    const bound = Math.min(BOUND, TOTAL_BOUND - cost.steps);
    const proof = quickly(field, model, choices, hidden) ?? neverShows(field.questionId, { fields, choices, hidden, bound });
    cost.steps += proof.steps;
    if (proof.verdict === 'PROVED') found.push(...hiddenFindings(model, standing, field, hidden));
    if (proof.verdict === 'PROVED') hidden.add(field.questionId);
    if (proof.verdict === 'UNDECIDED') found.push(undecided(model, standing, field, proof));
  }
  return found;
}

/** Where one condition is enough, it only matters whether its parent shows and can be answered so: parents come first, so that is known. */
function quickly(field: CompiledField, { fields }: LintModel, choices: Choices, hidden: ReadonlySet<string>): ShowProof | null {
  if (field.dependencies.length > 1 && field.dependenciesOperator === 'AND') return null;
  const shows = field.dependencies.some(({ questionId, condition }) => {
    const parent = fields.get(questionId);
    return !parent || (!hidden.has(questionId) && choices.meeting(parent, [condition]) !== undefined);
  });
  return { verdict: shows ? 'REFUTED' : 'PROVED', steps: field.dependencies.length };
}

function undecided({ catalog }: LintModel, standing: Standing, field: CompiledField, { steps }: ShowProof): Finding {
  return finding(catalog, 'SHOWS_UNDECIDED', {
    place: placeOf(standing, '/dependencies'),
    params: { question: labelOf(field), steps },
    verdict: 'UNDECIDED',
  });
}

function hiddenFindings(model: LintModel, standing: Standing, field: CompiledField, hidden: ReadonlySet<string>): readonly Finding[] {
  const { catalog, fields, context } = model;
  const search = { fields, choices: choicesIn(context) };
  const parent = field.dependencies.flatMap(({ questionId }) => (hidden.has(questionId) ? (fields.get(questionId) ?? []) : []))[0];
  // told at the parent; what would show if only its parents did is no fault of its own
  if (parent && neverShows(field.questionId, { ...search, assumed: hidden }).verdict !== 'PROVED') {
    const params = { question: labelOf(field), parent: labelOf(parent) };
    const at = model.byId.get(parent.questionId);
    const because = at ? [{ text: labelOf(parent), place: placeOf(at) }] : [];
    return [
      finding(catalog, 'QUESTION_HIDDEN_WITH_PARENT', { place: placeOf(standing, '/dependencies'), params, because, verdict: 'PROVED' }),
    ];
  }
  const because = leastConflict(field.questionId, search).map((link) => linkEvidence(model, link));
  const elsewhere = neverShows(field.questionId, { fields, choices: choicesIn(context, true) }).verdict !== 'PROVED';
  const code = elsewhere ? 'QUESTION_NEVER_SHOWS_HERE' : field.required ? 'REQUIRED_NEVER_SHOWS' : 'QUESTION_NEVER_SHOWS';
  const params = { question: labelOf(field), because: because.map(({ text }) => text).join('; ') };
  return [finding(catalog, code, { place: placeOf(standing, '/dependencies'), params, because, verdict: 'PROVED' })];
}
