import { problemText } from '../../catalog/problem-text.ts';
import { firstKey, same } from '../../json.ts';
import { emptyAnswer } from '../../questionnaires/answers.ts';
import { questionConfigProblems } from '../../questionnaires/config.ts';
import { judgeAnswer } from '../../questionnaires/judge.ts';
import type { CompiledField } from '../../questionnaires/types.ts';
import { choicesIn } from '../choices.ts';
import { completion, neverCompletes, type Completion } from '../completes.ts';
import { settingTitle } from '../config-keys.ts';
import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';
import { leastAnswers, neverShows } from '../shows.ts';
import { answerExample } from '../words.ts';

/** Checks that every question can be answered and every step completed. */
export function answerFindings(model: LintModel, inCircle: ReadonlySet<string>): readonly Finding[] {
  const settings = model.visibilities.flatMap((visibility) => settingFindings(model, visibility));
  const stuck = stuckQuestions(model);
  return [...settings, ...stuck.flatMap((one) => stuckFindings(model, one, inCircle)), ...stepFindings(model, stuck, inCircle)];
}

function settingFindings(model: LintModel, visibility: FieldVisibility): readonly Finding[] {
  const { catalog, facts } = model;
  const { compiled, field } = visibility;
  if (!compiled) return [];
  const shape = facts.configShapes?.[field.dataType];
  const question = fieldLabel(field);
  if (shape && !shape(field.config))
    return [finding(catalog, 'CONFIGURATION_MALFORMED', { place: fieldFindingPlace(visibility, '/config'), params: { question } })];
  const refused = questionConfigProblems(field.dataType, field.config, catalog).map((problem) =>
    finding(catalog, 'CONFIGURATION_REFUSED', {
      place: fieldFindingPlace(visibility, `/config${problem.path}`),
      params: {
        question,
        setting: settingTitle(compiled.type, firstKey(problem.path)),
        problem: problemText(catalog, problem),
        code: problem.code,
      },
    }),
  );
  return refused.length > 0 ? refused : defaultFindings(model, visibility, compiled);
}

/** Configured initial answers that the rules refuse. */
function defaultFindings(model: LintModel, visibility: FieldVisibility, compiled: CompiledField): readonly Finding[] {
  const first = emptyAnswer(compiled);
  if (same(first, compiled.logic.empty({ config: compiled.logic.blankConfig }))) return [];
  const problem = judgeAnswer(compiled, first, model.context, null).problems.find(({ kind }) => kind !== 'MISSING');
  if (!problem) return [];
  const params = { question: fieldLabel(visibility.field), problem: problemText(model.catalog, problem), code: problem.code };
  return [
    finding(model.catalog, 'DEFAULT_REFUSED', {
      place: fieldFindingPlace(visibility, '/config'),
      params,
      example: answerExample(model, { [compiled.questionId]: first }),
    }),
  ];
}

interface Stuck extends Completion {
  readonly visibility: FieldVisibility;
  readonly field: CompiledField;
}

/** Reachable questions that no answer completes. */
function stuckQuestions({ byId, fields, context }: LintModel): readonly Stuck[] {
  return [...fields.values()].flatMap((field): readonly Stuck[] => {
    const visibility = byId.get(field.questionId);
    const result = field.type.basis || field.formRules.value ? null : completion(field, context);
    return visibility && result?.completable === false ? [{ visibility, field, ...result }] : [];
  });
}

function stuckFindings(
  model: LintModel,
  { visibility, field, problem, nothingToTry }: Stuck,
  inCircle: ReadonlySet<string>,
): readonly Finding[] {
  const { catalog, context, fields } = model;
  const shows = inCircle.has(field.questionId) ? null : neverShows(field.questionId, { fields, choices: choicesIn(context), context });
  // hidden questions block nobody
  if (shows?.verdict === 'PROVED') return [];
  const params = { question: fieldLabel(field), problem: problem ? problemText(catalog, problem) : '', code: problem?.code ?? '' };
  const example = shows?.example && answerExample(model, leastAnswers(field.questionId, shows.example, fields, shows.context ?? context));
  return [
    finding(catalog, nothingToTry ? 'NOTHING_TO_CHOOSE' : 'QUESTION_UNANSWERABLE', {
      place: fieldFindingPlace(visibility, '/config'),
      params,
      example,
      verdict: 'PROVED',
    }),
  ];
}

function stepFindings(model: LintModel, stuck: readonly Stuck[], inCircle: ReadonlySet<string>): readonly Finding[] {
  const { catalog, template, fields, context } = model;
  return template.steps.flatMap((topic): readonly Finding[] => {
    const here = stuck.filter(({ visibility, field }) => visibility.topic === topic && !inCircle.has(field.questionId));
    const [first] = here;
    if (!first) return [];
    const { verdict, steps } = neverCompletes(
      here.map(({ field }) => field),
      { fields, choices: choicesIn(context), context },
    );
    const because = here.map(({ visibility }) => ({ text: fieldLabel(visibility.field), place: fieldFindingPlace(visibility) }));
    const params = { topic: topic.title, question: fieldLabel(first.field), steps };
    const parts = { place: { topicId: topic.topicId }, params, because, verdict };
    if (verdict === 'PROVED') return [finding(catalog, 'STEP_CANNOT_BE_COMPLETED', parts)];
    return verdict === 'UNDECIDED' ? [finding(catalog, 'STEP_UNDECIDED', parts)] : [];
  });
}
