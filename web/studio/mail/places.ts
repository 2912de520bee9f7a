export const LIST = '/EmailTemplates';
export const editorOf = (id: number): string => `/EmailTemplateEditor/${id}`;
