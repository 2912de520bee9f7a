import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../ui/BulkDialog.tsx';
import { areDecidedByPanels, type DecisionDialogProps } from './decided-row.ts';
import { PanelRecommendations } from './PanelRecommendations.tsx';
import { useOneDecision } from './use-one-decision.tsx';
import { usePanelDecisions } from './use-panel-decisions.tsx';
import { usePanelRecommendations } from './use-panel-recommendations.ts';

/** Decides on several proposals at once: one decision for all, or for each what its panels decided. */
export default function DecideDialog({ rows, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [chosenWay, setFromPanels] = useState<boolean | null>(null);
  const panels = usePanelRecommendations(rows.map(({ primaryKey }) => primaryKey));
  const fromPanels = chosenWay ?? areDecidedByPanels(rows, panels.recommendations);
  const one = useOneDecision(rows, panels);
  const own = usePanelDecisions(rows, panels, fromPanels);
  const { fields, ...way } = fromPanels ? own : one;
  return (
    <BulkDialog
      title={t('decisions.decide.title')}
      action={t(fromPanels ? 'decisions.takeOver.action' : 'decisions.save')}
      {...way}
      isChanged={one.isChanged ?? false}
      onClose={onClose}
    >
      <PanelRecommendations {...panels} recommendations={[]} />
      {panels.recommendations.length > 0 && (
        <Radio.Group
          aria-label={t('decisions.takeOver.way')}
          value={fromPanels}
          style={{ marginBottom: 16 }}
          options={[
            { value: false, label: t('decisions.takeOver.one') },
            { value: true, label: t('decisions.takeOver.each') },
          ]}
          onChange={({ target }) => setFromPanels(target.value as boolean)}
        />
      )}
      {fields}
    </BulkDialog>
  );
}
