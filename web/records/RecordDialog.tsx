import { Checkbox } from 'antd';
import { useId, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredFields, schemaFor, type ListedRecord, type RecordValues } from '../../engine/records/index.ts';
import { SettingsForm } from '../settings-form/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { focusOnOpening } from '../ui/first-field.ts';
import { useAskClose } from '../ui/use-ask-close.ts';
import { LabelsContext } from './labels-context.ts';
import type { EditOption, ShownRecord } from './slots.ts';
import { useRecordForm } from './use-record-form.ts';
import { judgedElsewhere } from './validator.ts';
import { recordWidgets } from './widgets.ts';

interface RecordDialogProps {
  readonly definition: ListedRecord;
  readonly row: ShownRecord | null;
  readonly note?: ComponentType<{ readonly values: RecordValues }> | undefined;
  readonly option?: EditOption | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: ShownRecord) => void;
}

const NO_OPTION: EditOption = { useLabel: () => null, save: () => Promise.resolve() };

export function RecordDialog({ definition, row, note: Note, option = NO_OPTION, onClose, onSaved }: RecordDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(false);
  const form = useRecordForm({ definition, row, idPrefix: id, onSaved, saveOption: chosen ? option.save : null });
  const optionLabel = option.useLabel(row, form.values);
  const close = useAskClose(form.isChanged, onClose);
  const schema = useMemo(() => ({ ...schemaFor(definition), $id: definition.record }), [definition]);
  const needed = useMemo(() => new Set(requiredFields(definition)), [definition]);
  const title = definition.title.toLowerCase();
  const first = Object.keys(definition.fields)[0] ?? '';
  return (
    <Modal
      title={row ? t('records.edit', { title }) : definition.texts.create}
      okText={row ? t('common.save') : t('records.create', { title })}
      confirmLoading={form.saving}
      onOk={() => void form.save()}
      onCancel={close}
      afterOpenChange={focusOnOpening(`${id}${first}`)}
    >
      {form.notes[0]}
      {form.notes[1]}
      <LabelsContext value={row?.labels ?? {}}>
        <SettingsForm
          id={`${id}form`}
          idPrefix={id}
          schema={schema}
          validator={judgedElsewhere}
          widgets={recordWidgets}
          config={form.values}
          problems={form.problems}
          needed={needed}
          shows={form.shows}
          touch={form.touch}
          onChange={(values) => form.change(values as RecordValues)}
          onSubmit={() => void form.save()}
        />
      </LabelsContext>
      {optionLabel !== null && (
        <Checkbox checked={chosen} onChange={({ target }) => setChosen(target.checked)}>
          {optionLabel}
        </Checkbox>
      )}
      {Note && <Note values={form.values} />}
    </Modal>
  );
}
