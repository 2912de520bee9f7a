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

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(i18next.t('wizard.somethingWrong'));
  return value;
}

export const entryCalls: ReadonlyMap<string, EntryCalls> = new Map(
  Object.entries<EntryCalls>({
    SAMPLE: {
      create: async ({ parentId, ...row }) =>
        given((await apollo.mutate({ mutation: CreateSampleDocument, variables: { ...row, proposalPk: parentId } })).data?.createSample),
      clone: async (sampleId, clientKey) =>
        given((await apollo.mutate({ mutation: CloneSampleDocument, variables: { sampleId, clientKey } })).data?.cloneSample).id,
      remove: async (sampleId) => void (await apollo.mutate({ mutation: DeleteSampleDocument, variables: { sampleId } })),
      unmake: async (sampleId) =>
        void (await apollo.mutate({ mutation: DeleteSampleDocument, variables: { sampleId, unlessOthersWrote: true } })),
      restore: async (sampleId) => void (await apollo.mutate({ mutation: RestoreSampleDocument, variables: { sampleId } })),
      pdf: (id) => `/download/pdf/sample/${id}`,
    },
    GENERIC_TEMPLATE: {
      create: async ({ parentId, ...row }) => {
        const variables = { ...row, proposalPk: parentId };
        return given((await apollo.mutate({ mutation: CreateGenericTemplateDocument, variables })).data?.createGenericTemplate);
      },
      clone: async (genericTemplateId, clientKey) => {
        const variables = { genericTemplateId, clientKey };
        return given((await apollo.mutate({ mutation: CloneGenericTemplateDocument, variables })).data?.cloneGenericTemplate).id;
      },
      remove: async (genericTemplateId) =>
        void (await apollo.mutate({ mutation: DeleteGenericTemplateDocument, variables: { genericTemplateId } })),
      unmake: async (genericTemplateId) =>
        void (await apollo.mutate({ mutation: DeleteGenericTemplateDocument, variables: { genericTemplateId, unlessOthersWrote: true } })),
      restore: async (genericTemplateId) =>
        void (await apollo.mutate({ mutation: RestoreGenericTemplateDocument, variables: { genericTemplateId } })),
      pdf: (id) => `/download/pdf/generic-template/${id}`,
    },
  }),
);
