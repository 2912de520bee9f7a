import type { Resolvers, TemplateGroupId } from '../generated/resolvers.ts';
import type { Loaders } from '../loaders.ts';
import type { LayoutRow } from './repository/pdf-layouts.ts';
import { whileOn } from '../templates/index.ts';
import type { PdfLayoutContext } from './types.ts';
import { editableTexts, type GivenTexts } from './texts.ts';

const PROPOSAL = 'PROPOSAL_PDF';
const SAFETY = 'EXPERIMENT_SAFETY_PDF';

const asStored = ({ id, working, creatorId, createdAt }: LayoutRow) => ({
  templateId: id,
  creatorId: creatorId ?? 0,
  created: createdAt,
  ...editableTexts(working),
});
const asProposalLayout = (row: LayoutRow) => ({ proposalPdfTemplateId: row.id, ...asStored(row) });
const asSafetyLayout = (row: LayoutRow) => ({ experimentSafetyPdfTemplateId: row.id, ...asStored(row) });

const draftOf = async ({ pdfLayouts, users, actor }: PdfLayoutContext, templateId: number) => {
  const { id, groupId, working, published, workingAt, workingBy, ...row } = await pdfLayouts.draft(templateId);
  const [savedBy = null] = workingBy === null ? [] : await users.basic([workingBy], actor);
  return {
    ...row,
    templateId: id,
    groupId: groupId as TemplateGroupId,
    working: editableTexts(working),
    published: editableTexts(published),
    savedAt: workingAt,
    savedBy,
  };
};

export const resolvers: Resolvers<PdfLayoutContext> = {
  Query: {
    getProposalPdfTemplate: async (_root, { proposalPdfTemplateId }, { pdfLayouts }) =>
      asProposalLayout(await pdfLayouts.get(proposalPdfTemplateId, PROPOSAL)),
    getExperimentSafetyPdfTemplate: async (_root, { experimentSafetyPdfTemplateId }, { pdfLayouts }) =>
      asSafetyLayout(await pdfLayouts.get(experimentSafetyPdfTemplateId, SAFETY)),
    getPdfTemplateDraft: (_root, { templateId }, context) => draftOf(context, templateId),
    getPdfTemplateRevisions: async (_root, { templateId }, { pdfLayouts, users, actor }) => {
      const revisions = await pdfLayouts.revisions(templateId);
      const people = await users.basic(
        revisions.map(({ publishedBy }) => publishedBy ?? 0),
        actor,
      );
      return revisions.map(({ layout, ...it }, i) => ({ ...it, publishedBy: people[i] ?? null, texts: editableTexts(layout) }));
    },
    getPdfVariables: (_root, { groupId }, { pdfLayouts }) => pdfLayouts.variables(groupId),
    checkPdfTemplate: (_root, { groupId, ...texts }, { pdfLayouts }) => pdfLayouts.check(groupId, texts),
  },
  Mutation: whileOn<NonNullable<Resolvers<PdfLayoutContext>['Mutation']>>({
    updateProposalPdfTemplate: async (_root, { proposalPdfTemplateId, ...texts }, { pdfLayouts, actor }) =>
      asProposalLayout(await pdfLayouts.save(actor, { templateId: proposalPdfTemplateId, groupId: PROPOSAL, basedOn: null, texts })),
    updateExperimentSafetyPdfTemplate: async (_root, { experimentSafetyPdfTemplateId, ...texts }, { pdfLayouts, actor }) =>
      asSafetyLayout(await pdfLayouts.save(actor, { templateId: experimentSafetyPdfTemplateId, groupId: SAFETY, basedOn: null, texts })),
    savePdfTemplate: async (_root, { templateId, version, ...texts }, context) => {
      await saveDraft(context, templateId, version, texts);
      return draftOf(context, templateId);
    },
    publishPdfTemplate: async (_root, { templateId, version }, context) => {
      await context.pdfLayouts.publish(context.actor, { templateId, basedOn: version ?? null });
      return draftOf(context, templateId);
    },
    discardPdfTemplateChanges: async (_root, { templateId, version }, context) => {
      await context.pdfLayouts.discard(context.actor, { templateId, basedOn: version ?? null });
      return draftOf(context, templateId);
    },
    restorePdfTemplateRevision: async (_root, { templateId, revision, version }, context) => {
      await context.pdfLayouts.restore(context.actor, { templateId, basedOn: version ?? null }, revision);
      return draftOf(context, templateId);
    },
  }),
};

const saveDraft = ({ pdfLayouts, actor }: PdfLayoutContext, templateId: number, version: number, texts: GivenTexts) =>
  pdfLayouts.save(actor, { templateId, groupId: null, basedOn: version, texts });

type Asked = readonly { readonly obj: { readonly templateId: number; readonly groupId: string } }[];

async function layoutsOf<Layout>(queries: Asked, groupId: string, { pdfLayouts, actor }: PdfLayoutContext, as: (row: LayoutRow) => Layout) {
  const ids = queries.filter(({ obj }) => obj.groupId === groupId).map(({ obj }) => obj.templateId);
  const rows = ids.length > 0 ? await pdfLayouts.among(actor, groupId, ids) : new Map<number, LayoutRow>();
  return queries.map(({ obj }) => {
    const row = rows.get(obj.templateId);
    return row ? as(row) : null;
  });
}

export const loaders: Loaders<PdfLayoutContext> = {
  Template: {
    proposalPdfTemplate: (queries, context) => layoutsOf(queries, PROPOSAL, context, asProposalLayout),
    experimentSafetyPdfTemplate: (queries, context) => layoutsOf(queries, SAFETY, context, asSafetyLayout),
  },
};
