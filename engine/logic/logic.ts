import jsonLogic from 'json-logic-js';
import { fail } from '../errors.ts';
import { isList, isObject, type Json, type Logic } from '../json.ts';
import { CONTROL, OPERATORS } from './operators.ts';

/** Nesting of a rule. Far above any real rule, far below what overflows the stack of json-logic-js. */
export const MAX_LOGIC_DEPTH = 40;
/** Parts of one rule. */
export const MAX_LOGIC_NODES = 2_000;
/** Operators carried out for one answer: a list of 1,000 files judged by 100 operators each. */
const MAX_LOGIC_STEPS = 100_000;

/** Everything of ours stands under this prefix in json-logic-js, which is one instance for the whole process: what others add or replace there never reaches our rules. */
const PREFIX = 'beamtime/';

let stepsLeft = 0;

function spend(): void {
  stepsLeft -= 1;
  if (stepsLeft < 0) throw fail('LOGIC_TOO_COSTLY');
}

for (const [name, operator] of Object.entries(OPERATORS)) {
  jsonLogic.add_operation(PREFIX + name, function run(this: unknown, ...args: readonly Json[]) {
    spend();
    return operator.run(args, this as Json);
  });
}
jsonLogic.add_operation(`${PREFIX}object`, (...pairs: readonly Json[]) => {
  spend();
  const entries = pairs.flatMap((key, i) => (typeof key === 'string' && i % 2 === 0 ? [[key, pairs[i + 1] ?? null] as const] : []));
  return Object.fromEntries(entries);
});

/** A fault in a rule: where (JSON pointer inside the rule) and what. */
export interface LogicFault {
  readonly place: string;
  readonly fault: string;
}

/**
 * Finds what is wrong with a rule: operators outside the closed list, too deep, too long.
 * @example logicFaults({ '==': [1, 1] }) // [{ place: '/==', fault: "there is no operator '=='" }]
 */
export function logicFaults(rule: Logic): readonly LogicFault[] {
  const faults: LogicFault[] = [];
  let nodes = 0;
  const walk = (part: Json, place: string, depth: number, isPlain = false): void => {
    nodes += 1;
    if (nodes > MAX_LOGIC_NODES) return;
    if (depth > MAX_LOGIC_DEPTH) {
      faults.push({ place, fault: `nested deeper than ${MAX_LOGIC_DEPTH}` });
    } else if (isList(part)) {
      part.forEach((item, i) => walk(item, `${place}/${i}`, depth + 1));
    } else if (isObject(part)) {
      const keys = Object.keys(part);
      const [key] = keys;
      if (!isPlain && keys.length === 1 && key !== undefined && !Object.hasOwn(OPERATORS, key) && !Object.hasOwn(CONTROL, key)) {
        faults.push({ place: `${place}/${key}`, fault: `there is no operator '${key}'` });
      }
      for (const name of keys) walk(part[name] as Json, `${place}/${name}`, depth + 1, !isPlain && keys.length === 1 && name === 'object');
    }
  };
  walk(rule, '', 0);
  return nodes > MAX_LOGIC_NODES ? [...faults, { place: '', fault: `longer than ${MAX_LOGIC_NODES} parts` }] : faults;
}

/** Names our operators for json-logic-js and turns objects into something it evaluates. */
function translate(rule: Logic): Logic {
  if (isList(rule)) return rule.map(translate);
  if (!isObject(rule)) return rule;
  const keys = Object.keys(rule);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) return objectOf(rule);
  const operands = rule[key] as Json;
  if (key === 'object') return isObject(operands) ? objectOf(operands) : {};
  const translated = translate(operands);
  if (key === 'every')
    return { [`${PREFIX}!`]: [{ some: isList(translated) ? [translated[0] ?? null, { [`${PREFIX}!`]: [translated[1] ?? null] }] : [] }] };
  return { [Object.hasOwn(CONTROL, key) ? key : PREFIX + key]: translated };
}

function objectOf(object: Logic): Logic {
  return { [`${PREFIX}object`]: Object.entries(object as Record<string, Json>).flatMap(([key, value]) => [key, translate(value)]) };
}

/** A rule made ready: give it data, get its value. Throws LOGIC_TOO_COSTLY past MAX_LOGIC_STEPS. */
export type CompiledLogic = (data: Json) => Json;

/**
 * Makes a rule ready to apply. What is in the data is never taken for a rule.
 * @example compileLogic({ '<=': [{ length: { var: 'answer' } }, 5] })({ answer: 'abc' }) // true
 * @throws LOGIC_INVALID when the rule has faults
 */
export function compileLogic(rule: Logic): CompiledLogic {
  const faults = logicFaults(rule);
  if (faults.length > 0) throw fail('LOGIC_INVALID', { faults: faults.map(({ place, fault }) => `${place || '/'}: ${fault}`).join('; ') });
  if (typeof rule !== 'object' || rule === null) return () => rule;
  const translated = translate(rule);
  return (data) => {
    stepsLeft = MAX_LOGIC_STEPS;
    return (jsonLogic.apply(translated as Parameters<typeof jsonLogic.apply>[0], data) ?? null) as Json;
  };
}

/** Whether a value counts as true in a rule: an empty list, empty text, 0 and null do not. */
export function holds(value: Json): boolean {
  return isList(value) ? value.length > 0 : Boolean(value);
}
