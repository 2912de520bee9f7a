import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CopySampleOnFormDocument,
  DeleteSampleOfFormDocument,
  MarkSampleReadyDocument,
  PutSampleOnFormDocument,
  TakeSampleOffFormDocument,
} from '../../generated/experiment-safety.ts';
import { apollo, notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';

export interface SampleCalls {
  readonly put: (sampleId: number) => Promise<void>;
  readonly takeOff: (sampleId: number) => Promise<void>;
  readonly copy: (sampleId: number) => Promise<void>;
  /** Deletes a sample that is not on the form. */
  readonly remove: (sampleId: number) => Promise<void>;
  readonly edit: (sampleId: number) => Promise<void>;
  /** @throws what is told as a refusal */
  readonly markReady: (sampleId: number) => Promise<void>;
  /** Sample whose call is running; no other starts until it ends. */
  readonly busy: number | null;
}

/** Calls for the samples of a safety form. @param onChanged reads the form again */
export function useSampleCalls(experimentPk: number, onChanged: () => Promise<unknown>): SampleCalls {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<number | null>(null);
  const run = async (sampleId: number, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(sampleId);
    try {
      await work();
      await onChanged();
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    } finally {
      setBusy(null);
    }
  };
  const key = (sampleId: number) => ({ experimentPk, sampleId });
  const mark = (sampleId: number, isSubmitted: boolean) =>
    apollo.mutate({ mutation: MarkSampleReadyDocument, variables: { ...key(sampleId), isSubmitted } });
  return {
    put: (sampleId) => run(sampleId, () => apollo.mutate({ mutation: PutSampleOnFormDocument, variables: key(sampleId) })),
    takeOff: (sampleId) => run(sampleId, () => apollo.mutate({ mutation: TakeSampleOffFormDocument, variables: key(sampleId) })),
    copy: (sampleId) => run(sampleId, () => apollo.mutate({ mutation: CopySampleOnFormDocument, variables: key(sampleId) })),
    remove: (sampleId) => run(sampleId, () => apollo.mutate({ mutation: DeleteSampleOfFormDocument, variables: { sampleId } })),
    edit: (sampleId) => run(sampleId, () => mark(sampleId, false)),
    markReady: async (sampleId) => {
      await mark(sampleId, true);
    },
    busy,
  };
}
