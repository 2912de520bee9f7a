import { InputNumber, Typography } from 'antd';
import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isBeingTyped, isNumber } from './number-text.ts';

/** A number, or what was typed and is none. */
export type NumberEntry = number | string | null;

export interface NumberBoxProps extends Omit<
  ComponentProps<typeof InputNumber>,
  'value' | 'onChange' | 'onBlur' | 'onInput' | 'parser' | 'formatter'
> {
  readonly value: NumberEntry;
  readonly onChange: (value: NumberEntry) => void;
  readonly onBlur?: () => void;
  /** Of what the field shows when it is left with something that is no number. */
  readonly messageId: string;
}

/** For antd, which would make 125 of 12,5. */
const NO_NUMBER = 'x';

/**
 * A number to be typed. What is typed and is no number stays when the field is left, where the field of antd would put the number of before in its place
 * without a word; `NotANumber` says so.
 */
export function NumberBox({ value, status, messageId, onChange, onBlur, ...field }: NumberBoxProps) {
  const typed = useRef<string | null>(null);
  const unread = typeof value === 'string' ? value : null;
  const settle = (): void => {
    const text = typed.current?.trim() ?? null;
    typed.current = null;
    if (text === '' && value !== null) onChange(null);
    else if (text && !isNumber(text)) onChange(text);
    onBlur?.();
  };
  return (
    <InputNumber<number | string>
      {...field}
      value={value}
      status={unread === null ? (status ?? '') : 'error'}
      aria-describedby={[...new Set([field['aria-describedby'], unread === null ? '' : messageId])].filter(Boolean).join(' ') || undefined}
      parser={(text = '') => (text.trim() === '' || isNumber(text) ? text.trim() : NO_NUMBER)}
      formatter={(shown, { userTyping, input }) =>
        userTyping && isBeingTyped(input, String(shown ?? '')) ? input : (unread ?? String(shown ?? ''))
      }
      onInput={(text) => (typed.current = text)}
      onChange={(number) => onChange(number === null || number === '' ? null : Number(number))}
      onBlur={settle}
    />
  );
}

/** Says which of the entries are no numbers, and how one is typed. */
export function NotANumber({ id, entries }: { readonly id: string; readonly entries: readonly NumberEntry[] }) {
  const { t } = useTranslation();
  const unread = entries.filter((entry) => typeof entry === 'string');
  return (
    <Typography.Text type="danger" role="alert" id={id} style={{ display: 'block' }}>
      {unread.length > 0 && t('common.notANumber', { typed: unread.join(', ') })}
    </Typography.Text>
  );
}
