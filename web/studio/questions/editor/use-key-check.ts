import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { naturalKeyFits } from '../../../../engine/rules/questions.ts';
import { NaturalKeyPresentDocument } from '../../../generated/studio.ts';

const REST_MS = 400;

export type KeyCheck = 'unasked' | 'asking' | 'free' | 'taken';

export function useKeyCheck(key: string, own: string | null): KeyCheck {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly taken: boolean } | null>(null);
  const needsCheck = key !== own && naturalKeyFits(key).ok;
  useEffect(() => {
    if (!needsCheck) return;
    let here = true;
    const ask = async (): Promise<void> => {
      const { data } = await client.query({
        query: NaturalKeyPresentDocument,
        variables: { naturalKey: key },
        fetchPolicy: 'network-only',
      });
      if (here && data) setAnswer({ key, taken: data.getIsNaturalKeyPresent });
    };
    // A failed check is ignored, because the server checks again when saving.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [needsCheck, client, key]);
  if (!needsCheck) return 'unasked';
  if (answer?.key !== key) return 'asking';
  return answer.taken ? 'taken' : 'free';
}
