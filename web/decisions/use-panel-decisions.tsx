import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { panelTime } from '../../engine/rules/panel-decisions.ts';
import { PanelDecisionCheckDocument, TakeOverPanelDecisionsDocument } from '../generated/decisions.ts';
import type { BulkRow } from '../ui/BulkDialog.tsx';
import { rowLabel, type DecidedRow, type WayToDecide } from './decided-row.ts';
import { PlannedMails } from './PlannedMails.tsx';
import type { LoadedRecommendations, PanelRecommendation } from './use-panel-recommendations.ts';

/** Takes over for each proposal what its panels decided; refused ones are left out with the reason. */
export function usePanelDecisions(rows: readonly DecidedRow[], panels: LoadedRecommendations, isOn: boolean): WayToDecide {
  const { t } = useTranslation();
  const [andSubmit, setAndSubmit] = useState(false);
  const [takeOver] = useMutation(TakeOverPanelDecisionsDocument);
  const { data, error } = useQuery(PanelDecisionCheckDocument, {
    variables: { proposalPks: rows.map(({ primaryKey }) => primaryKey), andSubmit },
    skip: !isOn,
    fetchPolicy: 'network-only',
  });
  const verdicts = new Map(data?.checkPanelDecisions.map((it) => [it.proposalPk, it]));
  const run = async (keys: readonly string[]): Promise<string> => {
    await takeOver({ variables: { proposalPks: keys.map(Number), andSubmit } });
    return t('decisions.takeOver.done');
  };
  const shown = (row: DecidedRow): BulkRow => {
    const verdict = verdicts.get(row.primaryKey);
    const recommended = panels.recommendations.filter(({ proposalPk }) => proposalPk === row.primaryKey);
    return {
      key: String(row.primaryKey),
      label: rowLabel(row),
      what: verdict ? (
        <>
          <Recommended recommended={recommended} before={row.finalStatus ?? 'UNSET'} />
          <PlannedMails mails={verdict.mails} />
        </>
      ) : (
        (error?.message ?? t('common.loading'))
      ),
      off: verdict?.verdict === 'REFUSED' ? (verdict.reason ?? '') : verdict?.verdict === 'SAME' ? t('decisions.takeOver.same') : undefined,
    };
  };
  return {
    rows: rows.map(shown),
    isPreviewing: data === undefined && !error,
    run,
    fields: (
      <Checkbox checked={andSubmit} onChange={({ target }) => setAndSubmit(target.checked)} style={{ marginBottom: 16 }}>
        {t('decisions.takeOver.andSubmit')}
      </Checkbox>
    ),
  };
}

interface RecommendedProps {
  readonly recommended: readonly PanelRecommendation[];
  readonly before: NonNullable<DecidedRow['finalStatus']>;
}

/** Recommendation, time on each instrument and comments that a proposal would take over. */
function Recommended({ recommended, before }: RecommendedProps) {
  const { t } = useTranslation();
  const [first] = recommended;
  if (!first) return null;
  const times = recommended.flatMap((panel) => {
    const count = panelTime(panel);
    return count === null
      ? []
      : [
          t('grantedTime.on', {
            time: t(`proposals.timeUnit.${panel.allocationTimeUnit}`, { count }),
            instrument: panel.instrument,
          }),
        ];
  });
  const from = t(`proposals.finalStatus.${before}`);
  const to = t(`proposals.finalStatus.${first.recommendation ?? 'UNSET'}`);
  return (
    <>
      <div>{[from === to ? to : t('decisions.decide.changes', { from, to }), ...times].join(', ')}</div>
      {(['commentForUser', 'commentForManagement'] as const).map((field) => (
        <div key={field}>{`${t(`decisions.${field}`)}: ${textWithoutMarkup(first[field]) || t('decisions.panel.none')}`}</div>
      ))}
    </>
  );
}
