import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OthersInRow } from '../abilities.ts';

/** Who has just opened it is known to the server after a moment. */
const ASK_AGAIN_MS = 3_000;

interface DeleteTextProps {
  readonly title: string;
  readonly askOthers: () => Promise<OthersInRow>;
}

/** What goes with a row, and whose words: the question does not wait for the server to say so. */
export function DeleteText({ title, askOthers }: DeleteTextProps) {
  const { t } = useTranslation();
  const [{ wrote, here }, setFound] = useState<OthersInRow>({ wrote: [], here: [] });
  useEffect(() => {
    const ask = (): void => void askOthers().then(setFound);
    ask();
    const again = window.setInterval(ask, ASK_AGAIN_MS);
    return () => window.clearInterval(again);
    // for as long as the question stands
  }, []);
  return (
    <>
      <p>{t('widgets.entries.deleteText', { title })}</p>
      <div role="status">
        {wrote.length > 0 && <p>{t('widgets.entries.othersWrote', { names: wrote.join(', ') })}</p>}
        {here.length > 0 && <p>{t('widgets.entries.othersHere', { count: here.length, names: here.join(', ') })}</p>}
      </div>
    </>
  );
}
