import { useMutation } from '@apollo/client/react';
import { Checkbox, Form, Input, Select } from 'antd';
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
  const faultOf = (field: keyof StatusTexts): string | undefined =>
    tried ? faults.find((fault) => fault.field === field)?.message : undefined;
  const set = (part: Partial<typeof texts>): void => {
    refusal.clear();
    setTexts({ ...texts, ...part });
  };
  const field = (name: keyof StatusTexts) => {
    const fault = faultOf(name);
    return { htmlFor: `status-${name}`, help: fault, validateStatus: fault === undefined ? ('' as const) : ('error' as const) };
  };
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
        <Form.Item label={t('studio.workflows.status.name')} {...field('name')} required>
          <Input
            id="status-name"
            maxLength={STATUS_LIMITS.name}
            value={texts.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item
          label={t('studio.workflows.status.shortCode')}
          {...field('shortCode')}
          extra={t('studio.workflows.status.shortCodeHelp')}
          required={!status}
        >
          <Input
            id="status-shortCode"
            maxLength={STATUS_LIMITS.shortCode}
            disabled={status !== null}
            value={texts.shortCode}
            onChange={(event) => set({ shortCode: event.target.value.toUpperCase().replace(/[^A-Z0-9_]/g, '_') })}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.description')} {...field('description')}>
          <Input.TextArea
            id="status-description"
            autoSize
            maxLength={STATUS_LIMITS.description}
            value={texts.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t(`studio.workflows.status.editableBy.${entityType}`)} htmlFor="status-editors">
          <Select
            id="status-editors"
            value={traits.editableBy}
            options={EDITORS.map((value) => ({ value, label: t(`studio.workflows.status.editors.${value}`) }))}
            onChange={(editableBy) => setTraits({ ...traits, editableBy })}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.status.tone')} htmlFor="status-tone">
          <Select
            id="status-tone"
            value={traits.tone}
            options={TONES.map((value) => ({
              value,
              label: <StatusTag tone={toneOf(value)}>{t(`studio.workflows.status.tones.${value}`)}</StatusTag>,
            }))}
            onChange={(tone) => setTraits({ ...traits, tone })}
          />
        </Form.Item>
        {FLAGS[entityType].map((flag) => (
          <div key={flag}>
            <Checkbox checked={traits[flag]} onChange={(event) => setTraits({ ...traits, [flag]: event.target.checked })}>
              {t(`studio.workflows.status.flags.${flag}`)}
            </Checkbox>
          </div>
        ))}
      </Form>
    </Modal>
  );
}

const withoutTypename = ({
  editableBy,
  reopens,
  locksInstrument,
  requiresInstrument,
  scheduled,
  decision,
  final,
  tone,
}: Traits): Traits => ({
  editableBy,
  reopens,
  locksInstrument,
  requiresInstrument,
  scheduled,
  decision,
  final,
  tone,
});
