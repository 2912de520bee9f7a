import { HolderOutlined } from '@ant-design/icons';
import { Space, Tooltip, Typography } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasPassed } from '../../../engine/rules/calls.ts';
import { RECORD_COLUMNS } from '../../generated/record-columns.ts';
import { DeadlineTime, useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import type { ListedCall } from './call-row.ts';
import { CallState } from './CallState.tsx';

const { CALL } = RECORD_COLUMNS;

/** Columns of the call list; the dates after submission are hidden by default. */
export function useCallColumns(editAddress: (call: ListedCall) => string, isMovable: boolean): readonly ListColumn<ListedCall>[] {
  const { t } = useTranslation();
  const { facilityTime, remaining } = useDates();
  return useMemo(() => {
    const period = (start: string | null | undefined, end: string | null | undefined): string =>
      start || end ? t('calls.period', { start: facilityTime.date(start) || '…', end: facilityTime.date(end) || '…' }) : '';
    const end = ({ startCall }: ListedCall, at: string): ReactNode => (
      <Space orientation="vertical" size={0}>
        <DeadlineTime at={at} />
        {Date.parse(startCall) <= serverNow().getTime() && remaining(at) && (
          <Typography.Text type="secondary">{remaining(at)}</Typography.Text>
        )}
      </Space>
    );
    return [
      {
        ...CALL.shortCode,
        main: true,
        leastWidth: 210,
        render: (it) => (
          <Space orientation="vertical" size={0}>
            <Space size={6}>
              {isMovable && <HolderOutlined data-drag-handle aria-hidden className="beamtime-call-handle" />}
              <Link to={editAddress(it)}>{it.shortCode}</Link>
            </Space>
            {it.title && (
              <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
                <CellText>{it.title}</CellText>
              </Typography.Text>
            )}
          </Space>
        ),
      },
      { key: 'state', title: t('calls.column.state'), width: 135, render: (it) => <CallState call={it} /> },
      { ...CALL.startCall, priority: 3, render: (it) => facilityTime.dateTime(it.startCall) },
      { ...CALL.endCall, render: (it) => end(it, it.endCall) },
      // Once the call is over for others, the time that is left is that of internal people.
      {
        ...CALL.endCallInternal,
        render: (it) =>
          it.endCallInternal && hasPassed(it.endCall, serverNow())
            ? end(it, it.endCallInternal)
            : facilityTime.dateTime(it.endCallInternal),
      },
      { ...CALL.startReview, render: (it) => period(it.startReview, it.endReview) },
      { ...CALL.startFapReview, feature: 'FAP_REVIEW', render: (it) => period(it.startFapReview, it.endFapReview) },
      { ...CALL.startNotify, render: (it) => period(it.startNotify, it.endNotify) },
      { ...CALL.startCycle, render: (it) => period(it.startCycle, it.endCycle) },
      { ...CALL.referenceNumberFormat, render: (it) => it.referenceNumberFormat },
      {
        key: 'template',
        title: t('calls.column.template'),
        sortField: 'template',
        shown: false,
        render: (it) => <CellText>{it.template.name}</CellText>,
      },
      {
        key: 'workflow',
        title: t('calls.column.workflow'),
        sortField: 'workflow',
        shown: false,
        render: (it) => <CellText>{it.proposalWorkflow?.name ?? ''}</CellText>,
      },
      {
        key: 'instruments',
        feature: 'INSTRUMENT_MANAGEMENT',
        title: t('calls.column.instruments'),
        align: 'right',
        width: 115,
        priority: 1,
        render: ({ instruments }) => <NamedCount names={instruments.map(({ name }) => name)} />,
      },
      {
        key: 'panels',
        feature: 'FAP_REVIEW',
        title: t('calls.column.panels'),
        align: 'right',
        width: 90,
        priority: 1,
        render: ({ faps }) => <NamedCount names={faps.map(({ code }) => code)} />,
      },
      {
        key: 'proposals',
        title: t('calls.column.proposals'),
        sortField: 'proposalCount',
        align: 'right',
        width: 115,
        priority: 2,
        render: (it) =>
          it.proposalCount === 0 ? (
            0
          ) : (
            <Link to={`/?call=${it.id}`} aria-label={t('calls.proposalsOf', { count: it.proposalCount, name: it.shortCode })}>
              {it.proposalCount}
            </Link>
          ),
      },
    ];
  }, [t, facilityTime, remaining, editAddress, isMovable]);
}

function NamedCount({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return 0;
  const text = names.join(', ');
  return (
    <Tooltip title={text}>
      <span tabIndex={0} role="note" aria-label={`${names.length}: ${text}`}>
        {names.length}
      </span>
    </Tooltip>
  );
}
