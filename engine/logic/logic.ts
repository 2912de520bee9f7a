import jsonLogic from 'json-logic-js';
import { fail } from '../errors.ts';
import { isList, isObject, type Json, type Logic } from '../json.ts';
import { CONTROL, OPERATORS } from './operators.ts';

/** Far above real rules, far below a stack overflow in json-logic-js. */
export const MAX_LOGIC_DEPTH = 40;
export const MAX_LOGIC_NODES = 2_000;
/** Operations per answer: 1,000 files with 100 operators each. */
const MAX_LOGIC_STEPS = 100_000;

/** Prefix for our operators, because json-logic-js has one process-wide instance that others may change. */
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

export interface LogicFault {
  readonly place: string;
  readonly fault: string;
}

/**
 * Faults of a rule: unknown operators, excessive depth or size.
 *
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

/** Prefixes operators and wraps objects for json-logic-js. */
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

/** A compiled rule. Throws LOGIC_TOO_COSTLY past MAX_LOGIC_STEPS. */
export type CompiledLogic = (data: Json) => Json;

/**
 * Compiles a rule; data is never evaluated as a rule.
 *
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

/** Truthiness in rules: empty list, empty text, 0 and null are false. */
export function holds(value: Json): boolean {
  return isList(value) ? value.length > 0 : Boolean(value);
}
