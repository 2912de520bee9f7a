import { useTranslation } from 'react-i18next';
import { FieldProblems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

export function NothingOfItsOwn({ id, problems }: Pick<WidgetProps, 'id' | 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="group" id={id} aria-label={t('widgets.basis.item')} tabIndex={-1}>
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}
