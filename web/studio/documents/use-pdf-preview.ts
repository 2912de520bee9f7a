import { useEffect, useState } from 'react';
import { renewIfOld } from '../../shell/index.ts';
import type { EditedLayoutTexts } from './layout-texts.ts';

export interface PdfPreview {
  readonly url: string | null;
  readonly loading: boolean;
  readonly problem: string;
}

interface Wanted {
  readonly templateId: number;
  readonly texts: EditedLayoutTexts;
  readonly proposalPk: number | null;
  readonly round: number;
}

/** Renders unsaved texts as PDF; a newer request replaces a running one. */
export function usePdfPreview({ templateId, texts, proposalPk, round }: Wanted, failed: string): PdfPreview {
  const [preview, setPreview] = useState<PdfPreview>({ url: null, loading: true, problem: '' });
  useEffect(() => {
    const abort = new AbortController();
    const make = async (): Promise<void> => {
      setPreview((it) => ({ ...it, loading: true }));
      try {
        const token = await renewIfOld();
        const response = await fetch('/preview/pdf', {
          method: 'POST',
          signal: abort.signal,
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify({ templateId, texts, proposalPk }),
        });
        if (!response.ok) return await explain(response);
        const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }));
        setPreview((before) => {
          if (before.url) URL.revokeObjectURL(before.url);
          return { url, loading: false, problem: '' };
        });
      } catch {
        if (!abort.signal.aborted) setPreview((it) => ({ ...it, loading: false, problem: failed }));
      }
    };
    const explain = async (response: Response): Promise<void> => {
      const body = (await response.json().catch(() => null)) as { readonly message?: string } | null;
      setPreview((it) => ({ ...it, loading: false, problem: body?.message ?? failed }));
    };
    void make();
    return () => abort.abort();
  }, [templateId, texts, proposalPk, round, failed]);
  return preview;
}
