import i18next from 'i18next';
import {
  CloneGenericTemplateDocument,
  CloneSampleDocument,
  CreateGenericTemplateDocument,
  CreateSampleDocument,
  DeleteGenericTemplateDocument,
  DeleteSampleDocument,
} from '../../generated/operations.ts';
import { apollo } from '../../shell/index.ts';

export interface NewEntry {
  readonly title: string;
  readonly templateId: number;
  readonly proposalPk: number;
  readonly questionId: string;
}

/** What the server does with the rows of one kind. */
export interface EntryCalls {
  readonly create: (entry: NewEntry) => Promise<{ readonly id: number; readonly questionaryId: number }>;
  readonly clone: (id: number, title: string) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** Path of the PDF of one row. */
  readonly pdf: (id: number) => string;
}

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(i18next.t('wizard.somethingWrong'));
  return value;
}

/** By the kind of rows that a question type holds. */
export const entryCalls: Readonly<Record<'SAMPLE' | 'GENERIC_TEMPLATE', EntryCalls>> = {
  SAMPLE: {
    create: async (variables) => given((await apollo.mutate({ mutation: CreateSampleDocument, variables })).data?.createSample),
    clone: async (sampleId, title) => void (await apollo.mutate({ mutation: CloneSampleDocument, variables: { sampleId, title } })),
    remove: async (sampleId) => void (await apollo.mutate({ mutation: DeleteSampleDocument, variables: { sampleId } })),
    pdf: (id) => `/download/pdf/sample/${id}`,
  },
  GENERIC_TEMPLATE: {
    create: async (variables) =>
      given((await apollo.mutate({ mutation: CreateGenericTemplateDocument, variables })).data?.createGenericTemplate),
    clone: async (genericTemplateId, title) =>
      void (await apollo.mutate({ mutation: CloneGenericTemplateDocument, variables: { genericTemplateId, title } })),
    remove: async (genericTemplateId) =>
      void (await apollo.mutate({ mutation: DeleteGenericTemplateDocument, variables: { genericTemplateId } })),
    pdf: (id) => `/download/pdf/generic-template/${id}`,
  },
};
