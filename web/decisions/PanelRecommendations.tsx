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

function RecommendationCard({ recommendation: it }: { readonly recommendation: PanelRecommendation }) {
  const { t } = useTranslation();
  const time = (count: number): string => t(`proposals.timeUnit.${it.allocationTimeUnit}`, { count });
  const none = <Typography.Text type="secondary">{t('decisions.panel.none')}</Typography.Text>;
  const rows = [
    ['recommendation', it.recommendation === null ? none : t(`proposals.finalStatus.${it.recommendation}`)],
    ['rank', it.rankOrder ?? none],
    ['time', it.fapTimeAllocation === null ? t('decisions.panel.asTechnical') : time(it.fapTimeAllocation)],
    ['technicalTime', it.technicalTimeAllocation === null ? none : time(it.technicalTimeAllocation)],
    ['requestedTime', it.requestedTime === null ? none : time(it.requestedTime)],
    ['commentForUser', it.commentForUser ? <FormattedText html={it.commentForUser} /> : none],
    ['commentForManagement', it.commentForManagement ? <FormattedText html={it.commentForManagement} /> : none],
  ] as const;
  return (
    <Card
      size="small"
      title={t('decisions.panel.title', { panel: it.fapCode, instrument: it.instrument })}
      extra={t(it.submitted ? 'decisions.panel.submitted' : 'decisions.panel.open')}
    >
      <Descriptions
        size="small"
        column={1}
        items={rows.map(([key, children]) => ({ key, label: t(`decisions.panel.${key}`), children }))}
      />
    </Card>
  );
}
