import { DatePicker, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../engine/dates.ts';
import { toDayjsFormat } from './format.ts';
import { lacksTime, typedFormats } from './typed-dates.ts';
import { useSteady } from './use-steady.ts';

/** A date, or what was typed and is none. */
export type DateEntry = Dayjs | string | null;

/** A day as it is stored, for the field. */
export const dayEntry = (stored: string | null): DateEntry =>
  !stored || instantOf(stored, 'UTC') === null ? stored || null : dayjs(stored.slice(0, 10));

/** A day of the field, as it is stored. */
export const storedDay = (entry: DateEntry): string | null =>
  entry === null || typeof entry === 'string' ? entry : entry.format('YYYY-MM-DD');

type Picker = ComponentProps<typeof DatePicker>;
export interface DateBoxProps extends Omit<Picker, 'value' | 'format' | 'onChange' | 'onBlur' | 'multiple'> {
  readonly value?: DateEntry;
  /** As settings write it: dd-MM-yyyy. */
  readonly pattern: string;
  /** Of messages about the value, which others show. */
  readonly 'aria-describedby'?: string | undefined;
  readonly onChange?: (value: DateEntry) => void;
  readonly onBlur?: () => void;
}

/**
 * A date to be chosen or typed. What is typed counts when the field is left; when it is no date of the calendar it stays there, and the field says so,
 * where the picker of antd would put the date of before in its place without a word.
 */
export function DateBox({ value = null, pattern, id, status, onChange, onBlur, ...picker }: DateBoxProps) {
  const { t } = useTranslation();
  const format = toDayjsFormat(pattern);
  const formats = useMemo(() => typedFormats(format), [format]);
  /** The picker goes on showing what is typed as long as its own date stays. */
  const [held, setHeld] = useState<Dayjs | null>(null);
  const unread = typeof value === 'string';
  const told = useSteady(unread ? value : null);
  const settle = (text: string): void => {
    if (text === '') return value === null ? undefined : onChange?.(null);
    const typed = dayjs(text, formats, true);
    if (!typed.isValid()) {
      if (typeof value !== 'string') setHeld(value);
      if (text !== value) onChange?.(text);
    } else if (unread || value?.format(format) !== text) onChange?.(typed);
  };
  const message = `${id ?? picker.name ?? 'date'}-unread`;
  return (
    <div>
      <DatePicker
        placeholder={pattern}
        {...picker}
        {...(id === undefined ? {} : { id })}
        value={unread ? held : value}
        format={formats}
        // the day below the mouse is not what was typed
        previewValue={false}
        status={unread ? 'error' : (status ?? '')}
        preserveInvalidOnBlur
        aria-invalid={unread || picker['aria-invalid'] === true}
        aria-describedby={[picker['aria-describedby'], unread ? message : ''].filter(Boolean).join(' ') || undefined}
        onChange={(day) => onChange?.(day as Dayjs | null)}
        onBlur={({ target }) => {
          settle((target as HTMLInputElement).value.trim());
          onBlur?.();
        }}
      />
      <Typography.Text type="danger" role="alert" id={message} style={{ display: 'block' }}>
        {told !== null &&
          t(lacksTime(told, format) ? 'common.noTime' : 'common.notADate', {
            typed: told,
            pattern,
            example: dayjs().format(format),
          })}
      </Typography.Text>
    </div>
  );
}

/** A rule of form fields: what is no date is not sent. */
export const isReadDate = (text: string) => ({
  validator: (_rule: unknown, value: DateEntry | undefined) =>
    typeof value === 'string' ? Promise.reject(new Error(text)) : Promise.resolve(),
});
