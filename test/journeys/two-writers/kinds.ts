/** A row kind in place of an answer: its queries and text fields. */
export interface RowKind {
  readonly question: string;
  readonly title: string;
  readonly text: string;
  readonly create: string;
  readonly remove: string;
  readonly id: string;
  readonly table: 'samples' | 'generic_templates';
  readonly holds: string;
}

export const ROW_KINDS: readonly RowKind[] = [
  {
    question: 'entries',
    title: 'generic_template_basis.title',
    text: 'remark',
    create: 'createGenericTemplate',
    remove: 'DeleteGenericTemplate',
    id: 'genericTemplateId',
    table: 'generic_templates',
    holds: 'GENERIC_TEMPLATE',
  },
  {
    question: 'samples',
    title: 'sample_basis.title',
    text: 'formula',
    create: 'createSample',
    remove: 'DeleteSample',
    id: 'sampleId',
    table: 'samples',
    holds: 'SAMPLE',
  },
];

export const CONDITIONAL = 'company';
export const BOX = 'agree';
export const HIDDEN = 'hidden texts';
