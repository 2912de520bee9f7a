import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import {
  AssignInstrumentsToCallDocument,
  CreateCallDocument,
  RemoveInstrumentFromCallDocument,
  UpdateCallDocument,
  type UpdateCallMutationVariables,
} from '../../generated/calls.ts';
import { useModal } from '../../ui/use-modal.ts';
import { knownError } from '../../ui/errors.ts';
import { termsChanges, type TermsById } from '../instrument-terms.ts';
import { useSaveTerms } from '../use-save-terms.ts';
import { callChanges, idChanges, losesLastInstrument, newCallVariables } from './call-values.ts';
import type { CallValues } from './types.ts';

type Confirmation = 'confirmRenumbering' | 'confirmFindings';
/** The argument by which an officer confirms what was refused for this reason. */
const CONFIRMATIONS: ReadonlyMap<string, Confirmation> = new Map([
  ['REFERENCE_NUMBERS_WILL_CHANGE', 'confirmRenumbering'],
  ['CHECK_FAILED', 'confirmFindings'],
]);

const CONFIRMS = { confirmFindings: 'callCheck.activate', confirmRenumbering: 'calls.renumber' } as const;

/** Creates and changes calls with their instruments; rejects with the server's errors. */
export function useSaveCall(definition: RecordDefinition) {
  const [create] = useMutation(CreateCallDocument);
  const [update] = useMutation(UpdateCallDocument);
  const [assign] = useMutation(AssignInstrumentsToCallDocument);
  const [unassign] = useMutation(RemoveInstrumentFromCallDocument);
  const confirm = useConfirm();
  const { t } = useTranslation();

  const saveTerms = useSaveTerms();

  const assignInstruments = async (callId: number, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await assign({ variables: { callId, instrumentFapIds: ids.map((instrumentId) => ({ instrumentId })) } });
  };
  const kept = (terms: TermsById, ids: readonly number[]): TermsById =>
    Object.fromEntries(Object.entries(terms).filter(([id]) => ids.includes(Number(id))));
  const updateConfirmed = async (variables: UpdateCallMutationVariables): Promise<boolean> => {
    try {
      await update({ variables });
      return true;
    } catch (error) {
      const { reason, text } = knownError(error, '');
      const confirmation = CONFIRMATIONS.get(reason ?? '');
      // refused again after it was confirmed: an error
      if (confirmation === undefined || variables[confirmation] === true) throw error;
      return (await confirm(text, t(CONFIRMS[confirmation]))) && updateConfirmed({ ...variables, [confirmation]: true });
    }
  };
  return {
    /** Returns the id of the new call, which is inactive and has no instruments yet. */
    create: async (values: CallValues): Promise<number> => {
      const { data } = await create({ variables: newCallVariables(definition, values) });
      if (!data) throw new Error('the server answered without the new call');
      return data.createCall.id;
    },
    setInstruments: async (callId: number, { instrumentIds, instrumentTerms }: CallValues): Promise<void> => {
      await assignInstruments(callId, instrumentIds);
      await saveTerms(callId, termsChanges({}, instrumentTerms, instrumentIds));
    },
    /** Returns false if the call stays inactive, because nobody could complete a proposal in it. */
    activate: (id: number): Promise<boolean> => updateConfirmed({ id, isActive: true }),
    /** Returns false if the officer cancels. Parts that may be refused are sent first; each part is idempotent. */
    update: async (id: number, before: CallValues, after: CallValues): Promise<boolean> => {
      const isAsked = losesLastInstrument(before, after);
      if (isAsked && !(await confirm(t('calls.lastInstrument', { name: before.shortCode }), t('calls.lastInstrumentRun')))) return false;
      const { added, removed } = idChanges(before.instrumentIds, after.instrumentIds);
      const changes = callChanges(definition, before, after);
      if (Object.keys(changes).length > 0 && !(await updateConfirmed({ id, ...changes }))) return false;
      for (const instrumentId of removed) await unassign({ variables: { callId: id, instrumentId } });
      await assignInstruments(id, added);
      const stillThere = kept(before.instrumentTerms, before.instrumentIds);
      await saveTerms(id, termsChanges(stillThere, after.instrumentTerms, after.instrumentIds));
      return true;
    },
  };
}

function useConfirm(): (text: string, action: string) => Promise<boolean> {
  const { t } = useTranslation();
  const modal = useModal();
  return (text, action) =>
    new Promise((resolve) => {
      modal.confirm({
        title: t('common.areYouSure'),
        content: text,
        okText: action,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
}
