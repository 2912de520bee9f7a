import { Alert, Input, type GetRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notPrintableIn, printableAscii } from '../../../engine/text.ts';
import { BasisField } from './BasisField.tsx';
import type { ShownProblem } from '../widget.ts';

interface AbstractFieldProps {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (abstract: string) => void;
  readonly onBlur: () => void;
}

/** More of them are not listed: the text is in another script. */
const MOST_NAMED = 20;

/** Printable ASCII text. Other characters are replaced by blanks and listed until the notice is dismissed. */
export function AbstractField({ id, label, max, value, problems, readOnly, onChange, onBlur }: AbstractFieldProps) {
  const { t } = useTranslation();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const take = (typed: string): void => {
    const abstract = printableAscii(typed);
    setUnfinished(null);
    if (abstract !== typed) {
      setReplaced((before) => [...new Set([...before, ...notPrintableIn(typed)])]);
      const area = field.current?.resizableTextArea?.textArea;
      // React moves the cursor to the end when it replaces the text.
      if (area) putText(area, abstract, printableAscii(typed.slice(0, area.selectionEnd)).length);
    }
    onChange(abstract);
  };
  return (
    <BasisField
      id={id}
      label={label}
      required
      help={t('widgets.basis.asciiOnly')}
      counter={t('widgets.basis.characters', { count: value.length, max })}
      problems={problems}
    >
      {(aria) => (
        <>
          <Input.TextArea
            id={id}
            {...aria}
            ref={field}
            autoSize={{ minRows: 5, maxRows: 20 }}
            value={unfinished ?? value}
            disabled={readOnly}
            status={problems.length > 0 ? 'error' : ''}
            onChange={({ target, nativeEvent }) =>
              nativeEvent instanceof InputEvent && nativeEvent.isComposing ? setUnfinished(target.value) : take(target.value)
            }
            onBlur={onBlur}
          />
          <ReplacedNote
            characters={replaced}
            onClose={() => {
              setReplaced([]);
              field.current?.focus();
            }}
          />
        </>
      )}
    </BasisField>
  );
}

function putText(area: HTMLTextAreaElement, text: string, cursor: number): void {
  area.value = text;
  area.setSelectionRange(cursor, cursor);
}

const named = (characters: readonly string[]): string =>
  [...characters.slice(0, MOST_NAMED), ...(characters.length > MOST_NAMED ? ['…'] : [])].join(' ');

interface ReplacedNoteProps {
  readonly characters: readonly string[];
  readonly onClose: () => void;
}

function ReplacedNote({ characters, onClose }: ReplacedNoteProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {characters.length > 0 && (
        <Alert
          role="group"
          type="warning"
          showIcon
          style={{ marginBlock: 8 }}
          title={t('widgets.basis.nonPrintableRemoved')}
          description={t('widgets.basis.replaced', { characters: named(characters) })}
          closable={{ 'aria-label': t('common.gotIt'), onClose }}
        />
      )}
    </div>
  );
}
