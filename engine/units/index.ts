export { parseFormula } from './formula.ts';
export { evaluateFormula, toSi } from './convert.ts';
export { unitFaults, type UnitFields } from './check.ts';
