export const LIST = '/EmailTemplates';
export const mailEditorOf = (id: number): string => `/EmailTemplateEditor/${id}`;
