import { useQuery } from '@apollo/client/react';
import { BellOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { FapPlacesDocument, type FapFactsFragment } from '../generated/faps.ts';
import { useListState } from '../ui/list/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { ConflictMark } from '../ui/ConflictMark.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { CallChoice } from './CallChoice.tsx';
import { useConflicts } from './conflicts.ts';
import { nameOrLeft } from './name-or-left.ts';
import { PANEL_LISTS, usePanelCall } from './use-panel-call.ts';
import { workloadOf, type CellState } from './workload.ts';
import { onDemand } from '../ui/on-demand.tsx';
import './faps.css';

const RemindersDialog = onDemand(() => import('./RemindersDialog.tsx'));

const TONES = { submitted: 'done', notStarted: 'draft', draft: 'progress', overdue: 'refused', ended: 'expired' } as const satisfies Record<
  CellState,
  string
>;

/** Reviews by proposal and by reviewer, with those that are missing or overdue. */
export default function WorkloadTab({ fap }: { readonly fap: FapFactsFragment }) {
  const { t } = useTranslation();
  const panelCall = usePanelCall(fap.id);
  const { state, change } = useListState({ scope: PANEL_LISTS.workload });
  const chosen = new Set(state.selection.map(Number));
  const [reminding, setReminding] = useState(false);
  const callId = panelCall.call?.id ?? 0;
  const { data, ...query } = useQuery(FapPlacesDocument, {
    variables: { fapId: fap.id, callId },
    skip: callId === 0,
    fetchPolicy: 'cache-and-network',
  });
  const conflict = useConflicts(fap.id, callId, true);
  if (!data || !panelCall.call) return <Loading {...query} />;
  const { reviewers, rows, missing, overdue } = workloadOf(data.getFapProposals, {
    wanted: fap.numberRatingsRequired,
    end: panelCall.call.endFapReview,
    now: new Date(),
  });
  const waiting = reviewers.filter(({ submitted, ended, total, deactivated }) => submitted + ended < total && !deactivated);
  const reminded = chosen.size > 0 ? reviewers.filter(({ id }) => chosen.has(id)) : waiting;
  const toggle = (id: number, isChosen: boolean): void =>
    change(({ selection }) => ({ selection: [...selection.filter((other) => other !== String(id)), ...(isChosen ? [String(id)] : [])] }));
  return (
    <>
      <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
        <CallChoice {...panelCall} />
        <Flex align="center" gap={12} wrap>
          <Typography.Text>{t('faps.workload.summary', { missing, overdue })}</Typography.Text>
          <Button icon={<BellOutlined />} disabled={waiting.length === 0} onClick={() => setReminding(true)}>
            {chosen.size > 0 ? t('faps.reminders.toChosen', { count: chosen.size }) : t('faps.reminders.toAll', { count: waiting.length })}
          </Button>
        </Flex>
      </Flex>
      {rows.length === 0 && <Empty description={t('faps.assign.none')} />}
      {rows.length > 0 && (
        <WorkloadTable rows={rows} reviewers={reviewers} missing={missing} chosen={chosen} conflict={conflict} onToggle={toggle} />
      )}
      {reminding && (
        <RemindersDialog
          fapId={fap.id}
          callId={callId}
          reviewers={reminded}
          onClose={() => {
            setReminding(false);
            change({ selection: [] });
          }}
        />
      )}
    </>
  );
}

interface WorkloadTableProps extends Pick<ReturnType<typeof workloadOf>, 'rows' | 'reviewers' | 'missing'> {
  readonly chosen: ReadonlySet<number>;
  readonly conflict: ReturnType<typeof useConflicts>;
  readonly onToggle: (reviewerId: number, isChosen: boolean) => void;
}

function WorkloadTable({ rows, reviewers, missing, chosen, conflict, onToggle }: WorkloadTableProps) {
  const { t } = useTranslation();
  return (
    <div className="beamtime-workload" tabIndex={0} role="region" aria-label={t('faps.tabs.workload')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('faps.assign.proposal')}</th>
            {reviewers.map(({ id, user, deactivated, submitted, total }) => (
              <th key={id} scope="col">
                <Checkbox checked={chosen.has(id)} onChange={({ target }) => onToggle(id, target.checked)}>
                  {nameOrLeft(user ? fullName(user) : '', deactivated, t)}
                </Checkbox>
                <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
                  {t('faps.workload.ofTotal', { submitted, total })}
                </Typography.Text>
              </th>
            ))}
            <th scope="col">{t('faps.workload.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, proposalPk, name, instrument, cells, missing: gap, isConflicted }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {instrument !== '' && ` · ${instrument}`}
                {isConflicted && <Typography.Text type="secondary"> · {t('faps.conflicted')}</Typography.Text>}
              </th>
              {reviewers.map(({ id }) => {
                const state = cells.get(id);
                const between = conflict.between(proposalPk, id);
                return (
                  <td key={id}>
                    {state && <StatusTag tone={TONES[state]}>{t(`faps.workload.${state}`)}</StatusTag>}
                    {(state || between.isDeclared) && <ConflictMark {...between} />}
                  </td>
                );
              })}
              <td>{gap > 0 && <StatusTag tone="attention">{gap}</StatusTag>}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('faps.workload.submittedOf')}</th>
            {reviewers.map(({ id, submitted, total }) => (
              <td key={id}>
                {submitted} / {total}
              </td>
            ))}
            <td>{missing}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
