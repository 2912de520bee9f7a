export { compileLogic, holds, logicFaults, MAX_LOGIC_DEPTH, MAX_LOGIC_NODES, MAX_LOGIC_STEPS } from './logic.ts';
export type { CompiledLogic, LogicFault } from './logic.ts';
export { CONTROL, OPERATORS } from './operators.ts';
export { isEmpty, lengthOf, numberFrom, plainText } from './values.ts';
export { acceptedFile, extensionOf } from './files.ts';
