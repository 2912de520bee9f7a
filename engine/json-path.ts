/**
 * JSON path as text, escaped as in a JSON pointer (RFC 6901).
 *
 * @example pathText(['steps', 'Risk/hazards', 'title']) // 'steps/Risk~1hazards/title'
 */
export const pathText = (path: readonly string[]): string => path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** @example pathOf('steps/Risk~1hazards/title') // ['steps', 'Risk/hazards', 'title'] */
export const pathOf = (text: string): readonly string[] => text.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
