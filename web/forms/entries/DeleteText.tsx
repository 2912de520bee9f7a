import { useTranslation } from 'react-i18next';
import type { OthersInRow } from '../abilities.ts';
import { useAskedAgain } from '../use-asked-again.ts';

interface DeleteTextProps {
  readonly title: string;
  readonly askOthers: () => Promise<OthersInRow>;
}

/** Names the answers and authors that are deleted with a row; the dialog opens before the server has answered. */
export function DeleteText({ title, askOthers }: DeleteTextProps) {
  const { t } = useTranslation();
  const { wrote, here } = useAskedAgain(askOthers) ?? { wrote: [], here: [] };
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
