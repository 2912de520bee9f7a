import { useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { ShellDocument, type ShellQuery } from '../generated/operations.ts';
import { FeaturesContext } from '../ui/features.tsx';
import { setCalendarZone } from '../ui/format.ts';
import { apollo } from './apollo.ts';
import { showLanguage } from './language.ts';

export type TemplateListPage = ShellQuery['getTemplateLists'][number];
export type RecordListPage = ShellQuery['getRecordLists'][number];

export interface FacilityContextValue {
  readonly settings: ReadonlyMap<string, string>;
  readonly features: ReadonlySet<string>;
  readonly templateLists: readonly TemplateListPage[];
  readonly recordLists: readonly RecordListPage[];
  /** Infinite while unknown; the server enforces the limit. */
  readonly maxFileBytes: number;
  /** Formatted text, empty for none. */
  readonly footer: string;
  /** Language of the reader, one of the facility's; empty while unknown. */
  readonly locale: string;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

const FacilityContext = createContext<FacilityContextValue>({
  settings: new Map(),
  features: new Set(),
  templateLists: [],
  recordLists: [],
  maxFileBytes: Infinity,
  footer: '',
  locale: '',
  loading: true,
  error: undefined,
  again: () => undefined,
});

/** Needed on the sign-in page: retried without a token if the server refuses it. */
const CONTEXT = { alsoSignedOut: true };

/** Loads settings and features once. On failure both are empty and the frame reports it (specification 8, Global). */
export function FacilityProvider({ children }: { readonly children: ReactNode }) {
  const { data, loading, error, refetch } = useQuery(ShellDocument, { context: CONTEXT });
  const facility = useMemo<FacilityContextValue>(
    () => ({
      settings: new Map((data?.getSettings ?? []).map((s) => [s.id, s.settingsValue ?? ''])),
      features: new Set((data?.getFeatures ?? []).filter((f) => f.isEnabled).map((f) => f.id)),
      templateLists: data?.getTemplateLists ?? [],
      recordLists: data?.getRecordLists ?? [],
      maxFileBytes: data?.getMaxFileBytes ?? Infinity,
      footer: data?.footer ?? '',
      locale: data?.getLocale ?? '',
      loading: loading && !data,
      error: data ? undefined : error,
      again: () => void refetch(),
    }),
    [data, loading, error, refetch],
  );
  const { timeZone } = dateFormatsOf(facility.settings);
  useEffect(() => {
    setCalendarZone(timeZone);
  }, [timeZone]);
  useEffect(() => {
    if (facility.locale) void showLanguage(facility.locale).catch(() => undefined);
  }, [facility.locale]);
  const isOn = useCallback((id: string) => facility.loading || facility.features.has(id), [facility]);
  return (
    <FacilityContext value={facility}>
      <FeaturesContext value={isOn}>{children}</FeaturesContext>
    </FacilityContext>
  );
}

/** Waits for the settings, if they are not loaded yet. Empty for none. */
export async function logoutAddress(): Promise<string> {
  const { data } = await apollo.query({ query: ShellDocument, context: CONTEXT }).catch(() => ({ data: undefined }));
  return data?.getSettings.find(({ id }) => id === 'EXTERNAL_AUTH_LOGOUT_URL')?.settingsValue ?? '';
}

export const useFacility = (): FacilityContextValue => useContext(FacilityContext);
export const useFeature = (id: string): boolean => useFacility().features.has(id);
export const useSetting = (id: string): string => useFacility().settings.get(id) ?? '';
