import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { allocatedTimes, type ProposalWithTimes } from './allocated-times.ts';

/** Time and instrument of an accepted proposal, for its proposers once the decision is released. */
export function AllocatedTime({ proposal }: { readonly proposal: ProposalWithTimes }) {
  const { t } = useTranslation();
  const times = allocatedTimes(proposal);
  if (times.length === 0) return null;
  const unit = proposal.call?.allocationTimeUnit ?? 'Day';
  return (
    <Alert
      type="success"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('proposals.allocated')}
      description={times.map(({ id, name, time }) => (
        <div key={id}>{t('proposals.allocatedOn', { time: t(`proposals.timeUnit.${unit}`, { count: time }), instrument: name })}</div>
      ))}
    />
  );
}
