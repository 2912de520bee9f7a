import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../engine/json.ts';
import { ImportBundleDocument, ValidateBundleDocument, type BundleKind } from '../../generated/operations.ts';
import type { Choices, Review } from './compared.ts';
import type { ImportPanelProps } from './ImportPanel.tsx';

/** How bundles are looked at and taken over. */
export function useBundleImport(): Pick<ImportPanelProps, 'validate' | 'run'> {
  const { t } = useTranslation();
  const client = useApolloClient();
  return {
    validate: async (file): Promise<Review> => {
      const { data } = await client.mutate({ mutation: ValidateBundleDocument, variables: { file } });
      const plan = data?.validateBundle;
      const rows = (plan?.items ?? []).map(({ kind, key, name, state, changed, resolution, existing, incoming, merged, clashes }) => ({
        id: `${kind} ${key}`,
        sort: t(`studio.bundles.kind.${kind}`),
        name,
        state,
        changed: changed ?? null,
        resolution,
        existing: (existing ?? null) as Json,
        incoming: incoming as Json,
        canMerge: Boolean(merged),
        clashes,
      }));
      return { rows, problems: plan?.problems ?? [], notes: plan?.notes ?? [] };
    },
    run: async (file, choices, dryRun) => {
      const { data } = await client.mutate({
        mutation: ImportBundleDocument,
        variables: { file, resolutions: resolutionsOf(choices), dryRun },
      });
      if (!dryRun) await client.refetchQueries({ include: 'active' });
      const count = data?.importBundle.changed.length ?? 0;
      return t(dryRun ? 'studio.bundles.wouldChange' : 'studio.bundles.hasChanged', { count });
    },
  };
}

const resolutionsOf = (choices: Choices) =>
  Object.entries(choices).map(([id, resolution]) => {
    const space = id.indexOf(' ');
    return { kind: id.slice(0, space) as BundleKind, key: id.slice(space + 1), resolution };
  });
