import { useQuery } from '@apollo/client/react';
import { Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundCallsDocument } from '../../generated/round.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { byNextDate } from './round-steps.ts';
import { RoundOfCall } from './RoundOfCall.tsx';
import type { RoundCall } from './types.ts';

/** Calls that are open or judged: until answers are sent and the cycle begins. */
const isJudged =
  (now: Date) =>
  ({ endNotify, startCycle }: RoundCall): boolean =>
    [endNotify, startCycle].some((end) => new Date(end) > now);

/** The rounds of the calls that are open or judged; the one with the next date is unfolded. */
export default function Rounds() {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(RoundCallsDocument, { fetchPolicy: 'cache-and-network' });
  const [now] = useState(serverNow);
  const calls = data?.getCalls.filter(isJudged(now)).sort(byNextDate(now));
  return (
    <NotLoaded loading={loading} error={error} again={() => void refetch()}>
      {!calls && <Skeleton active />}
      {calls?.length === 0 && <Typography.Text type="secondary">{t('home.round.none')}</Typography.Text>}
      {calls?.map((call, index) => (
        <CallFold key={call.id} call={call} isFirst={index === 0} now={now} />
      ))}
    </NotLoaded>
  );
}

function CallFold({ call, isFirst, now }: { readonly call: RoundCall; readonly isFirst: boolean; readonly now: Date }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details className="beamtime-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{call.shortCode}</summary>
      {isOpen && <RoundOfCall call={call} now={now} />}
    </details>
  );
}
