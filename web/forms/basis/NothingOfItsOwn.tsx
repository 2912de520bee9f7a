import { useTranslation } from 'react-i18next';
import { Problems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

/** An item with no column that people edit; a problem (an item without its proposal) is still said. */
export function NothingOfItsOwn({ id, problems }: Pick<WidgetProps, 'id' | 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="group" id={id} aria-label={t('widgets.basis.item')} tabIndex={-1}>
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}
