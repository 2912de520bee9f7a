import { useMutation, useQuery } from '@apollo/client/react';
import { AutoComplete, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toSi, unitFaults, type UnitFields } from '../../../engine/units/index.ts';
import { CreateUnitDocument, QuantitiesDocument, UnitsDocument } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import type { UnitRow } from './unit-row.ts';

interface UnitDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (unit: UnitRow) => void;
}

const BLANK: UnitFields = { id: '', unit: '', quantity: '', symbol: '', siConversionFormula: 'x' };
const FIELDS = ['unit', 'symbol', 'quantity', 'id', 'siConversionFormula'] as const;

/** A new unit, from its page or from inside a question that needs it. */
export default function UnitDialog({ onClose, onCreated }: UnitDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(BLANK);
  /** Faults show from the first press on: messages that came when a field is left would move the button away below the hand. */
  const [tried, setTried] = useState(false);
  const refusal = useRefusal();
  const keptNote = useKeptForm({ name: 'unit', stored: BLANK, value, take: setValue });
  const { data } = useQuery(QuantitiesDocument);
  const [create, { loading }] = useMutation(CreateUnitDocument, { refetchQueries: [UnitsDocument, QuantitiesDocument] });
  const faults = unitFaults(value);
  const faultOf = (field: keyof UnitFields): string | undefined => (tried ? faults.find((it) => it.field === field)?.message : undefined);
  const change = (field: keyof UnitFields, text: string): void => {
    refusal.clear();
    setValue((before) => ({ ...before, [field]: text }));
  };
  const save = async (): Promise<void> => {
    setTried(true);
    const first = FIELDS.find((field) => faults.some((fault) => fault.field === field));
    if (first) return document.getElementById(`unit-${first}`)?.focus();
    try {
      const { data: made } = await create({ variables: value });
      notices.success(t('studio.units.created'));
      if (made) onCreated(made.createUnit);
    } catch (error) {
      refusal.refuse(error);
    }
  };
  const shared = (field: keyof UnitFields) => ({
    id: `unit-${field}`,
    value: value[field],
    ...(faultOf(field) ? { status: 'error' as const } : {}),
  });
  const example = faults.some(({ field }) => field === 'siConversionFormula') ? null : toSi(1, { ...value });
  return (
    <Modal
      open
      title={t('studio.units.new')}
      okText={t('studio.units.create')}
      cancelText={t('common.cancel')}
      confirmLoading={loading}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={focusOnOpening('unit-unit')}
    >
      <Form layout="vertical" component="div">
        {keptNote}
        {refusal.note}
        {FIELDS.map((field) => (
          <Form.Item
            key={field}
            label={t(`studio.units.field.${field}`)}
            htmlFor={`unit-${field}`}
            required
            help={faultOf(field)}
            validateStatus={faultOf(field) ? 'error' : ''}
            extra={
              field === 'id'
                ? t('studio.units.idHelp')
                : field === 'siConversionFormula'
                  ? example === null
                    ? t('studio.units.formulaHelp')
                    : t('studio.units.example', { symbol: value.symbol || t('studio.units.thisUnit'), value: example })
                  : undefined
            }
          >
            {field === 'quantity' ? (
              <AutoComplete
                {...shared(field)}
                options={(data?.getQuantities ?? []).map(({ id }) => ({ value: id }))}
                showSearch={byWords}
                onChange={(text: string) => change(field, text)}
              />
            ) : (
              <Input
                {...shared(field)}
                className={field === 'id' || field === 'siConversionFormula' ? 'beamtime-source' : ''}
                onChange={(event) => change(field, event.target.value)}
                onPressEnter={() => void save()}
              />
            )}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
