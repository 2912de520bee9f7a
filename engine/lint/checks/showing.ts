import { parentsOf } from '../../questionnaires/field-rules.ts';
import type { CompiledField } from '../../questionnaires/types.ts';
import { choicesIn, type ConditionChoices } from '../choices.ts';
import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';
import { fieldsInOrder } from '../order.ts';
import { leastConflict, neverShows, type ShowProof } from '../shows.ts';
import { linkEvidence } from '../words.ts';
import { culprits } from './rule-values.ts';

/** Counts search steps, for the limit that tests enforce. */
export interface ShowingCost {
  steps: number;
}

/** Maximum of conditions inspected per question, and per template, before the search gives up. */
const BOUND = 4_000;
const TOTAL_BOUND = 100_000;

/** Checks that every conditional question can be shown. */
export function showingFindings(model: LintModel, inCircle: ReadonlySet<string>, cost: ShowingCost): readonly Finding[] {
  const { fields, context } = model;
  const choices = choicesIn(context);
  const hidden = new Set<string>();
  const findings: Finding[] = [];
  for (const field of fieldsInOrder(fields)) {
    const visibility = model.byId.get(field.questionId);
    if (!visibility || inCircle.has(field.questionId) || !isConditional(field)) continue;
    const bound = Math.min(BOUND, TOTAL_BOUND - cost.steps);
    const proof = quickly(field, model, choices, hidden) ?? neverShows(field.questionId, { fields, choices, context, hidden, bound });
    cost.steps += proof.steps;
    if (proof.verdict === 'PROVED') findings.push(...hiddenFindings(model, visibility, field, hidden));
    if (proof.verdict === 'PROVED') hidden.add(field.questionId);
    if (proof.verdict === 'UNDECIDED') findings.push(undecided(model, visibility, field, proof));
  }
  return findings;
}

const isConditional = ({ dependencies, formRules: { when } }: CompiledField): boolean => dependencies.length + when.length > 0;

/** If one condition suffices, only its parent matters; parents are checked first. */
function quickly(field: CompiledField, { fields }: LintModel, choices: ConditionChoices, hidden: ReadonlySet<string>): ShowProof | null {
  if (field.formRules.when.length > 0 || (field.dependencies.length > 1 && field.dependenciesOperator === 'AND')) return null;
  const shows = field.dependencies.some(({ questionId, condition }) => {
    const parent = fields.get(questionId);
    return !parent || (!hidden.has(questionId) && choices.meeting(parent, [condition]) !== undefined);
  });
  return { verdict: shows ? 'REFUTED' : 'PROVED', steps: field.dependencies.length };
}

/** Rules of a topic are reported at each of its questions. */
const conditionsPlace = (visibility: FieldVisibility) =>
  fieldFindingPlace(
    visibility,
    visibility.field.dependencies.length > 0 || visibility.field.when === undefined ? '/dependencies' : '/when',
  );

function undecided({ catalog }: LintModel, visibility: FieldVisibility, field: CompiledField, { steps }: ShowProof): Finding {
  return finding(catalog, 'SHOWS_UNDECIDED', {
    place: conditionsPlace(visibility),
    params: { question: fieldLabel(field), steps },
    verdict: 'UNDECIDED',
  });
}

function hiddenFindings(
  model: LintModel,
  visibility: FieldVisibility,
  field: CompiledField,
  hidden: ReadonlySet<string>,
): readonly Finding[] {
  const { catalog, fields, context } = model;
  const search = { fields, choices: choicesIn(context), context };
  const parent = parentsOf(field).flatMap((questionId) => (hidden.has(questionId) ? (fields.get(questionId) ?? []) : []))[0];
  // reported at the parent; a question hidden only by its parents is no fault of its own
  if (parent && neverShows(field.questionId, { ...search, assumed: hidden }).verdict !== 'PROVED') {
    const params = { question: fieldLabel(field), parent: fieldLabel(parent) };
    const at = model.byId.get(parent.questionId);
    const because = at ? [{ text: fieldLabel(parent), place: fieldFindingPlace(at) }] : [];
    return [
      finding(catalog, 'QUESTION_HIDDEN_WITH_PARENT', {
        place: conditionsPlace(visibility),
        params,
        because,
        verdict: 'PROVED',
      }),
    ];
  }
  const links = leastConflict(field.questionId, search);
  const because = [...links.map((link) => linkEvidence(model, link)), ...links.flatMap(({ rule }) => (rule ? culprits(model, rule) : []))];
  const elsewhere = neverShows(field.questionId, { ...search, choices: choicesIn(context, true) }).verdict !== 'PROVED';
  const code = elsewhere ? 'QUESTION_NEVER_SHOWS_HERE' : field.required ? 'REQUIRED_NEVER_SHOWS' : 'QUESTION_NEVER_SHOWS';
  const params = { question: fieldLabel(field), because: because.map(({ text }) => text).join('; ') };
  return [finding(catalog, code, { place: conditionsPlace(visibility), params, because, verdict: 'PROVED' })];
}
