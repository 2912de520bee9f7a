import { Card, Descriptions, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { FormattedText } from '../ui/RichText.tsx';
import type { LoadedRecommendations, PanelRecommendation } from './use-panel-recommendations.ts';

/** Recommendations of the panels on a proposal, by panel and instrument, wherever somebody decides. */
export function PanelRecommendations({ recommendations, loading, error, again }: LoadedRecommendations) {
  const { t } = useTranslation();
  if (error) return <NotLoaded loading={loading} error={error} title={t('decisions.panel.notLoaded')} again={again} />;
  if (recommendations.length === 0) return null;
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      {recommendations.map((one) => (
        <RecommendationCard key={`${one.proposalPk}-${one.fapId}-${one.instrumentId}`} recommendation={one} />
      ))}
    </Flex>
  );
}

function RecommendationCard({ recommendation }: { readonly recommendation: PanelRecommendation }) {
  const { t } = useTranslation();
  const time = (count: number): string => t(`proposals.timeUnit.${recommendation.allocationTimeUnit}`, { count });
  const none = <Typography.Text type="secondary">{t('decisions.panel.none')}</Typography.Text>;
  const rows = [
    ['recommendation', recommendation.recommendation === null ? none : t(`proposals.finalStatus.${recommendation.recommendation}`)],
    ['rank', recommendation.rankOrder ?? none],
    ['time', recommendation.fapTimeAllocation === null ? t('decisions.panel.asTechnical') : time(recommendation.fapTimeAllocation)],
    ['technicalTime', recommendation.technicalTimeAllocation === null ? none : time(recommendation.technicalTimeAllocation)],
    ['requestedTime', recommendation.requestedTime === null ? none : time(recommendation.requestedTime)],
    ['commentForUser', recommendation.commentForUser ? <FormattedText html={recommendation.commentForUser} /> : none],
    ['commentForManagement', recommendation.commentForManagement ? <FormattedText html={recommendation.commentForManagement} /> : none],
  ] as const;
  return (
    <Card
      size="small"
      title={t('decisions.panel.title', { panel: recommendation.fapCode, instrument: recommendation.instrument })}
      extra={t(recommendation.submitted ? 'decisions.panel.submitted' : 'decisions.panel.open')}
    >
      <Descriptions
        size="small"
        column={1}
        items={rows.map(([key, children]) => ({ key, label: t(`decisions.panel.${key}`), children }))}
      />
    </Card>
  );
}
