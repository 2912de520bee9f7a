export { parseFormula } from './formula.ts';
export { evaluateFormula, fromSi, toSi } from './convert.ts';
export { formulaFault, unitFaults } from './check.ts';
