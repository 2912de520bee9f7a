export { finding, gravestFirst, hasErrors } from './finding.ts';
export type * from './finding.ts';
