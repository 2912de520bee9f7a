/** A kind of rows that stand in place of an answer: how the page asks for them, and where their words are. */
export interface RowKind {
  /** The question of the step. */
  readonly question: string;
  /** Where the title is written, and the other text. */
  readonly title: string;
  readonly text: string;
  readonly create: string;
  readonly remove: string;
  /** The variable of a removal. */
  readonly id: string;
  readonly table: 'samples' | 'generic_templates';
  /** Their owner kind. */
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

/** A question that is shown until the box is ticked, and the box. */
export const CONDITIONAL = 'company';
export const BOX = 'agree';
/** Not a question, but what the page says was typed into hidden ones. */
export const HIDDEN = 'hidden texts';
