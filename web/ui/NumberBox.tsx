import { InputNumber, Typography } from 'antd';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isInexact, numberTyped } from '../../engine/logic/index.ts';
import { isBeingTyped, mayBecomeNumber, TYPING_PAUSE_MS } from './number-text.ts';
import { useSteady } from './use-steady.ts';

/** A number, or what was typed and is none. */
export type NumberEntry = number | string | null;

/** Limits are rules, whose words say what is wrong: antd's `min` and `max` would put another number in the place of what was typed. */
export interface NumberBoxProps extends Omit<
  ComponentProps<typeof InputNumber>,
  'value' | 'onChange' | 'onInput' | 'parser' | 'formatter' | 'min' | 'max'
> {
  readonly value: NumberEntry;
  readonly onChange: (value: NumberEntry) => void;
  /** Of what is said of something that is no number. */
  readonly messageId: string;
}

/** For antd, which would make 125 of 12,5,0. */
const NO_NUMBER = 'x';

/**
 * A number to be typed. What is typed and is no number is the field's value at once: a part of it that is one, such as the 1 of `1,500`, must not be
 * taken for the whole. `NotANumber` says so.
 */
export function NumberBox({ value, status, messageId, onChange, ...field }: NumberBoxProps) {
  const unread = typeof value === 'string' ? value : null;
  const marked = useMarked([value]).length > 0 || (unread !== null && status === 'error');
  // antd puts the number in the place of what is typed, such as 1 of `1.`, each time that it is given another formatter
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
        // antd tells only of numbers, and of their going
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
  /** Only whole numbers are asked for. */
  readonly whole?: boolean;
}

/** Says which of the entries are no numbers, or none that can be kept, and how one is typed. */
export function NotANumber({ id, entries, whole = false }: NotANumberProps) {
  const { t } = useTranslation();
  const inexact = entries.filter(isInexact).join(', ');
  const marked = useMarked(entries.filter((entry) => !isInexact(entry))).join(', ');
  const said = [
    ...(marked === '' ? [] : [t(whole ? 'common.notAWholeNumber' : 'common.notANumber')]),
    ...(inexact === '' ? [] : [t('common.numberInexact', { typed: inexact })]),
  ];
  return (
    <Typography.Text type="danger" role="alert" id={id} style={{ display: 'block' }}>
      {useSteady(said.join(' '))}
    </Typography.Text>
  );
}

/** The texts among the entries, to be marked: what may still become a number only after a pause in typing. */
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
