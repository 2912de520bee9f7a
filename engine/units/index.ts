export { parseFormula } from './formula.ts';
export { evaluateFormula, toSi } from './convert.ts';
export { formulaFault, unitFaults } from './check.ts';
