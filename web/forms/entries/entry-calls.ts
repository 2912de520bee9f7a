import i18next from 'i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
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

export interface NewEntry {
  readonly title: string;
  readonly templateId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  /** The same key again gives the same row. */
  readonly clientKey: string;
}

/** What the server does with the rows of one kind. */
export interface EntryCalls {
  readonly create: (entry: NewEntry) => Promise<{ readonly id: number; readonly questionaryId: number }>;
  /** Gives the id of the new row, which the server names after the one it is a copy of; the same key again gives the same row. */
  readonly clone: (id: number, clientKey: string) => Promise<number>;
  readonly remove: (id: number) => Promise<void>;
  /** Undoes the making of a row; refused where somebody else has written in it. */
  readonly unmake: (id: number) => Promise<void>;
  /** Undoes one's own deletion. */
  readonly restore: (id: number) => Promise<void>;
  /** Path of the PDF of one row. */
  readonly pdf: (id: number) => string;
}

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(i18next.t('wizard.somethingWrong'));
  return value;
}

/** By owner kind of the rows. */
const byKind: ReadonlyMap<string, EntryCalls> = new Map(
  Object.entries<EntryCalls>({
    SAMPLE: {
      create: async (variables) => given((await apollo.mutate({ mutation: CreateSampleDocument, variables })).data?.createSample),
      clone: async (sampleId, clientKey) =>
        given((await apollo.mutate({ mutation: CloneSampleDocument, variables: { sampleId, clientKey } })).data?.cloneSample).id,
      remove: async (sampleId) => void (await apollo.mutate({ mutation: DeleteSampleDocument, variables: { sampleId } })),
      unmake: async (sampleId) =>
        void (await apollo.mutate({ mutation: DeleteSampleDocument, variables: { sampleId, unlessOthersWrote: true } })),
      restore: async (sampleId) => void (await apollo.mutate({ mutation: RestoreSampleDocument, variables: { sampleId } })),
      pdf: (id) => `/download/pdf/sample/${id}`,
    },
    GENERIC_TEMPLATE: {
      create: async (variables) =>
        given((await apollo.mutate({ mutation: CreateGenericTemplateDocument, variables })).data?.createGenericTemplate),
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

/** @throws Error for a question without rows, or with rows of an unknown kind: nothing may be guessed where rows are deleted */
export function entryCallsOf({ questionId, type: { type, holds } }: CompiledField): EntryCalls {
  const calls = holds === null ? undefined : byKind.get(holds);
  if (!calls) throw new Error(`the question ${questionId} of type ${type} has no rows that a page can change`);
  return calls;
}
