import { useMutation, useQuery } from '@apollo/client/react';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinalStatus } from '../../engine/rules/proposals.ts';
import { DecideProposalsDocument, DecisionCheckDocument } from '../generated/decisions.ts';
import type { AllocationTimeUnits, ProposalDecisionInput } from '../generated/types.ts';
import type { BulkRow } from '../ui/BulkDialog.tsx';
import type { NumberEntry } from '../ui/NumberBox.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { rowLabel, type DecidedRow, type WayToDecide } from './decided-row.ts';
import { timeProblemOf } from './decision-form.ts';
import { DecisionComment } from './DecisionComment.tsx';
import { FinalStatusField } from './FinalStatusField.tsx';
import { PanelRecommendations } from './PanelRecommendations.tsx';
import { PlannedMails, type PlannedMailFacts } from './PlannedMails.tsx';
import { TimeField } from './TimeFields.tsx';
import type { LoadedRecommendations } from './use-panel-recommendations.ts';

const CHECKED_AFTER_MS = 300;

interface ManyForm {
  readonly finalStatus: FinalStatus | null;
  readonly time: NumberEntry;
  readonly commentForUser: string;
  readonly commentForManagement: string;
  /** Null: as it is. */
  readonly submitted: boolean | null;
}

const EMPTY: ManyForm = { finalStatus: null, time: null, commentForUser: '', commentForManagement: '', submitted: null };

/** The same decision on several proposals; each verdict is shown before anything is saved. */
export function useOneDecision(rows: readonly DecidedRow[], panels: LoadedRecommendations): WayToDecide {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState('');
  const [decide] = useMutation(DecideProposalsDocument);
  const set = (part: Partial<ManyForm>): void => setValues((before) => ({ ...before, ...part }));
  const debounced = useDebounced(values, CHECKED_AFTER_MS);
  const timeProblem = timeProblemOf(debounced.time) ?? timeProblemOf(values.time);
  const { data, error } = useQuery(DecisionCheckDocument, {
    variables: { decisions: decisionsOf(rows, debounced) },
    skip: debounced.finalStatus === null || timeProblem !== null,
    fetchPolicy: 'network-only',
  });
  const verdicts = new Map(debounced === values ? data?.checkDecisions.map((it) => [it.proposalPk, it]) : []);
  const run = async (keys: readonly string[]): Promise<string> => {
    const chosen = rows.filter(({ primaryKey }) => keys.includes(String(primaryKey)));
    await decide({ variables: { decisions: decisionsOf(chosen, values) } });
    return t('decisions.decide.done');
  };
  const shown = (row: DecidedRow): BulkRow => {
    const verdict = verdicts.get(row.primaryKey);
    const from = t(`proposals.finalStatus.${row.finalStatus ?? 'UNSET'}`);
    const change = { from, to: t(`proposals.finalStatus.${values.finalStatus ?? 'UNSET'}`) };
    return {
      key: String(row.primaryKey),
      label: rowLabel(row),
      what: (
        <>
          {error?.message ??
            (values.finalStatus === null ? (
              from
            ) : verdict ? (
              <Foreseen
                change={t(change.from === change.to ? 'decisions.decide.stays' : 'decisions.decide.changes', change)}
                mails={verdict.mails}
              />
            ) : (
              t('common.loading')
            ))}
          <PanelRecommendations
            {...panels}
            error={undefined}
            recommendations={panels.recommendations.filter(({ proposalPk }) => proposalPk === row.primaryKey)}
          />
        </>
      ),
      off: verdict?.verdict === 'REFUSED' ? (verdict.reason ?? '') : verdict?.verdict === 'SAME' ? t('decisions.decide.same') : undefined,
    };
  };
  const unit = unitOf(rows);
  const required = values.finalStatus === null ? t('decisions.decide.required') : '';
  const missing = required || timeProblemOf(values.time) || undefined;
  return {
    rows: rows.map(shown),
    isChanged: JSON.stringify(values) !== JSON.stringify(EMPTY),
    missing,
    onMissing: () => setProblem(required),
    isPreviewing: values.finalStatus !== null && verdicts.size === 0 && !error,
    run,
    fields: (
      <Form layout="vertical">
        <FinalStatusField
          value={values.finalStatus}
          problem={problem}
          onChange={(finalStatus) => {
            set({ finalStatus });
            setProblem('');
          }}
        />
        <TimeField
          label={unit === null ? t('decisions.decide.time') : t(`common.inUnit.${unit}`, { title: t('decisions.decide.time') })}
          help={t('decisions.decide.timeHelp')}
          value={values.time}
          onChange={(time) => set({ time })}
        />
        <DecisionComment
          label={t('decisions.commentForUser')}
          help={t('decisions.decide.commentHelp')}
          messageKey="user"
          value={values.commentForUser}
          onChange={(commentForUser) => set({ commentForUser })}
        />
        <DecisionComment
          label={t('decisions.commentForManagement')}
          help={t('decisions.decide.commentHelp')}
          messageKey="manager"
          value={values.commentForManagement}
          onChange={(commentForManagement) => set({ commentForManagement })}
        />
        <Form.Item label={t('decisions.submitted')} extra={t('decisions.submittedHelp')}>
          <Radio.Group
            aria-label={t('decisions.submitted')}
            value={values.submitted}
            options={[
              { value: null, label: t('decisions.decide.asItIs') },
              { value: true, label: t('common.yes') },
              { value: false, label: t('common.no') },
            ]}
            onChange={({ target }) => set({ submitted: target.value as boolean | null })}
          />
        </Form.Item>
      </Form>
    ),
  };
}

const Foreseen = ({ change, mails }: { readonly change: string; readonly mails: readonly PlannedMailFacts[] }) => (
  <>
    {change}. <PlannedMails mails={mails} />
  </>
);

/** Null: the calls of the proposals have different units. */
const unitOf = (rows: readonly DecidedRow[]): AllocationTimeUnits | null => {
  const [unit, ...others] = new Set(rows.map(({ allocationTimeUnit }) => allocationTimeUnit));
  return others.length === 0 ? (unit ?? null) : null;
};

/** Empty fields keep what each proposal has; the time goes to each of its instruments. */
function decisionsOf(
  rows: readonly DecidedRow[],
  { finalStatus, time, commentForUser, commentForManagement, submitted }: ManyForm,
): ProposalDecisionInput[] {
  return rows.map(({ primaryKey, instruments }) => ({
    proposalPk: primaryKey,
    finalStatus: finalStatus ?? 'UNSET',
    ...(typeof time === 'number' && Number.isInteger(time)
      ? { managementTimeAllocations: instruments.map(({ id }) => ({ instrumentId: id, value: time })) }
      : {}),
    ...(commentForUser === '' ? {} : { commentForUser }),
    ...(commentForManagement === '' ? {} : { commentForManagement }),
    managementDecisionSubmitted: submitted,
  }));
}
