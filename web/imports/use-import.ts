import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, TextEncoding } from '../../engine/imports/index.ts';
import { CheckImportDocument, ImportRowsDocument, type CheckImportQuery } from '../generated/imports.ts';
import { encodedFile } from '../ui/encoded-file.ts';
import { knownError } from '../ui/errors.ts';

export type ImportCheck = CheckImportQuery['checkImport'];

/** Base64 of larger files exceeds what a request may hold. */
const MAX_FILE_MB = 3;

interface CheckedFile {
  readonly name: string;
  readonly file: string;
  /** Encoding that the person chose. */
  readonly encoding: TextEncoding | null;
  readonly check: ImportCheck;
}

export type ImportNotice = { readonly type: 'success' | 'error'; readonly text: string };

/** Checks a file, and imports it as it was checked. */
export function useImport(kind: ImportKind) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<ImportNotice | null>(null);
  const working = async (name: string, work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      setNotice({ type: 'error', text: knownError(error, t('common.failed')).text });
    } finally {
      setBusy(null);
    }
  };
  const checkAs = async (name: string, file: string, encoding: TextEncoding | null): Promise<void> => {
    const variables = { kind, file, fileName: name, encoding };
    const { data } = await client.query({ query: CheckImportDocument, variables, fetchPolicy: 'no-cache' });
    if (data) setChecked({ name, file, encoding, check: data.checkImport });
  };
  return {
    checked,
    busy,
    notice,
    cancel: () => {
      setChecked(null);
      setNotice(null);
    },
    check: (chosen: File) =>
      working(chosen.name, async () => {
        setChecked(null);
        if (chosen.size > MAX_FILE_MB * 1024 * 1024) return setNotice({ type: 'error', text: t('imports.tooLarge', { max: MAX_FILE_MB }) });
        await checkAs(chosen.name, await encodedFile(chosen), null);
      }),
    /** Reads the checked file in another encoding. */
    readAs: (encoding: TextEncoding) =>
      working(checked?.name ?? '', async () => {
        if (checked) await checkAs(checked.name, checked.file, encoding);
      }),
    run: (leaveOutRefused: boolean) =>
      working(checked?.name ?? '', async () => {
        if (!checked) return;
        const { name, file, encoding, check } = checked;
        const variables = { kind, file, fileName: name, encoding, checked: check.checked, leaveOutRefused };
        const { data } = await client.mutate({ mutation: ImportRowsDocument, variables });
        const counts = data?.importRows.counts;
        setChecked(null);
        setNotice({ type: 'success', text: t('imports.done', { count: (counts?.new ?? 0) + (counts?.changed ?? 0) }) });
        await client.refetchQueries({ include: 'active' });
      }),
  };
}
