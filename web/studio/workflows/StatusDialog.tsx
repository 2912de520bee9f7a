import { useMutation } from '@apollo/client/react';
import { Checkbox, Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityType } from '../../../engine/catalog/types.ts';
import {
  CreateStatusDocument,
  SetStatusTraitsDocument,
  StatusRowsDocument,
  UpdateStatusDocument,
  type StatusRowFragment,
} from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';

interface StatusDialogProps {
  readonly entityType: EntityType;
  /** null: a new one. */
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
  final: false,
  tone: 'PROGRESS',
};
const FLAGS = ['final', 'reopens', 'locksInstrument', 'requiresInstrument', 'scheduled'] as const;
const TONES = ['DRAFT', 'PROGRESS', 'ATTENTION', 'DONE', 'REFUSED', 'EXPIRED'] as const;
const EDITORS = ['NOBODY', 'MEMBERS_WHILE_CALL_OPEN', 'MEMBERS', 'INTERNAL_MEMBERS'] as const;

/** Name, description and meaning of a status; its short code is given once. */
export function StatusDialog({ entityType, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState({
    shortCode: status?.shortCode ?? '',
    name: status?.name ?? '',
    description: status?.description ?? '',
  });
  const [traits, setTraits] = useState<Traits>(status ? withoutTypename(status.traits) : BLANK);
  const [said, setSaid] = useState('');
  // one after the other: a list that was asked for before the last change would put the old one back
  const again = { refetchQueries: [StatusRowsDocument], awaitRefetchQueries: true };
  const [create, creating] = useMutation(CreateStatusDocument, again);
  const [update, updating] = useMutation(UpdateStatusDocument, again);
  const [mean] = useMutation(SetStatusTraitsDocument, again);
  const set = (part: Partial<typeof texts>): void => {
    setSaid('');
    setTexts({ ...texts, ...part });
  };
  const store = async (): Promise<number | undefined> => {
    if (status) return (await update({ variables: { id: status.id, ...texts } })).data?.updateStatus.id;
    return (await create({ variables: { ...texts, entityType } })).data?.createStatus.id;
  };
  const save = async (): Promise<void> => {
    try {
      const id = await store();
      if (id !== undefined && JSON.stringify(traits) !== JSON.stringify(status ? withoutTypename(status.traits) : BLANK)) {
        await mean({ variables: { id, traits } });
      }
      notices.success(t('common.saved'));
      onClose();
    } catch (error) {
      setSaid(knownError(error, t('common.failed')).text);
    }
  };
  return (
    <Modal
      open
      title={status ? t('studio.workflows.status.edit') : t('studio.workflows.status.new')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={focusOnOpening('status-name')}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('studio.workflows.status.name')} htmlFor="status-name" required>
          <Input id="status-name" maxLength={100} value={texts.name} onChange={(event) => set({ name: event.target.value })} />
        </Form.Item>
        <Form.Item
          label={t('studio.workflows.status.shortCode')}
          htmlFor="status-code"
          extra={t('studio.workflows.status.shortCodeHelp')}
          required={!status}
        >
          <Input
            id="status-code"
            maxLength={50}
            disabled={status !== null}
            value={texts.shortCode}
            onChange={(event) => set({ shortCode: event.target.value.toUpperCase().replace(/[^A-Z0-9_]/g, '_') })}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.description')} htmlFor="status-description">
          <Input.TextArea
            id="status-description"
            autoSize
            maxLength={200}
            value={texts.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.status.editableBy')} htmlFor="status-editors">
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
        {FLAGS.map((flag) => (
          <div key={flag}>
            <Checkbox checked={traits[flag]} onChange={(event) => setTraits({ ...traits, [flag]: event.target.checked })}>
              {t(`studio.workflows.status.flags.${flag}`)}
            </Checkbox>
          </div>
        ))}
        <Typography.Text type="danger" role="alert">
          {said}
        </Typography.Text>
      </Form>
    </Modal>
  );
}

const withoutTypename = ({ editableBy, reopens, locksInstrument, requiresInstrument, scheduled, final, tone }: Traits): Traits => ({
  editableBy,
  reopens,
  locksInstrument,
  requiresInstrument,
  scheduled,
  final,
  tone,
});
