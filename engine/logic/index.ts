export { compileLogic, holds, logicFaults, MAX_LOGIC_DEPTH, MAX_LOGIC_NODES } from './logic.ts';
export type { CompiledLogic } from './logic.ts';
export { CONTROL, OPERATORS } from './operators.ts';
export { isModestPath } from './select-path.ts';
export { isEmpty, isInexact, numberTyped, sumOf, textWithoutMarkup, searchWords, timeText } from './values.ts';
