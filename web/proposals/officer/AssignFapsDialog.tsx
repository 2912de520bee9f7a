import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignToFapsDocument, FapsToAssignDocument } from '../../generated/officers.ts';
import { useRemoval } from '../../judgements/index.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { byWords } from '../../ui/by-words.ts';
import { knownError } from '../../ui/errors.ts';
import { proposalLabel, whyWithdrawn, type BulkProps } from './bulk.ts';
import { changesNothing, groupsOf, instrumentsDiffer, takesPanelsOfCalls, type FapChoices } from './fap-choices.ts';
import type { OfficerRow } from './use-choices.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

/** A panel per instrument, chosen by hand or named by the calls. */
export default function AssignFapsDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const { data } = useQuery(FapsToAssignDocument, { fetchPolicy: 'network-only' });
  const [chosen, setChosen] = useState<FapChoices>(() => currentChoices(rows));
  const [choosesByCall, setByCall] = useState<boolean | null>(null);
  const [assign] = useMutation(AssignToFapsDocument);
  const removal = useRemoval();
  const faps = new Map([
    ...rows.flatMap((row) => row.faps.map(({ id, code }) => [id, code] as const)),
    ...(data?.getFapsMinimal.faps ?? []).map(({ id, code }) => [id, code] as const),
  ]);
  const ofCall = ({ callId }: OfficerRow): FapChoices =>
    new Map(data?.getCalls.find(({ id }) => id === callId)?.instruments.map(({ id, fapId }) => [id, fapId]) ?? []);
  const byCall = choosesByCall ?? (data !== undefined && takesPanelsOfCalls(rows, ofCall));
  const choicesOf = (row: OfficerRow): FapChoices => (byCall ? ofCall(row) : chosen);
  const namesOf = (ids: readonly (number | null | undefined)[]): string =>
    [...new Set(ids.flatMap((id) => faps.get(id ?? 0) ?? []))].join(', ') || t('proposals.assign.faps.none');
  const chosenPanels = (row: OfficerRow) => row.instruments.map(({ id }) => choicesOf(row).get(id));
  const whyOff = (row: OfficerRow): string | undefined => {
    if (row.instruments.length === 0) return t('proposals.assign.faps.noInstrument');
    if (byCall && chosenPanels(row).every((id) => !id)) return t('proposals.assign.faps.noChoice');
    return changesNothing(row, choicesOf(row)) ? t('proposals.assign.faps.same', { names: namesOf(chosenPanels(row)) }) : undefined;
  };
  const instruments = [...new Map(rows.flatMap((row) => row.instruments.map(({ id, name }) => [id, name] as const)))];

  const run: BulkDialogProps['run'] = async (keys, report) => {
    const toAssign = rows.filter(({ primaryKey }) => keys.includes(String(primaryKey)));
    for (const group of groupsOf(toAssign, choicesOf)) {
      const reportAll = (ok: boolean, text: string): void => {
        for (const key of group.proposalPks) report({ key: String(key), ok, text });
      };
      try {
        const done = await removal((andReviews) => assign({ variables: { ...group, andReviews } }));
        const names = namesOf(group.fapInstruments.map(({ fapId }) => fapId));
        reportAll(done, done ? t('proposals.assign.faps.done', { names }) : t('judgements.removal.cancelled'));
      } catch (error) {
        reportAll(false, knownError(error, t('common.failed')).text);
      }
    }
  };
  return (
    <BulkDialog
      title={t('proposals.assign.faps.title')}
      action={t('proposals.assign.faps.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: proposalLabel(row),
        what: t('proposals.assign.faps.changes', { from: namesOf(row.faps.map(({ id }) => id)), to: namesOf(chosenPanels(row)) }),
        off: whyWithdrawn(row) ?? whyOff(row),
      }))}
      run={run}
      onClose={onClose}
    >
      <Form layout="vertical">
        {!byCall && instrumentsDiffer(rows) && (
          <Alert type="warning" showIcon title={t('proposals.assign.faps.differ')} style={{ marginBottom: 12 }} />
        )}
        <Form.Item>
          <Checkbox checked={byCall} onChange={({ target }) => setByCall(target.checked)}>
            {t('proposals.assign.faps.byCall')}
          </Checkbox>
        </Form.Item>
        {!byCall &&
          instruments.map(([id, name]) => (
            <LabelledSelect
              key={id}
              label={t('proposals.assign.faps.instrument', { instrument: name })}
              allowClear
              showSearch={byWords}
              placeholder={t('proposals.assign.faps.choose')}
              value={chosen.get(id) ?? null}
              options={[...faps].map(([value, label]) => ({ value, label }))}
              onChange={(fapId: number | null | undefined) => setChosen((before) => new Map([...before, [id, fapId ?? null]]))}
            />
          ))}
        {!byCall && instruments.some(([id]) => !chosen.get(id)) && (
          <Alert type="warning" showIcon title={t('proposals.assign.faps.empties')} style={{ marginBottom: 12 }} />
        )}
      </Form>
    </BulkDialog>
  );
}

/** A panel that all of the chosen proposals have for an instrument. */
function currentChoices(rows: readonly OfficerRow[]): FapChoices {
  const choices = new Map<number, number | null>();
  for (const { fapInstruments, instruments } of rows)
    for (const { id } of instruments) {
      const now = fapInstruments.find(({ instrumentId }) => instrumentId === id)?.fapId ?? null;
      choices.set(id, choices.has(id) && choices.get(id) !== now ? null : now);
    }
  return choices;
}
