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

export type DateEntry = Dayjs | string | null;

export const dayEntry = (stored: string | null): DateEntry =>
  !stored || instantOf(stored, 'UTC') === null ? stored || null : dayjs(stored.slice(0, 10));

export const storedDay = (entry: DateEntry): string | null =>
  entry === null || typeof entry === 'string' ? entry : entry.format('YYYY-MM-DD');

type Picker = ComponentProps<typeof DatePicker>;
export interface DateBoxProps extends Omit<Picker, 'value' | 'format' | 'onChange' | 'onBlur' | 'multiple'> {
  readonly value?: DateEntry;
  /** As settings write it: dd-MM-yyyy. */
  readonly pattern: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly onChange?: (value: DateEntry) => void;
  readonly onBlur?: () => void;
}

/** Invalid text in the field; antd's picker knows it only during typing. */
const Unread = createContext<string | null>(null);

function TextOfDate({ value, onChange, ...input }: ComponentProps<'input'>) {
  const unread = useContext(Unread);
  /** Value of the picker when the invalid text was entered; null while other text is typed. */
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

/** Date picker with typing, evaluated on blur. Invalid text stays and is reported, where antd would silently restore the previous date. */
export function DateBox({ value = null, pattern, id, status, onChange, onBlur, ...picker }: DateBoxProps) {
  const { t } = useTranslation();
  const format = toDayjsFormat(pattern);
  const formats = useMemo(() => typedFormats(format), [format]);
  const [held, setHeld] = useState<Dayjs | null>(null);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const unread = typeof value === 'string';
  const lastUnread = useSteady(unread ? value : null);
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
          // The current minute is never a useful date.
          showNow={!picker.showTime}
          {...picker}
          {...(id === undefined ? {} : { id })}
          value={unread ? held : value}
          format={formats}
          // Hovering a day must not replace the typed text.
          previewValue={false}
          status={unread ? 'error' : (status ?? '')}
          preserveInvalidOnBlur
          aria-invalid={unread || picker['aria-invalid'] === true}
          aria-describedby={[picker['aria-describedby'], unread ? message : ''].filter(Boolean).join(' ') || undefined}
          onChange={(day) => onChange?.(day as Dayjs | null)}
          open={isOpen}
          // The picker closes at Enter only when the date has changed.
          onKeyDown={({ key }) => key === 'Enter' && !unread && value?.format(format) === field()?.value.trim() && setOpen(false)}
          onOpenChange={(open) => {
            setOpen(open);
            // The closing calendar would lose the focus; the field gets it after the calendar can no longer reopen.
            if (!open && isInCalendar(document.activeElement)) window.setTimeout(() => field()?.focus());
          }}
          onBlur={({ relatedTarget: to }) => {
            // Moving between the field and its calendar is no blur.
            if (isInCalendar(to) || (to !== null && to === field())) return;
            settle();
            onBlur?.();
          }}
        />
      </Unread>
      <Typography.Text type="danger" role="alert" id={message} style={{ display: 'block' }}>
        {lastUnread !== null &&
          t(lacksTime(lastUnread, format) ? 'common.noTime' : 'common.notADate', {
            typed: lastUnread,
            // Today at a round hour, so that it is not taken for the facility's current time.
            example: dayjs().hour(14).startOf('hour').format(format),
          })}
      </Typography.Text>
    </div>
  );
}

export const isReadDate = (text: string) => ({
  validator: (_rule: unknown, value: DateEntry | undefined) =>
    typeof value === 'string' ? Promise.reject(new Error(text)) : Promise.resolve(),
});
