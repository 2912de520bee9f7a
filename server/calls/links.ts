import type { EntityType } from '../../engine/catalog/types.ts';
import { mayEditAfterSubmission } from '../../engine/workflows/index.ts';
import { fapOf } from '../faps/index.ts';
import type { CallResolvers } from '../generated/resolvers.ts';
import { batched } from '../plugins/batch.ts';
import { present } from '../plugins/present.ts';
import type { CallContext, CallInstrumentRow, CallRow } from './types.ts';

type TemplateLink = Required<CallResolvers<CallContext>>['esiTemplate'];

const template = batched((ids: readonly number[], { actor, templates }: CallContext) => templates.views(actor, ids));

const templateLink =
  (column: keyof CallRow & `${string}emplateId`): TemplateLink =>
  async (call, _args, context) => {
    const id = call[column];
    return id === null ? null : template(context, id);
  };

const workflowOf = (kind: EntityType) => batched((ids: readonly number[], { workflows }: CallContext) => workflows.findMany(ids, kind));
const proposalWorkflow = workflowOf('PROPOSAL');
const experimentWorkflow = workflowOf('EXPERIMENT');

const editableAfterSubmission = batched(async (ids: readonly number[], { actor, workflows }: CallContext) => {
  const traits = new Map((await workflows.statusesOf('PROPOSAL')).map((status) => [status.shortCode, status.traits]));
  const published = await workflows.publishedMany(ids);
  return new Map(published.map(({ id, body }) => [id, mayEditAfterSubmission(body, traits, actor)]));
});

const fapIds = batched((ids: readonly number[], { calls }: CallContext) => calls.faps(ids));

export const callInstrumentFap = ({ fapId }: CallInstrumentRow, _args: unknown, context: CallContext): ReturnType<typeof fapOf> =>
  fapId === null ? Promise.resolve(null) : fapOf(context, fapId);

export const callLinks: CallResolvers<CallContext> = {
  template: async (call, _args, context) => present(await template(context, call.templateId)),
  esiTemplate: templateLink('esiTemplateId'),
  proposalPdfTemplate: templateLink('proposalPdfTemplateId'),
  experimentSafetyPdfTemplate: templateLink('experimentSafetyPdfTemplateId'),
  fapReviewTemplate: templateLink('fapReviewTemplateId'),
  technicalReviewTemplate: templateLink('technicalReviewTemplateId'),
  faps: async ({ id }, _args, context) => {
    const rows = (await fapIds(context, id)) ?? [];
    return (await Promise.all(rows.map(({ fapId }) => fapOf(context, fapId)))).filter((fap) => fap !== null);
  },
  proposalWorkflow: (call, _args, context) => proposalWorkflow(context, call.proposalWorkflowId),
  confirmsSubmission: (_call, _args, { mail }) => mail.sendsOn('PROPOSAL_SUBMITTED'),
  editableAfterSubmission: async (call, _args, context) => present(await editableAfterSubmission(context, call.proposalWorkflowId)),
  experimentWorkflow: async (call, _args, context) =>
    call.experimentWorkflowId === null ? null : experimentWorkflow(context, call.experimentWorkflowId),
};
