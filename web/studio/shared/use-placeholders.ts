import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigPlaceholdersDocument } from '../../generated/studio.ts';

/** Resolves the installation's placeholders in definitions, for the checks. Null while loading; returns definitions unchanged if loading fails. */
export function usePlaceholders(): (<Definition extends object>(definition: Definition) => Definition) | null {
  const { data, error } = useQuery(ConfigPlaceholdersDocument);
  return useMemo(() => {
    if (!data && !error) return null;
    const placeholders = data?.getConfigPlaceholders ?? [];
    return <Definition extends object>(definition: Definition): Definition => {
      const text = JSON.stringify(definition);
      if (!placeholders.some(({ written }) => text.includes(written))) return definition;
      return JSON.parse(placeholders.reduce((all, { written, meant }) => all.replaceAll(written, meant), text)) as Definition;
    };
  }, [data, error]);
}
