import { Form, Input, Select, type FormItemProps } from 'antd';
import dayjs from 'dayjs';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { DateBox, type DateEntry } from '../../ui/DateBox.tsx';
import { WhileOn } from '../../ui/features.tsx';
import { asShown, fromWallClock, toWallClock } from '../../ui/format.ts';
import { byWords } from '../../ui/by-words.ts';
import { callFieldTitle, useCallRecord } from './call-record.ts';
import { FEATURE_OF_FIELD } from './call-steps.ts';
import { isUnread, unreadText } from './call-values.ts';
import type { Choice } from './use-call-choices.ts';
import { useShownProblem } from './use-call-problems.ts';
import type { CallField } from './types.ts';

interface CallItemProps extends Omit<FormItemProps, 'name' | 'help' | 'validateStatus' | 'rules' | 'children'> {
  readonly field: CallField;
  readonly children: ReactElement<{ 'aria-invalid'?: boolean }>;
}

/** A form item of the call with its label and its problem, validated together with all other fields. */
export function CallItem({ field, children, extra, ...more }: CallItemProps) {
  const definition = useCallRecord();
  const recordField = definition.fields[field];
  const problem = useShownProblem(field);
  const help = problem === unreadText(definition, field) ? {} : { help: problem };
  const state = problem === undefined ? {} : { ...help, validateStatus: 'error' as const };
  return (
    <WhileOn feature={FEATURE_OF_FIELD[field]}>
      <Form.Item
        name={field}
        label={callFieldTitle(definition, field)}
        required={recordField?.required ?? false}
        extra={extra ?? recordField?.help}
        {...state}
        {...more}
      >
        {problem === undefined ? children : cloneElement(children, { 'aria-invalid': true })}
      </Form.Item>
    </WhileOn>
  );
}

interface TextFieldProps {
  readonly field: CallField;
  readonly hint?: ReactNode;
  /** The longest text is shown as a counter; a longer one can be typed and is marked. */
  readonly counted?: boolean;
  readonly rows?: number;
  readonly autoFocus?: boolean;
}

export function TextField({ field, hint, counted = false, rows, autoFocus = false }: TextFieldProps) {
  const max = useCallRecord().fields[field]?.maxLength;
  const counter = !counted || max === undefined ? {} : { count: { show: true, max } };
  return (
    <CallItem field={field} extra={hint}>
      {rows === undefined ? (
        <Input autoFocus={autoFocus} {...counter} />
      ) : (
        <Input.TextArea autoSize={{ minRows: rows, maxRows: 10 }} {...counter} />
      )}
    </CallItem>
  );
}

interface MomentFieldProps {
  readonly field: CallField & `${'start' | 'end'}${string}`;
}

/**
 * Date and time in the facility's time zone; the form holds the moment, or the invalid text. A date chosen without time begins or ends with the day.
 */
export function MomentField({ field }: MomentFieldProps) {
  const isRequired = useCallRecord().fields[field]?.required ?? false;
  const { settings } = useDates();
  const midnight = dayjs().startOf('day');
  return (
    <CallItem
      field={field}
      getValueProps={(moment: string | null | undefined) => ({ value: isUnread(moment) ? moment : toWallClock(moment, settings.timeZone) })}
      getValueFromEvent={(wall: DateEntry) =>
        typeof wall === 'string' || wall === null ? wall : fromWallClock(asShown(wall, settings.dateTimeFormat), settings.timeZone)
      }
    >
      <DateBox
        pattern={settings.dateTimeFormat}
        placeholder={settings.dateTimeFormat}
        showTime={{ format: 'HH:mm', defaultOpenValue: field.startsWith('start') ? midnight : midnight.endOf('day') }}
        needConfirm={false}
        allowClear={!isRequired}
        style={{ width: '100%' }}
      />
    </CallItem>
  );
}

interface ChoiceFieldProps {
  readonly field: CallField;
  readonly choices: readonly Choice[];
  readonly hint?: ReactNode;
}

export function ChoiceField({ field, choices, hint }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const optional = !useCallRecord().fields[field]?.required;
  return (
    <CallItem field={field} extra={hint} getValueFromEvent={(chosen: number | undefined) => chosen ?? null}>
      <Select
        allowClear={optional}
        placeholder={t(optional ? 'calls.form.none' : 'calls.form.choose')}
        options={[...choices]}
        showSearch={byWords}
      />
    </CallItem>
  );
}
