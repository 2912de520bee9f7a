import { useMutation } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import {
  changedRecordColumns,
  givenValues,
  judgeRecord,
  withDefaults,
  type ListedRecord,
  type RecordProblem,
  type RecordValues,
} from '../../engine/records/index.ts';
import { same } from '../../engine/json.ts';
import { fillText } from '../../engine/text.ts';
import { CreateRecordDocument, UpdateRecordDocument } from '../generated/records.ts';
import type { SettingProblem } from '../settings-form/index.ts';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import type { EditOption, ShownRecord } from './slots.ts';

interface RecordFormOptions {
  readonly definition: ListedRecord;
  readonly row: ShownRecord | null;
  readonly idPrefix: string;
  /** Saves an existing record in another way. */
  readonly saveOption: EditOption['save'] | null;
  readonly onSaved: (row: ShownRecord) => void;
}

interface RecordForm {
  readonly values: RecordValues;
  readonly problems: readonly SettingProblem[];
  readonly saving: boolean;
  readonly isChanged: boolean;
  readonly notes: readonly ReactNode[];
  readonly shows: (field: string) => boolean;
  readonly touch: (field: string) => void;
  readonly change: (values: RecordValues) => void;
  readonly save: () => Promise<void>;
}

/** A server problem is valid until the value changes. */
interface Said extends RecordProblem {
  readonly of: RecordValues[string] | undefined;
}

export function useRecordForm({ definition, row, idPrefix, saveOption, onSaved }: RecordFormOptions): RecordForm {
  const [stored] = useState(() => (row ? givenValues(definition, row.values) : withDefaults(definition, {})));
  const [values, setValues] = useState(stored);
  // Problems show from the first submission on: messages on blur would move the button under the pointer.
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Said[]>([]);
  const refusal = useRefusal();
  const keptNote = useKeptForm({ name: `${definition.record} ${row?.id ?? 'new'}`, stored, value: values, take: setValues });
  const [create, creating] = useMutation(CreateRecordDocument);
  const [update, updating] = useMutation(UpdateRecordDocument);
  const faults = [...judgeRecord(definition, values), ...refused.filter(({ field, of: value }) => values[field] === value)];
  const goTo = (problems: readonly RecordProblem[]): void => {
    const first = Object.keys(definition.fields).find((name) => problems.some(({ field }) => field === name));
    if (first !== undefined) document.getElementById(`${idPrefix}${first}`)?.focus();
  };
  const send = async (): Promise<ShownRecord | undefined> => {
    const { record } = definition;
    if (!row) return (await create({ variables: { record, values } })).data?.createRecord as ShownRecord | undefined;
    if (saveOption) {
      await saveOption(row, values);
      return { ...row, values };
    }
    const changes = changedRecordColumns(definition, row.values, values);
    return (await update({ variables: { record, id: row.id, values: changes } })).data?.updateRecord as ShownRecord | undefined;
  };
  const save = async (): Promise<void> => {
    setTried(true);
    refusal.clear();
    if (faults.length > 0) return goTo(faults);
    try {
      const saved = await send();
      if (!saved) return;
      const text = row ? definition.texts.updated : definition.texts.created;
      notices.success(fillText(text, { name: saved.values[definition.name] ?? '' }));
      onSaved(saved);
    } catch (error) {
      const problems = problemsIn(knownError(error, '').context);
      if (problems.length === 0) return refusal.refuse(error);
      setRefused(problems.map((problem) => ({ ...problem, of: values[problem.field] })));
      goTo(problems);
    }
  };
  return {
    values,
    problems: faults.map(({ field, text }) => ({ key: field, text })),
    saving: creating.loading || updating.loading,
    isChanged: !same(values, stored),
    notes: [keptNote, refusal.note],
    shows: () => tried,
    touch: () => undefined,
    change: setValues,
    save,
  };
}

const problemsIn = ({ problems }: Readonly<Record<string, unknown>>): readonly RecordProblem[] =>
  Array.isArray(problems) ? (problems as readonly RecordProblem[]) : [];
