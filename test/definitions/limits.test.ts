import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABSTRACT_MAX, TITLE_MAX } from '../../engine/rules/proposals.ts';
import { SAMPLE_TITLE_MAX } from '../../engine/rules/samples.ts';
import { root } from '../../scripts/files.ts';

interface Rule {
  readonly code: string;
  readonly ok: Readonly<Record<string, readonly unknown[]>>;
}

const limitIn = (type: string, code: string): unknown => {
  const { rules } = JSON.parse(readFileSync(`${root}/definitions/question-types/${type}.json`, 'utf8')) as { rules: readonly Rule[] };
  return rules.find((rule) => rule.code === code)?.ok['<=']?.[1];
};

test.each([
  ['proposal-basis', 'PROPOSAL_TITLE_TOO_LONG', TITLE_MAX],
  ['proposal-basis', 'PROPOSAL_ABSTRACT_TOO_LONG', ABSTRACT_MAX],
  ['sample-basis', 'SAMPLE_TITLE_TOO_LONG', SAMPLE_TITLE_MAX],
])('%s limits a text as the rules of its owner do: %s', (type, code, max) => {
  expect(limitIn(type, code)).toBe(max);

  const { problems } = JSON.parse(readFileSync(`${root}/definitions/vocabulary/problems.json`, 'utf8')) as {
    problems: Readonly<Record<string, string>>;
  };
  expect(problems[code]).toContain(` ${max} characters`);
});
