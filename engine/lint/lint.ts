import type { Catalog } from '../catalog/types.ts';
import type { TemplateDefinition } from '../questionnaires/types.ts';
import { answerFindings } from './checks/answers.ts';
import { circles } from './checks/circles.ts';
import { conditionFindings } from './checks/conditions.ts';
import { nestedFindings } from './checks/nested.ts';
import { readerFindings } from './checks/readers.ts';
import { referenceFindings } from './checks/references.ts';
import { ruleProofFindings } from './checks/rule-proofs.ts';
import { ruleFindings } from './checks/rules.ts';
import { showingFindings, type ShowingCost } from './checks/showing.ts';
import { structureFindings } from './checks/structure.ts';
import type { LintFacts } from './facts.ts';
import { gravestFirst, type Finding } from './finding.ts';
import { lintModel } from './model.ts';

/**
 * Checks that the intended people can fill in a template completely. It accepts templates that compile refuses; facts that are missing are not
 * checked.
 *
 * @example lint(template, catalog, { units, templates }).filter(({ severity }) => severity === 'error')
 * @param cost accumulates the search cost
 */
export function lint(
  template: TemplateDefinition,
  catalog: Catalog,
  facts: LintFacts = {},
  cost: ShowingCost = { steps: 0 },
): readonly Finding[] {
  const outer = findingsOf(template, catalog, facts, cost);
  const { key: _key, ...around } = facts;
  const nested = nestedFindings(lintModel(template, catalog, facts), ({ key, definition }) =>
    definition ? findingsOf(definition, catalog, { ...around, key }, cost) : [],
  );
  return gravestFirst([...outer, ...nested]);
}

function findingsOf(template: TemplateDefinition, catalog: Catalog, facts: LintFacts, cost: ShowingCost): readonly Finding[] {
  const model = lintModel(template, catalog, facts);
  const ringed = circles(model);
  return [
    ...structureFindings(model),
    ...referenceFindings(model),
    ...ringed.findings,
    ...conditionFindings(model),
    ...ruleFindings(model),
    ...showingFindings(model, ringed.questions, cost),
    ...ruleProofFindings(model, ringed.questions, cost),
    ...answerFindings(model, ringed.questions),
    ...readerFindings(model),
  ];
}
