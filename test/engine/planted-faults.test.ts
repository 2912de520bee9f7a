import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assembleTemplate } from '../../engine/bundles/index.ts';
import { lint, type KnownTemplate } from '../../engine/lint/index.ts';
import { definitions, definitionsFolder } from '../support/definitions.ts';
import { starterReferences, templates, units, questions } from '../support/starter.ts';
import { answers } from './planted-faults/answers.ts';
import { conditions } from './planted-faults/conditions.ts';
import { rules } from './planted-faults/rules.ts';
import { structure } from './planted-faults/structure.ts';

const { catalog, configShapes } = definitions;
/** Workflow findings are tested in another file. */
const own = JSON.parse(readFileSync(join(definitionsFolder, 'vocabulary/template-findings.json'), 'utf8')) as { readonly findings: object };
const planted = [...structure, ...conditions, ...answers, ...rules];

describe('a planted fault is found, at its place, and nothing else is', () => {
  test.each(planted.map((one) => [one.title, one] as const))('%s', (_title, { template, facts = {}, finds }) => {
    const found = lint(template, catalog, facts).map(({ code, place }) => ({ code, ...place }));

    expect(found).toEqual(finds);
  });

  test('there are enough of them, and every text fills in', () => {
    const messages = planted.flatMap(({ template, facts = {} }) =>
      lint(template, catalog, facts).flatMap(({ message, because, example }) => [
        message,
        ...because.map(({ text }) => text),
        ...(example?.lines ?? []).map(({ text }) => text),
      ]),
    );

    expect(planted.length).toBeGreaterThan(60);
    expect(messages.filter((text) => /[{}]|^[A-Z_]+$/.test(text))).toEqual([]);
  });

  test('every finding about templates is planted somewhere', () => {
    const searched = ['SHOWS_UNDECIDED', 'STEP_UNDECIDED', 'CHECKS_UNDECIDED'];
    const told = new Set([...planted.flatMap(({ finds }) => finds.map(({ code }) => code)), ...searched]);

    expect(Object.keys(own.findings).filter((code) => !told.has(code))).toEqual([]);
  });
});

describe('the starter set has no faults', () => {
  const known = [...templates].map(([key, file]): KnownTemplate => ({
    key,
    name: file.name,
    groupId: file.groupId,
    isArchived: false,
    definition: assembleTemplate(file, starterReferences),
  }));
  const outside = {
    instruments: [...starterReferences.instruments].map(([name, id]) => ({ id, name })),
    techniques: [...starterReferences.techniques].map(([name, id]) => ({ id, name })),
  };

  test.each(known.map((template) => [template.key, template] as const))('%s', (key, { definition }) => {
    expect(
      definition && lint(definition, catalog, { key, templates: known, units: units.units, questions, outside, configShapes }),
    ).toEqual([]);
    expect(definition && lint(definition, catalog, {})).toEqual([]);
  });
});
