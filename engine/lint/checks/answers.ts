import { problemText } from '../../catalog/problem-text.ts';
import { firstKey, same } from '../../json.ts';
import { emptyAnswer } from '../../questionnaires/answers.ts';
import { configProblems } from '../../questionnaires/config.ts';
import { judge } from '../../questionnaires/judge.ts';
import type { CompiledField } from '../../questionnaires/types.ts';
import { choicesIn } from '../choices.ts';
import { completion, neverCompletes, type Completion } from '../completes.ts';
import { settingTitle } from '../config-keys.ts';
import { finding, type Finding } from '../finding.ts';
import { labelOf, placeOf, type LintModel, type Standing } from '../model.ts';
import { leastAnswers, neverShows } from '../shows.ts';
import { exampleOf } from '../words.ts';

/** Whether every question can be answered and every step completed. */
export function answerFindings(model: LintModel, inCircle: ReadonlySet<string>): readonly Finding[] {
  const settings = model.standings.flatMap((standing) => settingFindings(model, standing));
  const stuck = stuckQuestions(model);
  return [...settings, ...stuck.flatMap((one) => stuckFindings(model, one, inCircle)), ...stepFindings(model, stuck, inCircle)];
}

/** The settings of a question, judged by the shape and the rules of its type. */
function settingFindings(model: LintModel, standing: Standing): readonly Finding[] {
  const { catalog, facts } = model;
  const { compiled, field } = standing;
  if (!compiled) return [];
  const shape = facts.configShapes?.[field.dataType];
  const question = labelOf(field);
  if (shape && !shape(field.config))
    return [finding(catalog, 'CONFIGURATION_MALFORMED', { place: placeOf(standing, '/config'), params: { question } })];
  const refused = configProblems(field.dataType, field.config, catalog).map((problem) =>
    finding(catalog, 'CONFIGURATION_REFUSED', {
      place: placeOf(standing, `/config${problem.path}`),
      params: {
        question,
        setting: settingTitle(compiled.type, firstKey(problem.path)),
        problem: problemText(catalog, problem),
        code: problem.code,
      },
    }),
  );
  return refused.length > 0 ? refused : defaultFindings(model, standing, compiled);
}

/** An answer that stands there at first, by the configuration, and that the rules would refuse. */
function defaultFindings(model: LintModel, standing: Standing, compiled: CompiledField): readonly Finding[] {
  const first = emptyAnswer(compiled);
  if (same(first, compiled.logic.empty({ config: compiled.logic.blankConfig }))) return [];
  const problem = judge(compiled, first, model.context, null).problems.find(({ kind }) => kind !== 'MISSING');
  if (!problem) return [];
  const params = { question: labelOf(standing.field), problem: problemText(model.catalog, problem), code: problem.code };
  return [
    finding(model.catalog, 'DEFAULT_REFUSED', {
      place: placeOf(standing, '/config'),
      params,
      example: exampleOf(model, { [compiled.questionId]: first }),
    }),
  ];
}

interface Stuck extends Completion {
  readonly standing: Standing;
  readonly field: CompiledField;
}

/** Questions that people can come across and that no answer completes. */
function stuckQuestions({ byId, fields, context }: LintModel): readonly Stuck[] {
  return [...fields.values()].flatMap((field): readonly Stuck[] => {
    const standing = byId.get(field.questionId);
    const found = field.type.basis ? null : completion(field, context);
    return standing && found?.completable === false ? [{ standing, field, ...found }] : [];
  });
}

function stuckFindings(
  model: LintModel,
  { standing, field, problem, nothingToTry }: Stuck,
  inCircle: ReadonlySet<string>,
): readonly Finding[] {
  const { catalog, context, fields } = model;
  const shows = inCircle.has(field.questionId) ? null : neverShows(field.questionId, { fields, choices: choicesIn(context) });
  // nobody is stuck at what nobody sees
  if (shows?.verdict === 'PROVED') return [];
  const params = { question: labelOf(field), problem: problem ? problemText(catalog, problem) : '', code: problem?.code ?? '' };
  const example = shows?.example && exampleOf(model, leastAnswers(field.questionId, shows.example, fields, context));
  return [
    finding(catalog, nothingToTry ? 'NOTHING_TO_CHOOSE' : 'QUESTION_UNANSWERABLE', {
      place: placeOf(standing, '/config'),
      params,
      example,
      verdict: 'PROVED',
    }),
  ];
}

function stepFindings(model: LintModel, stuck: readonly Stuck[], inCircle: ReadonlySet<string>): readonly Finding[] {
  const { catalog, template, fields, context } = model;
  return template.steps.flatMap((topic): readonly Finding[] => {
    const here = stuck.filter(({ standing, field }) => standing.topic === topic && !inCircle.has(field.questionId));
    const [first] = here;
    if (!first) return [];
    const { verdict, steps } = neverCompletes(
      here.map(({ field }) => field),
      { fields, choices: choicesIn(context), context },
    );
    const because = here.map(({ standing }) => ({ text: labelOf(standing.field), place: placeOf(standing) }));
    const params = { topic: topic.title, question: labelOf(first.field), steps };
    const parts = { place: { topicId: topic.topicId }, params, because, verdict };
    if (verdict === 'PROVED') return [finding(catalog, 'STEP_CANNOT_BE_COMPLETED', parts)];
    return verdict === 'UNDECIDED' ? [finding(catalog, 'STEP_UNDECIDED', parts)] : [];
  });
}
