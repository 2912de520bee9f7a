import { Input, Typography, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '../../../engine/text.ts';
import { dirtyForms } from '../../ui/dirty-forms.ts';

interface CommitTextProps {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hidesLabel?: boolean;
  readonly value: string;
  readonly help?: string;
  readonly multiline?: boolean;
  readonly maxLength?: number;
  readonly fault?: (text: string) => string;
  readonly onCommit: (text: string) => void;
  /** Focuses and selects the text on mount, for new items. */
  readonly takesFocus?: boolean;
  readonly className?: string;
  readonly required?: boolean;
  /** Name used by findings that refer to it. */
  readonly part?: string;
}

/** The replaced text is read out too, so it is truncated. */
const MAX_SHOWN = 80;

/** Text field that commits one history step on blur or Enter; Escape restores the old text. */
export function CommitText({
  label,
  hidesLabel = false,
  value,
  help,
  multiline = false,
  maxLength,
  fault,
  onCommit,
  takesFocus = false,
  className,
  required = false,
  part,
}: CommitTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [begunOn, setBegunOn] = useState(value);
  const input = useRef<InputRef & TextAreaRef>(null);
  const text = typed ?? value;
  const wrong = typed === null ? '' : (fault?.(typed) ?? '');
  const isTyped = useRef(false);
  useEffect(() => {
    isTyped.current = typed !== null && typed.trim() !== value;
  });
  // Commits on unmount, because closing the page causes no blur.
  useEffect(() => {
    return dirtyForms.watch(() => isTyped.current);
  }, []);
  useEffect(() => {
    if (takesFocus) input.current?.focus({ cursor: 'all' });
  }, [takesFocus]);
  const commit = (): void => {
    if (typed === null || wrong !== '') return;
    setTyped(null);
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  const type = (next: string): void => {
    if (typed === null) setBegunOn(value);
    setTyped(next);
  };
  const overtaken = typed !== null && typed.trim() !== value && begunOn !== value;
  const shared = {
    id,
    value: text,
    'aria-describedby': `${id}-help`,
    'aria-required': required,
    ...(className ? { className } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    status: wrong === '' ? ('' as const) : ('error' as const),
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
    onBlur: commit,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape' && typed !== null) {
        event.stopPropagation();
        setTyped(null);
      }
      if (event.key !== 'Enter' || (multiline && event.shiftKey)) return;
      event.preventDefault();
      commit();
    },
  };
  return (
    <div className="beamtime-setting" data-part={part}>
      <label htmlFor={id} className={hidesLabel ? 'beamtime-visually-hidden' : required ? 'beamtime-needed' : undefined}>
        {label}
      </label>
      {multiline ? <Input.TextArea ref={input} {...shared} autoSize={{ minRows: 1, maxRows: 6 }} /> : <Input ref={input} {...shared} />}
      <div id={`${id}-help`} aria-live="polite">
        {wrong !== '' && <Typography.Text type="danger">{wrong}</Typography.Text>}
        {wrong === '' && overtaken && (
          <Typography.Text className="beamtime-setting-help">
            {t('studio.draft.changedUnderTyping', { text: oneLine(value, MAX_SHOWN) })}
          </Typography.Text>
        )}
        {wrong === '' && !overtaken && help && (
          <Typography.Text type="secondary" className="beamtime-setting-help">
            {help}
          </Typography.Text>
        )}
      </div>
    </div>
  );
}
