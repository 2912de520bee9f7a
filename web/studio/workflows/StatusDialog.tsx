import { useMutation } from '@apollo/client/react';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkflowType } from '../../generated/types.ts';
import { STATUS_LIMITS, statusFaults, type StatusTexts } from '../../../engine/rules/statuses.ts';
import { CreateStatusDocument, StatusRowsDocument, UpdateStatusDocument, type StatusRowFragment } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { focusOnOpening } from '../../ui/first-field.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { FLAGS } from './kinds.ts';
import { LabelledInput, LabelledTextArea } from '../../ui/fields/Labelled.tsx';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

interface StatusDialogProps {
  readonly entityType: WorkflowType;
  readonly status: StatusRowFragment | null;
  readonly onClose: () => void;
}

type Traits = StatusRowFragment['traits'];

const BLANK: Traits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  scheduled: false,
  decision: false,
  final: false,
  tone: 'PROGRESS',
};
const TONES = ['DRAFT', 'PROGRESS', 'ATTENTION', 'DONE', 'REFUSED', 'EXPIRED'] as const;
const EDITORS = ['NOBODY', 'MEMBERS_WHILE_CALL_OPEN', 'MEMBERS', 'INTERNAL_MEMBERS'] as const;

export function StatusDialog({ entityType, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const [stored] = useState(() => ({
    texts: { shortCode: status?.shortCode ?? '', name: status?.name ?? '', description: status?.description ?? '' },
    traits: status ? withoutTypename(status.traits) : BLANK,
  }));
  const [texts, setTexts] = useState(stored.texts);
  const [traits, setTraits] = useState<Traits>(stored.traits);
  const take = (kept: typeof stored): void => {
    setTexts(kept.texts);
    setTraits(kept.traits);
  };
  const keptNote = useKeptForm({ name: `status ${status?.id ?? 'new'}`, stored, value: { texts, traits }, take });
  /** Faults show from the first submission on: messages on blur would move the button under the pointer. */
  const [tried, setTried] = useState(false);
  const refusal = useRefusal();
  // Waits for the refetch: an older response would restore the previous list.
  const again = { refetchQueries: [StatusRowsDocument], awaitRefetchQueries: true };
  const [create, creating] = useMutation(CreateStatusDocument, again);
  const [update, updating] = useMutation(UpdateStatusDocument, again);
  const faults = statusFaults(texts);
  const set = (part: Partial<typeof texts>): void => {
    refusal.clear();
    setTexts({ ...texts, ...part });
  };
  const field = (name: keyof StatusTexts) => ({
    id: `status-${name}`,
    problem: tried ? faults.find((fault) => fault.field === name)?.message : undefined,
  });
  const save = async (): Promise<void> => {
    setTried(true);
    const [first] = faults;
    if (first) return document.getElementById(`status-${first.field}`)?.focus();
    const { shortCode, name, description } = texts;
    try {
      if (status) await update({ variables: { id: status.id, name, description, traits } });
      else await create({ variables: { shortCode, name, description, entityType, traits } });
      notices.success(t('common.saved'));
      onClose();
    } catch (error) {
      refusal.refuse(error);
    }
  };
  return (
    <Modal
      title={status ? t('studio.workflows.status.edit') : t('studio.workflows.status.new')}
      okText={t('common.save')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={onClose}
      isChanged={JSON.stringify({ texts, traits }) !== JSON.stringify(stored)}
      afterOpenChange={focusOnOpening('status-name')}
    >
      <Form layout="vertical" component="div">
        {keptNote}
        {refusal.note}
        <LabelledInput
          label={t('studio.workflows.status.name')}
          {...field('name')}
          required
          maxLength={STATUS_LIMITS.name}
          value={texts.name}
          onChange={(name) => set({ name })}
        />
        <LabelledInput
          label={t('studio.workflows.status.shortCode')}
          {...field('shortCode')}
          extra={t('studio.workflows.status.shortCodeHelp')}
          required={!status}
          maxLength={STATUS_LIMITS.shortCode}
          disabled={status !== null}
          value={texts.shortCode}
          onChange={(code) => set({ shortCode: code.toUpperCase().replace(/[^A-Z0-9_]/g, '_') })}
        />
        <LabelledTextArea
          label={t('studio.workflows.description')}
          {...field('description')}
          autoSize
          maxLength={STATUS_LIMITS.description}
          value={texts.description}
          onChange={(description) => set({ description })}
        />
        <TraitFields entityType={entityType} traits={traits} onChange={setTraits} />
      </Form>
    </Modal>
  );
}

interface TraitFieldsProps extends Pick<StatusDialogProps, 'entityType'> {
  readonly traits: Traits;
  readonly onChange: (traits: Traits) => void;
}

function TraitFields({ entityType, traits, onChange }: TraitFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LabelledSelect
        label={t(`studio.workflows.status.editableBy.${entityType}`)}
        value={traits.editableBy}
        options={EDITORS.map((value) => ({ value, label: t(`studio.workflows.status.editors.${value}`) }))}
        onChange={(editableBy) => onChange({ ...traits, editableBy })}
      />
      <LabelledSelect
        label={t('studio.workflows.status.tone')}
        value={traits.tone}
        options={TONES.map((value) => ({
          value,
          label: <StatusTag tone={toneOf(value)}>{t(`studio.workflows.status.tones.${value}`)}</StatusTag>,
        }))}
        onChange={(tone) => onChange({ ...traits, tone })}
      />
      {FLAGS[entityType].map((flag) => (
        <div key={flag}>
          <Checkbox checked={traits[flag]} onChange={(event) => onChange({ ...traits, [flag]: event.target.checked })}>
            {t(`studio.workflows.status.flags.${flag}`)}
          </Checkbox>
        </div>
      ))}
    </>
  );
}

const withoutTypename = ({ __typename, ...traits }: Traits & { readonly __typename?: string }): Traits => traits;
