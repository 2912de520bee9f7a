import type { EntityType } from '../../engine/catalog/types.ts';
import { mayEditAfterSubmission } from '../../engine/workflows/index.ts';
import { batched } from '../plugins/batch.ts';
import type { CallRow } from './repository/calls.ts';
import type { CallContext } from './services.ts';

type Of<T> = (call: CallRow, args: unknown, context: CallContext) => Promise<T | null>;

const template = batched((ids: readonly number[], { actor, templates }: CallContext) => templates.views(actor, ids));

const templateLink =
  (column: keyof CallRow & `${string}emplateId`): Of<unknown> =>
  async (call, _args, context) => {
    const id = call[column];
    return id === null ? null : template(context, id);
  };

const workflowOf = (kind: EntityType) => batched((ids: readonly number[], { workflows }: CallContext) => workflows.findMany(ids, kind));
const proposalWorkflow = workflowOf('PROPOSAL');
const experimentWorkflow = workflowOf('EXPERIMENT');

const editableAfterSubmission = batched(async (ids: readonly number[], { actor, workflows }: CallContext) => {
  const traits = new Map((await workflows.statusesOf('PROPOSAL')).map((status) => [status.shortCode, status.traits]));
  const found = await workflows.publishedMany(ids);
  return new Map(found.map(({ id, body }) => [id, mayEditAfterSubmission(body, traits, actor)]));
});

export const callLinks = {
  template: templateLink('templateId'),
  esiTemplate: templateLink('esiTemplateId'),
  proposalPdfTemplate: templateLink('proposalPdfTemplateId'),
  experimentSafetyPdfTemplate: templateLink('experimentSafetyPdfTemplateId'),
  fapReviewTemplate: templateLink('fapReviewTemplateId'),
  technicalReviewTemplate: templateLink('technicalReviewTemplateId'),
  proposalWorkflow: (call: CallRow, _args: unknown, context: CallContext) => proposalWorkflow(context, call.proposalWorkflowId),
  confirmsSubmission: (_call: CallRow, _args: unknown, { mail }: CallContext) => mail.sendsOn('PROPOSAL_SUBMITTED'),
  editableAfterSubmission: (call: CallRow, _args: unknown, context: CallContext) =>
    editableAfterSubmission(context, call.proposalWorkflowId),
  experimentWorkflow: async (call: CallRow, _args: unknown, context: CallContext) =>
    call.experimentWorkflowId === null ? null : experimentWorkflow(context, call.experimentWorkflowId),
};
