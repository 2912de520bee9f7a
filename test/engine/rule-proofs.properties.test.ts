import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { choicesIn, neverShows } from '../../engine/lint/index.ts';
import { compile, evaluate } from '../../engine/questionnaires/index.ts';
import { aContext, aTemplate, definitions } from '../support/definitions.ts';
import { generator, type Generator } from '../support/random.ts';
import { q } from './planted-faults/plant.ts';

const RUNS = 300;
const context = aContext();
const NUMBERS: readonly (number | null)[] = [null, 0, 1, 2, 3];
const FLAGS: readonly (boolean | null)[] = [null, true, false];

function randomRule(from: Generator, depth = 0): Json {
  const number = (): Json => (from.chance(0.5) ? { answer: from.pick(['n', 'm']) } : from.integer(-1, 4));
  const kind = from.integer(0, depth > 2 ? 2 : 5);
  if (kind === 0) return { '===': [{ answer: 'f' }, from.chance(0.5)] };
  if (kind === 1) return { empty: [{ answer: from.pick(['n', 'm', 'f']) }] };
  if (kind === 2) return { [from.pick(['<', '<=', '>', '>=', '==='])]: [{ answer: from.pick(['n', 'm']) }, number()] };
  if (kind === 3) return { '!': [randomRule(from, depth + 1)] };
  return { [kind === 4 ? 'and' : 'or']: [randomRule(from, depth + 1), randomRule(from, depth + 1)] };
}

type Values = Readonly<Record<string, Json>>;

/** Independent of the engine: the few operators of the random rules. */
function keeps(rule: Json, values: Values): Json {
  if (rule === null || typeof rule !== 'object') return rule;
  const [[operator = '', operands] = ['', []]] = Object.entries(rule);
  if (operator === 'answer') return values[operands as string] ?? null;
  const [a, b = null] = (operands as readonly Json[]).map((part) => keeps(part, values));
  const isOrdered = typeof a === 'number' && typeof b === 'number';
  switch (operator) {
    case 'and':
      return a === true && b === true;
    case 'or':
      return a === true || b === true;
    case '!':
      return a !== true;
    case 'empty':
      return a === null;
    case '===':
      return a === b;
    default:
      return isOrdered && { '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator] === true;
  }
}

describe('proofs of random rules against all answers', () => {
  test('a question never shows exactly when no answers show it, and each example shows it', () => {
    const verdicts = new Set<string>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const when = randomRule(generator(seed));
      const number = (id: string) => q(id, 'NUMBER_INPUT', { min: 0, max: 3, decimals: 0 });
      const template = aTemplate(number('n'), number('m'), q('f', 'BOOLEAN'), q('x', 'TEXT_INPUT', {}, [], { when }));
      const questionnaire = compile(template, definitions.catalog);
      const isShown = NUMBERS.some((n) => NUMBERS.some((m) => FLAGS.some((f) => keeps(when, { n, m, f }) === true)));
      const proof = neverShows('x', { fields: questionnaire.fields, choices: choicesIn(context), context });
      verdicts.add(proof.verdict);

      expect(proof.verdict, `seed ${seed}: ${JSON.stringify(when)}`).toBe(isShown ? 'REFUTED' : 'PROVED');
      if (!proof.example) continue;
      const shown = evaluate(questionnaire, proof.example, proof.context ?? context, null).fields.get('x')?.relevant;
      expect(shown, `seed ${seed}`).toBe(true);
    }
    expect(verdicts).toEqual(new Set(['PROVED', 'REFUTED']));
  });
});
