export { diffJson } from './json.ts';
export { diff } from './template.ts';
export { conditionText, settingText } from './words.ts';
export type { JsonChange, JsonDiffOptions } from './json.ts';
export type * from './types.ts';
