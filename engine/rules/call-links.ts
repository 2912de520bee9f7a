export const CALL_TEMPLATES = {
  templateId: { group: 'PROPOSAL', name: 'proposal template' },
  esiTemplateId: { group: 'PROPOSAL_ESI', name: 'experiment safety input template' },
  proposalPdfTemplateId: { group: 'PROPOSAL_PDF', name: 'proposal PDF layout' },
  experimentSafetyPdfTemplateId: { group: 'EXPERIMENT_SAFETY_PDF', name: 'experiment safety PDF layout' },
  fapReviewTemplateId: { group: 'FAP_REVIEW', name: 'panel review template' },
  technicalReviewTemplateId: { group: 'TECHNICAL_REVIEW', name: 'technical review template' },
} as const;

export const CALL_WORKFLOWS = {
  proposalWorkflowId: { group: 'PROPOSAL', name: 'proposal workflow' },
  experimentWorkflowId: { group: 'EXPERIMENT', name: 'experiment workflow' },
} as const;

export type CallTemplateField = keyof typeof CALL_TEMPLATES;
export type CallWorkflowField = keyof typeof CALL_WORKFLOWS;

export type CallLinks<Field extends string> = { readonly [field in Field]?: number | null | undefined };

type Kinds<Field extends string> = Readonly<Record<Field, { readonly group: string; readonly name: string }>>;

/**
 * Fields that reference an item of the wrong kind; missing items are ignored.
 *
 * @example wrongLinks({ templateId: 7 }, CALL_TEMPLATES, new Map([[7, 'SAMPLE']]))[0]?.field // 'templateId'
 */
export const wrongLinks = <Field extends string>(
  call: CallLinks<NoInfer<Field>>,
  kinds: Kinds<Field>,
  kindById: ReadonlyMap<number, string>,
): readonly { readonly field: Field; readonly text: string }[] =>
  fieldsOf(kinds).flatMap((field) => {
    const kind = kindById.get(call[field] ?? 0);
    const { group, name } = kinds[field];
    return kind === undefined || kind === group ? [] : [{ field, text: `Choose another ${name}: this one is of another kind` }];
  });

export const linksIn = <Field extends string>(call: CallLinks<NoInfer<Field>>, kinds: Kinds<Field>): readonly number[] =>
  fieldsOf(kinds).flatMap((field) => call[field] ?? []);

const fieldsOf = <Field extends string>(kinds: Kinds<Field>): readonly Field[] => Object.keys(kinds) as Field[];
