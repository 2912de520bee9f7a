import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvailable } from '../ui/features.tsx';
import { pages, useDefinedPages } from './pages.ts';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** Pages of the menu for the current role, in its order, with their words. */
export function useMenuPages(): { readonly shown: readonly AppRoute[]; readonly label: (page: AppRoute) => string } {
  const { t } = useTranslation();
  const role = useSignedIn().currentRole?.shortCode;
  const available = useAvailable();
  const defined = useDefinedPages();
  const { areOpen } = useFirstSteps();
  const shown = useMemo(
    () =>
      available([...pages, ...defined])
        .filter(({ menu }) => menu && role && (menu.roles?.includes(role) ?? true))
        .filter(({ menu }) => areOpen || !menu?.isFirstSteps)
        .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    [role, available, defined, areOpen],
  );
  const label = useCallback(({ menu }: AppRoute) => menu?.words ?? t((role && menu?.labels?.[role]) ?? menu?.label ?? ''), [role, t]);
  return { shown, label };
}
