import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import i18next from 'i18next';
import type { EntryCalls } from '../../forms/index.ts';
import {
  CloneGenericTemplateDocument,
  CloneSampleDocument,
  CreateGenericTemplateDocument,
  CreateSampleDocument,
  DeleteGenericTemplateDocument,
  DeleteSampleDocument,
  RestoreGenericTemplateDocument,
  RestoreSampleDocument,
} from '../../generated/writing.ts';
import { apollo } from '../../shell/index.ts';

async function run<T, V extends OperationVariables>(mutation: TypedDocumentNode<T, V>, variables: V): Promise<T> {
  const { data } = await apollo.mutate<T>({ mutation, variables });
  if (!data) throw new Error(i18next.t('wizard.somethingWrong'));
  return data;
}

export const entryCalls: ReadonlyMap<string, EntryCalls> = new Map(
  Object.entries<EntryCalls>({
    SAMPLE: {
      create: async ({ parentId: proposalPk, ...row }) => (await run(CreateSampleDocument, { ...row, proposalPk })).createSample,
      clone: async (sampleId, clientKey) => (await run(CloneSampleDocument, { sampleId, clientKey })).cloneSample.id,
      remove: async (sampleId) => void (await run(DeleteSampleDocument, { sampleId })),
      unmake: async (sampleId) => void (await run(DeleteSampleDocument, { sampleId, unlessOthersWrote: true })),
      restore: async (sampleId) => void (await run(RestoreSampleDocument, { sampleId })),
      pdf: (id) => `/download/pdf/sample/${id}`,
    },
    GENERIC_TEMPLATE: {
      create: async ({ parentId: proposalPk, ...row }) =>
        (await run(CreateGenericTemplateDocument, { ...row, proposalPk })).createGenericTemplate,
      clone: async (genericTemplateId, clientKey) =>
        (await run(CloneGenericTemplateDocument, { genericTemplateId, clientKey })).cloneGenericTemplate.id,
      remove: async (genericTemplateId) => void (await run(DeleteGenericTemplateDocument, { genericTemplateId })),
      unmake: async (genericTemplateId) => void (await run(DeleteGenericTemplateDocument, { genericTemplateId, unlessOthersWrote: true })),
      restore: async (genericTemplateId) => void (await run(RestoreGenericTemplateDocument, { genericTemplateId })),
      pdf: (id) => `/download/pdf/generic-template/${id}`,
    },
  }),
);
