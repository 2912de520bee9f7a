export { diffJson, IDENTITIES } from './json.ts';
export { diff } from './template.ts';
export { settingText } from './words.ts';
export type { JsonChange } from './json.ts';
export type * from './types.ts';
