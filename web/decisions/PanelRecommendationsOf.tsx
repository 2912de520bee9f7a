import { PanelRecommendations } from './PanelRecommendations.tsx';
import { usePanelRecommendations } from './use-panel-recommendations.ts';

export default function PanelRecommendationsOf({ primaryKey }: { readonly primaryKey: number }) {
  return <PanelRecommendations {...usePanelRecommendations([primaryKey])} />;
}
