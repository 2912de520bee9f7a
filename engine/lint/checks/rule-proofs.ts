import { same } from '../../json.ts';
import type { CompiledCheck, CompiledField } from '../../questionnaires/types.ts';
import type { CompiledFormRule } from '../../form-rules/index.ts';
import { choicesIn } from '../choices.ts';
import { finding, type Finding, type FindingEvidence } from '../finding.ts';
import { fieldFindingPlace, fieldLabel, type FieldVisibility, type LintModel } from '../model.ts';
import { searchAnswers, type Aim, type ShowProof } from '../proofs/answer-search.ts';
import type { Goal } from '../proofs/goal.ts';
import { conditionPlace, ruleText } from '../words.ts';
import type { ShowingCost } from './showing.ts';

/** Answers tried per template before proofs of rules give up. */
const TOTAL_BOUND = 60_000;
const BOUND = 4_000;

/** Conditions that always hold, checks that contradict each other or are never broken. */
export function ruleProofFindings(model: LintModel, inCircle: ReadonlySet<string>, cost: ShowingCost): readonly Finding[] {
  const spent = { steps: 0 };
  const isDecidable = (rule: CompiledFormRule): boolean => rule.answers.every((id) => !inCircle.has(id));
  const prove = (aim: Aim): ShowProof => {
    const bound = Math.max(0, Math.min(BOUND, TOTAL_BOUND - spent.steps));
    const proof = searchAnswers(aim, {
      fields: model.fields,
      choices: choicesIn(model.context),
      context: model.context,
      bound,
      complete: true,
    });
    spent.steps += proof.steps;
    cost.steps += proof.steps;
    return proof;
  };
  const questions = [...model.fields.values()].flatMap((field) => {
    const visibility = model.byId.get(field.questionId);
    return visibility ? [{ field, visibility }] : [];
  });
  return [
    ...questions.flatMap((one) => alwaysFindings(model, one, isDecidable, prove)),
    ...contradictionFindings(model, questions, isDecidable, prove),
    ...checksOf(model)
      .filter(({ check }) => isDecidable(check.rule))
      .flatMap((one) => idleCheckFindings(model, one, prove)),
  ];
}

interface Asked {
  readonly field: CompiledField;
  readonly visibility: FieldVisibility;
}

type Prove = (aim: Aim) => ShowProof;
type IsDecidable = (rule: CompiledFormRule) => boolean;

/** Reported at each question that the condition is for; that of a topic at its first. */
function alwaysFindings(model: LintModel, { field, visibility }: Asked, isDecidable: IsDecidable, prove: Prove): readonly Finding[] {
  return field.formRules.when.flatMap((rule) => {
    const isOwn = same(rule.rule, visibility.field.when ?? null);
    if (!isDecidable(rule) || (!isOwn && visibility.topic.fields[0] !== visibility.field)) return [];
    if (prove({ goals: [{ rule, holds: false }] }).verdict !== 'PROVED') return [];
    const question = isOwn ? fieldLabel(field) : visibility.topic.title;
    return [
      finding(model.catalog, 'RULE_ALWAYS_HOLDS', {
        place: conditionPlace(model, field, rule),
        params: { question, rule: ruleText(model, rule.rule) },
        verdict: 'PROVED',
      }),
    ];
  });
}

interface PlacedCheck {
  readonly check: CompiledCheck;
  readonly place: FindingEvidence['place'];
}

/** Each check once, with its place. */
function checksOf(model: LintModel): readonly PlacedCheck[] {
  const seen = new Set<unknown>();
  return [...model.fields.values()].flatMap(({ formRules }) =>
    formRules.marked.flatMap((check): readonly PlacedCheck[] => {
      if (seen.has(check)) return [];
      seen.add(check);
      return [{ check, place: placeOfCheck(model, check) }];
    }),
  );
}

function placeOfCheck(model: LintModel, { questionId, rule }: CompiledCheck): FindingEvidence['place'] {
  const visibility = questionId === null ? undefined : model.byId.get(questionId);
  if (visibility) {
    const at = visibility.field.checks?.findIndex(({ ok }) => same(ok, rule.rule)) ?? 0;
    return fieldFindingPlace(visibility, `/checks/${at}`);
  }
  const step = model.template.steps.find(({ checks }) => checks?.some(({ ok }) => same(ok, rule.rule)));
  const at = step?.checks?.findIndex(({ ok }) => same(ok, rule.rule)) ?? 0;
  return step ? { topicId: step.topicId, path: `/checks/${at}` } : {};
}

const asGoal = ({ rule }: CompiledCheck, holds: boolean): Goal => ({ rule, holds, blankPasses: true });

/** Questions of which no answer passes all checks that read it. */
function contradictionFindings(model: LintModel, questions: readonly Asked[], isDecidable: IsDecidable, prove: Prove): readonly Finding[] {
  const all = checksOf(model).filter(({ check }) => check.level === 'error' && isDecidable(check.rule));
  const reported: (readonly PlacedCheck[])[] = [];
  return questions.flatMap(({ field, visibility }): readonly Finding[] => {
    const { questionId } = field;
    const reading = all.filter(({ check }) => check.rule.answers.includes(questionId) && isAlwaysJudged(model, check, questionId));
    if (reading.length === 0 || field.formRules.value) return [];
    const isShown = prove({ shows: [questionId] });
    if (isShown.verdict === 'PROVED') return [];
    const passing = (checks: readonly PlacedCheck[]): ShowProof =>
      prove({ shows: [questionId], goals: checks.map(({ check }) => asGoal(check, true)), answered: questionId });
    const proof = passing(reading);
    if (proof.verdict === 'REFUTED') return [];
    if (proof.verdict === 'UNDECIDED') return [undecided(model, visibility, proof)];
    const least = leastOf(reading, (checks) => passing(checks).verdict === 'PROVED');
    // the same checks contradict each other for each question that they read
    if (reported.some((before) => before.length === least.length && before.every((one) => least.includes(one)))) return [];
    reported.push(least);
    return [contradiction(model, visibility, field, least)];
  });
}

/** A check of a question that may be hidden is not always judged. */
function isAlwaysJudged({ fields }: LintModel, { questionId }: CompiledCheck, readId: string): boolean {
  const owner = questionId === null ? undefined : fields.get(questionId);
  return !owner || questionId === readId || owner.dependencies.length + owner.formRules.when.length === 0;
}

function leastOf<T>(all: readonly T[], isStill: (some: readonly T[]) => boolean): readonly T[] {
  return all.reduce<readonly T[]>((kept, one) => {
    const fewer = kept.filter((other) => other !== one);
    return fewer.length > 0 && isStill(fewer) ? fewer : kept;
  }, all);
}

function contradiction(model: LintModel, visibility: FieldVisibility, field: CompiledField, checks: readonly PlacedCheck[]): Finding {
  const because = checks.map(({ check, place }) => ({ text: ruleText(model, check.rule.rule), place }));
  return finding(model.catalog, field.required ? 'CHECKS_CONTRADICT' : 'CHECKS_REFUSE_ALL', {
    place: fieldFindingPlace(visibility),
    params: { question: fieldLabel(field), because: because.map(({ text }) => text).join('; ') },
    because,
    verdict: 'PROVED',
  });
}

const undecided = ({ catalog }: LintModel, visibility: FieldVisibility, { steps }: ShowProof): Finding =>
  finding(catalog, 'CHECKS_UNDECIDED', {
    place: fieldFindingPlace(visibility),
    params: { question: fieldLabel(visibility.field), steps },
    verdict: 'UNDECIDED',
  });

function idleCheckFindings(model: LintModel, { check, place }: PlacedCheck, prove: Prove): readonly Finding[] {
  if (prove({ goals: [asGoal(check, false)] }).verdict !== 'PROVED') return [];
  const params = { rule: ruleText(model, check.rule.rule), message: check.message };
  return [finding(model.catalog, 'CHECK_NEVER_FAILS', { place, params, verdict: 'PROVED' })];
}
