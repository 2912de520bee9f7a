export { diffJson, IDENTITIES, isMostlySame } from './json.ts';
export { diff } from './template.ts';
export { settingText, changedSettingTitle } from './words.ts';
export { diffWorkflow, type WorkflowChange } from './workflow.ts';
export type { JsonChange } from './json.ts';
export type * from './types.ts';
