import { useActor } from '../shell/index.ts';
import { PanelRecommendations } from './PanelRecommendations.tsx';
import { TakeOverButton } from './TakeOverButton.tsx';
import { usePanelRecommendations } from './use-panel-recommendations.ts';

interface PanelRecommendationsOfProps {
  readonly primaryKey: number;
  readonly onTaken: () => void;
}

export default function PanelRecommendationsOf({ primaryKey, onTaken }: PanelRecommendationsOfProps) {
  const panels = usePanelRecommendations([primaryKey]);
  const { role } = useActor();
  return (
    <>
      <PanelRecommendations {...panels} />
      {role === 'USER_OFFICER' && panels.recommendations.length > 0 && <TakeOverButton primaryKey={primaryKey} onTaken={onTaken} />}
    </>
  );
}
