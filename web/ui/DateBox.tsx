import { DatePicker, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { createContext, useContext, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../engine/dates.ts';
import { toDayjsFormat } from './format.ts';
import { lacksTime, typedFormats } from './typed-dates.ts';
import { useSteady } from './use-steady.ts';

dayjs.extend(updateLocale);
/** A week begins on Monday (ISO 8601), as the days come before the months. */
dayjs.updateLocale('en', { weekStart: 1 });

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

/** What stands in the field and is no date: the picker knows of it only while it is being typed. */
const Unread = createContext<string | null>(null);

function TextOfDate({ value, onChange, ...input }: ComponentProps<'input'>) {
  const unread = useContext(Unread);
  /** What the picker had when that came; null: something else is being typed. */
  const [before, setBefore] = useState<{ readonly unread: string | null; readonly value: typeof value | null }>({ unread, value });
  if (before.unread !== unread) setBefore({ unread, value });
  const picked = value !== '' && value !== before.value;
  return (
    <input
      {...input}
      value={unread === null || before.value === null || picked ? value : unread}
      onChange={(event) => {
        setBefore({ unread, value: null });
        onChange?.(event);
      }}
    />
  );
}
const COMPONENTS = { input: TextOfDate };

const isInCalendar = (element: Element | null): boolean => element?.closest('.ant-picker-dropdown') != null;

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
  const place = useRef<HTMLDivElement>(null);
  const unread = typeof value === 'string';
  const told = useSteady(unread ? value : null);
  const field = (): HTMLInputElement | null => place.current?.querySelector('input') ?? null;
  const settle = (): void => {
    const text = field()?.value.trim() ?? '';
    if (text === '') return value === null ? undefined : onChange?.(null);
    const typed = dayjs(text, formats, true);
    if (!typed.isValid()) {
      if (typeof value !== 'string') setHeld(value);
      if (text !== value) onChange?.(text);
    } else if (unread || value?.format(format) !== text) onChange?.(typed);
  };
  const message = `${id ?? picker.name ?? 'date'}-unread`;
  return (
    <div ref={place}>
      <Unread value={unread ? value : null}>
        <DatePicker
          components={COMPONENTS}
          placeholder={pattern}
          // nobody means this very minute
          showNow={!picker.showTime}
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
          onOpenChange={(open) => {
            // the calendar goes, and would take the focus with it; the field has it once the calendar does not come back for that
            if (!open && isInCalendar(document.activeElement)) window.setTimeout(() => field()?.focus());
          }}
          onBlur={({ relatedTarget: to }) => {
            // the field and its calendar are one place
            if (isInCalendar(to) || (to !== null && to === field())) return;
            settle();
            onBlur?.();
          }}
        />
      </Unread>
      <Typography.Text type="danger" role="alert" id={message} style={{ display: 'block' }}>
        {told !== null &&
          t(lacksTime(told, format) ? 'common.noTime' : 'common.notADate', {
            typed: told,
            // today, and no time that passes for the facility's clock
            example: dayjs().hour(14).startOf('hour').format(format),
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
