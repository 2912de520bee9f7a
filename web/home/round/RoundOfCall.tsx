import { useQuery } from '@apollo/client/react';
import { Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundDocument, type RoundQuery } from '../../generated/round.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { toneOf, type Tone } from '../../ui/StatusTag.tsx';
import { RoundLife } from './RoundLife.tsx';
import type { RoundCall } from './types.ts';
import { RoundTimes } from './RoundTimes.tsx';

const COLOURS: Readonly<Record<Tone, string>> = {
  draft: 'var(--beamtime-color-text-quaternary)',
  progress: 'var(--beamtime-color-primary)',
  attention: 'var(--beamtime-color-warning)',
  done: 'var(--beamtime-color-success)',
  refused: 'var(--beamtime-color-error)',
  expired: 'var(--beamtime-color-fill-secondary)',
};

type Round = RoundQuery['getRound'];

/** A call as its round stands: dates, statuses, times, who is behind and what waits. */
export function RoundOfCall({ call, now }: { readonly call: RoundCall; readonly now: Date }) {
  const { data, loading, error, refetch } = useQuery(RoundDocument, { variables: { callId: call.id }, fetchPolicy: 'cache-and-network' });
  const round = data?.getRound;
  return (
    <div className="beamtime-round">
      <RoundLife call={call} now={now} />
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        {!round && <Skeleton active />}
        {round && <Statuses callId={call.id} statuses={round.statuses} />}
        {round && <RoundTimes unit={call.allocationTimeUnit} instruments={round.instruments} />}
        {round && <Waiting callId={call.id} round={round} />}
      </NotLoaded>
    </div>
  );
}

/** A bar with its numbers, which filter the list below. */
function Statuses({ callId, statuses }: { readonly callId: number; readonly statuses: Round['statuses'] }) {
  const { t } = useTranslation();
  if (statuses.length === 0) return <Typography.Text type="secondary">{t('home.round.empty')}</Typography.Text>;
  return (
    <div>
      <div className="beamtime-round-bar" aria-hidden>
        {statuses.map(({ status, count }) => (
          <i key={status.id} style={{ flexGrow: count, background: COLOURS[toneOf(status.traits.tone)] }} />
        ))}
      </div>
      <Flex gap="4px 16px" wrap>
        {statuses.map(({ status, count }) => (
          <Link key={status.id} to={`/?call=${callId}&proposalStatus=${status.id}`}>
            {t('home.round.status', { status: status.name, count })}
          </Link>
        ))}
      </Flex>
    </div>
  );
}

const PEOPLE_SHOWN = 5;

function Waiting({ callId, round: { behind, waiting } }: { readonly callId: number; readonly round: Round }) {
  const { t } = useTranslation();
  const more = behind.length - PEOPLE_SHOWN;
  return (
    <>
      {waiting.length > 0 && (
        <Flex gap="4px 16px" wrap>
          {waiting.map(({ key, title, href }) => (
            <Link key={key} to={href}>
              {title}
            </Link>
          ))}
        </Flex>
      )}
      {behind.length > 0 && (
        <Flex gap="4px 16px" wrap>
          <Typography.Text strong>{t('home.round.behind')}</Typography.Text>
          {behind.slice(0, PEOPLE_SHOWN).map(({ userId, name, kind, count, fapId }) => (
            <Link key={`${userId} ${kind} ${fapId}`} to={fapId === null ? `/?call=${callId}` : `/FapPage/${fapId}?call=${callId}&tab=5`}>
              {t(`home.round.late.${kind}`, { name, count })}
            </Link>
          ))}
          {more > 0 && <Typography.Text type="secondary">{t('home.round.others', { count: more })}</Typography.Text>}
        </Flex>
      )}
    </>
  );
}
