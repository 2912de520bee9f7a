import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { EXPERIMENT_VIEWS } from './experiment-view.ts';
import { useExperimentView } from './use-experiment-view.ts';

/** List, month or week of experiments. */
export function ViewChoice() {
  const { t } = useTranslation();
  const { view, show } = useExperimentView();
  return (
    <Segmented
      aria-label={t('experiments.calendar.view')}
      value={view}
      options={EXPERIMENT_VIEWS.map((value) => ({ value, label: t(`experiments.calendar.${value}`) }))}
      onChange={(value) => show({ view: value })}
    />
  );
}
