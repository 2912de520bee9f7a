import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstrumentsOfCallsDocument, SetProposalInstrumentsDocument } from '../../generated/officers.ts';
import { useRemoval } from '../../judgements/index.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { AssignField, type Assignable } from './AssignField.tsx';
import { proposalLabel, whyWithdrawn, type BulkProps } from './bulk.ts';
import type { OfficerRow } from './use-choices.ts';

export default function AssignInstrumentsDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const { data } = useQuery(InstrumentsOfCallsDocument);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState('');
  const [assign] = useMutation(SetProposalInstrumentsDocument);
  const removal = useRemoval();
  const choices = ofAllCalls(rows, data?.getCalls ?? []);
  const ids = chosen ?? [];
  const names = namesOf(choices.filter(({ id }) => ids.includes(id))) || t('proposals.assign.none');

  /** All or nothing: the server changes them in one transaction. */
  const run: BulkDialogProps['run'] = async (keys) => {
    const variables = { proposalPks: keys.map(Number), instrumentIds: [...ids] };
    const ok = await removal((andReviews) => assign({ variables: { ...variables, andReviews } }));
    return { ok, text: ok ? t('proposals.assign.done', { names }) : t('judgements.removal.cancelled') };
  };
  const isSame = ({ instruments }: OfficerRow): boolean =>
    chosen !== null && instruments.length === ids.length && instruments.every(({ id }) => ids.includes(id));
  const consequence = ({ instruments }: OfficerRow): string => {
    const from = namesOf(instruments) || t('proposals.assign.none');
    return chosen === null ? from : t('proposals.assign.changes', { from, to: names });
  };
  return (
    <BulkDialog
      title={t('proposals.assign.instruments.title')}
      action={t('proposals.assign.instruments.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: proposalLabel(row),
        what: consequence(row),
        off: whyWithdrawn(row) ?? (isSame(row) ? t('proposals.assign.instruments.same') : undefined),
      }))}
      missing={chosen === null ? t('proposals.assign.instruments.required') : undefined}
      onMissing={() => setProblem(t('proposals.assign.instruments.required'))}
      run={run}
      onClose={onClose}
    >
      <AssignField
        kind="instruments"
        choices={choices}
        value={chosen}
        problem={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem('');
        }}
      />
    </BulkDialog>
  );
}

interface CallInstrumentsRow {
  readonly id: number;
  readonly instruments: readonly Assignable[];
}

/** Instruments that every call of the proposals has. */
function ofAllCalls(rows: readonly OfficerRow[], calls: readonly CallInstrumentsRow[]): readonly Assignable[] {
  const callIds = new Set(rows.map(({ callId }) => callId));
  const [first, ...others] = calls.filter(({ id }) => callIds.has(id));
  return (first?.instruments ?? []).filter(({ id }) => others.every(({ instruments }) => instruments.some((it) => it.id === id)));
}

const namesOf = (all: readonly Assignable[]): string => all.map(({ name }) => name).join(', ');
