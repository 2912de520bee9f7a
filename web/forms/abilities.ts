import { createContext, useContext } from 'react';

/** A file as it is known to the page. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pages: number | null;
}

/** What widgets may ask of the world around the form. The wizard provides them; a preview provides made-up ones. */
export interface Abilities {
  /** Options of a dynamic choice, fetched by the server; any failure gives none. */
  readonly dynamicOptions: (questionId: string) => Promise<readonly string[]>;
  readonly upload: (
    file: File,
    watch: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
  ) => Promise<FileFacts>;
  readonly download: (fileId: string, name: string) => Promise<void>;
  /** The officer's words for what a day of time is called: 'Day', 'Hour', 'Week'. */
  readonly dateFormat: string;
  readonly dateTimeFormat: string;
  readonly timeZone: string;
}

export const AbilitiesContext = createContext<Abilities | null>(null);

export function useAbilities(): Abilities {
  const abilities = useContext(AbilitiesContext);
  if (!abilities) throw new Error('this widget stands outside a form');
  return abilities;
}
