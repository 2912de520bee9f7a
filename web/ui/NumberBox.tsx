import { InputNumber, Typography } from 'antd';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isInexact, numberTyped } from '../../engine/logic/index.ts';
import { isBeingTyped, mayBecomeNumber, TYPING_PAUSE_MS } from './number-text.ts';
import { useSteady } from './use-steady.ts';

export type NumberEntry = number | string | null;

/** Limits are form rules with messages: antd's `min` and `max` would replace the typed number. */
export interface NumberBoxProps extends Omit<
  ComponentProps<typeof InputNumber>,
  'value' | 'onChange' | 'onInput' | 'parser' | 'formatter' | 'min' | 'max'
> {
  readonly value: NumberEntry;
  readonly onChange: (value: NumberEntry) => void;
  readonly messageId: string;
}

/** Invalid on purpose: antd would parse 12,5,0 as 125. */
const NO_NUMBER = 'x';

/** Number field that keeps invalid text as its value, because antd would take the 1 of `1,500`. `NotANumber` shows the message. */
export function NumberBox({ value, status, messageId, onChange, ...field }: NumberBoxProps) {
  const unread = typeof value === 'string' ? value : null;
  const marked = useMarked([value]).length > 0 || (unread !== null && status === 'error');
  // Stable: antd reformats the typed text, such as `1.`, whenever the formatter changes.
  const formatter = useCallback<NonNullable<ComponentProps<typeof InputNumber<number | string>>['formatter']>>(
    (shown, { userTyping, input }) => (userTyping && isBeingTyped(input, String(shown ?? '')) ? input : (unread ?? String(shown ?? ''))),
    [unread],
  );
  return (
    <InputNumber<number | string>
      {...field}
      value={value}
      status={unread === null ? (status ?? '') : marked ? 'error' : ''}
      aria-invalid={unread === null ? field['aria-invalid'] : marked}
      aria-describedby={[...new Set([field['aria-describedby'], marked ? messageId : ''])].filter(Boolean).join(' ') || undefined}
      parser={(text = '') => (text.trim() === '' ? '' : String(numberTyped(text) ?? NO_NUMBER))}
      formatter={formatter}
      onInput={(text) => {
        // Antd reports numbers and their removal only.
        if (text.trim() === '' && unread !== null) onChange(null);
        else if (text.trim() !== '' && numberTyped(text) === null) onChange(text.trim());
      }}
      onChange={(number) => onChange(number === null || number === '' ? null : Number(number))}
    />
  );
}

interface NotANumberProps {
  readonly id: string;
  readonly entries: readonly NumberEntry[];
  readonly whole?: boolean;
}

export function NotANumber({ id, entries, whole = false }: NotANumberProps) {
  const { t } = useTranslation();
  const inexact = entries.filter(isInexact).join(', ');
  const marked = useMarked(entries.filter((entry) => !isInexact(entry))).join(', ');
  const messages = [
    ...(marked === '' ? [] : [t(whole ? 'common.notAWholeNumber' : 'common.notANumber')]),
    ...(inexact === '' ? [] : [t('common.numberInexact', { typed: inexact })]),
  ];
  return (
    <Typography.Text type="danger" role="alert" id={id} style={{ display: 'block' }}>
      {useSteady(messages.join(' '))}
    </Typography.Text>
  );
}

/** Invalid entries to mark; incomplete ones are marked after a pause in typing. */
function useMarked(entries: readonly NumberEntry[]): readonly string[] {
  const texts = entries.filter((entry) => typeof entry === 'string');
  const now = texts.join('\n');
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(now), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [now]);
  return texts.filter((text) => rested === now || !mayBecomeNumber(text));
}
