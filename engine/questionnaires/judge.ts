import type { CompiledRule } from '../catalog/types.ts';
import { isList, isObject, type Json } from '../json.ts';
import { holds } from '../logic/index.ts';
import { ruleData } from './answers.ts';
import { faultyParts, refusedParts } from './normalise.ts';
import type { CompiledField, EvaluationContext, Problem, Viewer } from './types.ts';

export interface Judgement {
  readonly answered: boolean;
  readonly problems: readonly Problem[];
}

const MALFORMED = 'MALFORMED';
const REQUIRED = 'REQUIRED';

/**
 * Checks an answer's shape, then its type's rules, then completeness if required. Pass the empty value for an unanswered question.
 *
 * @example judge(field, 'abc', context, viewer).problems // [{ code: 'TEXT_TOO_SHORT', … }]
 */
export function judgeAnswer(
  field: CompiledField,
  answer: Json,
  context: EvaluationContext,
  viewer: Viewer,
  required = field.required,
): Judgement {
  if (!field.logic.shape(answer)) {
    const faults = faultyParts(field, answer);
    const reported = faults.length > 0 ? faults : [{ code: MALFORMED, path: '' }];
    return { answered: false, problems: reported.map((fault) => problem(field, { kind: 'MALFORMED', ...fault })) };
  }
  const refused = refusedParts(field, answer).map((part) => problem(field, { kind: 'MALFORMED', ...part }));
  if (refused.length > 0) return { answered: false, problems: refused };
  const data = ruleData(field, answer, context, viewer);
  const answered = holds(field.logic.complete(data));
  const broken = field.rules.flatMap((rule) =>
    askedOf(rule, answer, data)
      .filter(([, part]) => !holds(rule.ok(part)))
      .map(([path, part]) => problem(field, { ...rule, path, params: paramsFor(rule, answer) }, part)),
  );
  if (broken.length === 0 && required && !answered)
    return { answered, problems: [problem(field, { kind: 'MISSING', code: REQUIRED, path: '' })] };
  return { answered, problems: broken };
}

/**
 * Faster than judge if only the existence of a problem matters.
 *
 * @example hasProblem(field, 'abc', context, viewer) // true: at least five characters are asked
 */
export function hasProblem(
  field: CompiledField,
  answer: Json,
  context: EvaluationContext,
  viewer: Viewer,
  required = field.required,
): boolean {
  if (!field.logic.shape(answer) || refusedParts(field, answer).length > 0) return true;
  if (field.rules.length === 0 && !required) return false;
  const data = ruleData(field, answer, context, viewer);
  const breaks = (rule: CompiledRule): boolean => askedOf(rule, answer, data).some(([, part]) => !holds(rule.ok(part)));
  return field.rules.some(breaks) || (required && !holds(field.logic.complete(data)));
}

const EACH = /^\/\*(?=\/|$)/;

/** A single item needs no name in the message. */
const paramsFor = ({ path, params }: CompiledRule, answer: Json): CompiledRule['params'] =>
  isList(answer) && answer.length === 1 && !path.startsWith('/*/*') ? params.filter(([name]) => name !== 'item') : params;

const askedOf = ({ path }: CompiledRule, answer: Json, data: Json) => partsOf('', path, answer, data);

type Part = readonly [path: string, data: Json];

/** Each item of a list and member of an object has its `key`; `outer` is the data around it. */
function partsOf(before: string, path: string, value: Json, data: Json): readonly Part[] {
  if (!EACH.test(path)) return [[before + path, data]];
  const items = isList(value) || isObject(value) ? Object.entries(value) : [];
  return items.flatMap(([key, item]) => partsOf(`${before}/${key}`, path.replace(EACH, ''), item, { item, key, outer: data }));
}

function problem(
  { questionId }: CompiledField,
  rule: Pick<CompiledRule, 'kind' | 'code' | 'path'> & Partial<CompiledRule>,
  data: Json = null,
): Problem {
  const params = Object.fromEntries((rule.params ?? []).map(([name, logic]) => [name, logic(data)]));
  return { questionId, kind: rule.kind, code: rule.code, path: rule.path, params };
}
