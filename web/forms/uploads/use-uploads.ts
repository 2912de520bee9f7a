import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities, type AnswerFile } from '../abilities.ts';
import { sizesOver } from '../../../engine/rules/file-size.ts';
import { holdUnsent, useFacility } from '../../shell/index.ts';
import { UploadRefused } from '../transfer.ts';
import { rejectionOf } from './check-file.ts';

/** The states of specification 4, Upload. Complete uploads are listed among the answer's files. */
export type UploadPhase =
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'error' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'rejected'; readonly text: string; readonly isTooLarge: boolean };

export interface RunningUpload {
  readonly key: number;
  readonly file: File;
  readonly state: UploadPhase;
}

/** Running and failed uploads with progress and cancel. */
export function useUploads(accepted: readonly string[], onUploaded: (file: AnswerFile) => void) {
  const { t } = useTranslation();
  const { upload } = useAbilities();
  const { maxFileBytes } = useFacility();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  useEffect(() => {
    return holdUnsent(running.flatMap(({ file, state: { kind } }) => (kind === 'uploading' || kind === 'error' ? [file.name] : [])));
  }, [running]);

  const put = (key: number, state: UploadPhase): void => setRunning((now) => now.map((one) => (one.key === key ? { ...one, state } : one)));
  const dismiss = (key: number): void => {
    stops.current.delete(key);
    setRunning((now) => now.filter((one) => one.key !== key));
  };

  const send = (key: number, file: File): void => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    upload(file, {
      signal: stop.signal,
      onProgress: (percent) => put(key, { kind: 'uploading', percent }),
      onStored: (stored) => {
        dismiss(key);
        uploaded.current(stored);
      },
    }).catch((error: unknown) => put(key, failure(error)));
  };
  const start = (file: File): void => {
    const key = nextKey.current++;
    const rejection = rejectionOf(file, accepted, maxFileBytes);
    const state: UploadPhase = rejection
      ? {
          kind: 'rejected',
          text: t(`widgets.upload.rejected.${rejection}`, sizesOver(maxFileBytes, file.size)),
          isTooLarge: rejection === 'size',
        }
      : { kind: 'uploading', percent: 0 };
    setRunning((now) => [...now, { key, file, state }]);
    if (!rejection) send(key, file);
  };
  const retry = ({ key, file }: RunningUpload): void => {
    put(key, { kind: 'uploading', percent: 0 });
    send(key, file);
  };
  return { running, start, retry, dismiss, cancel: (key: number) => stops.current.get(key)?.abort() };
}

function failure(error: unknown): UploadPhase {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'aborted' };
  if (error instanceof UploadRefused && error.message) return { kind: 'rejected', text: error.message, isTooLarge: error.isTooLarge };
  return { kind: 'error' };
}
