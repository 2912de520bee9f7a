import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigPlaceholdersDocument } from '../../generated/studio.ts';

/**
 * Gives definitions as they work at this installation, for the checks: what placeholders stand for is written out. Null while that is on its
 * way; where it cannot be asked, everything is taken as it is written.
 */
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
