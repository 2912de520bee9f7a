import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import type { CallDetailsFragment } from '../../generated/calls.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { isChanged, ownValuesOf } from './call-values.ts';
import { fieldProblems, type FieldProblem } from './field-problems.ts';
import { LAST_STEP } from './call-steps.ts';
import type { CallForm } from './use-call-form.ts';
import { useSaveCall } from './use-save-call.ts';
import type { CallValues } from './types.ts';

interface SubmitOptions {
  readonly definition: RecordDefinition;
  readonly form: FormInstance<CallValues>;
  readonly call: CallDetailsFragment | null;
  readonly before: CallValues;
  readonly address: CallForm;
  readonly onSaved: () => void;
  readonly onRefused: (refused: readonly FieldProblem[], values: CallValues) => void;
}

export function useCallSubmit({ definition, form, call, before, address, onSaved, onRefused }: SubmitOptions) {
  const { t } = useTranslation();
  const { create, setInstruments, activate, update } = useSaveCall(definition);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const done = useRef(false);
  const isDirty = useCallback(
    () => !done.current && isChanged(definition, before, { ...before, ...(form.getFieldsValue(true) as Partial<CallValues>) }),
    [before, definition, form],
  );

  const refuse = (error: unknown, values: CallValues): void => {
    const shownError = knownError(error, t('common.failed'));
    const instrument = call?.instruments.find((it) => it.id === shownError.context['instrumentId'])?.name;
    const text =
      instrument === undefined ? shownError.text : t('calls.form.instruments.refused', { name: instrument, reason: shownError.text });
    const refused = fieldProblems({ ...shownError, text });
    if (refused.length === 0) setFailure(text);
    onRefused(refused, values);
  };
  const finish = (name: string, text: 'calls.form.created' | 'calls.form.createdInactive' | 'calls.form.saved'): void => {
    done.current = true;
    notices.success(t(text, { name }));
    onSaved();
    address.close();
  };
  const createNew = async (values: CallValues): Promise<void> => {
    const id = await create(values);
    try {
      await setInstruments(id, values);
    } catch (error) {
      // The call exists now: the form stays open if something is left to do.
      done.current = true;
      notices.warning(t('calls.form.createdWithoutInstruments', { reason: knownError(error, t('common.failed')).text }));
      onSaved();
      return address.edit(id, LAST_STEP);
    }
    // told as archived, which it is until an activation succeeds
    const isActive = await activate(id).catch(() => false);
    finish(values.shortCode, isActive ? 'calls.form.created' : 'calls.form.createdInactive');
  };
  const submit = async (values: CallValues): Promise<void> => {
    setSaving(true);
    setFailure('');
    try {
      if (!call) await createNew(values);
      // Compared with the call's current instruments: some of several removals may have succeeded before a failure.
      else if (await update(call.id, { ...before, ...ownValuesOf(call) }, values)) finish(values.shortCode, 'calls.form.saved');
    } catch (error) {
      refuse(error, values);
    } finally {
      setSaving(false);
    }
  };
  return { submit, saving, failure, isDirty };
}
