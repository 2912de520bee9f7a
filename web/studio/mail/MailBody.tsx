import { Alert, Flex, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../ui/rich-text/RichTextEditor.tsx';
import { beyondChips } from '../../ui/rich-text/variable-chips.ts';
import CodeEditor, { type CodeMark } from '../shared/code/CodeEditor.tsx';
import type { Variable } from '../shared/code/variables.ts';
import { chipVariables } from './chip-variables.ts';

interface MailBodyProps {
  readonly label: string;
  /** Element that labels the formatted editor. */
  readonly labelId: string;
  readonly value: string;
  readonly onChange: (body: string) => void;
  readonly marks: readonly CodeMark[];
  readonly variables: readonly Variable[];
}

const nothing = (): void => undefined;

/** Text of a message: formatted, with variables as units, or as HTML where the formatted editor would lose something. */
export function MailBody({ label, labelId, value, onChange, marks, variables }: MailBodyProps) {
  const { t } = useTranslation();
  const beyond = beyondChips(value);
  const [mode, setMode] = useState<'formatted' | 'source'>('formatted');
  // Stays with the HTML until somebody switches back, so that the editor does not change under the typing.
  if (beyond !== null && mode === 'formatted') setMode('source');
  const chips = useMemo(() => chipVariables(variables), [variables]);
  return (
    <Flex vertical gap={8}>
      <Segmented
        size="small"
        aria-label={t('widgets.richText.written')}
        style={{ alignSelf: 'flex-start' }}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'formatted', label: t('widgets.richText.formatted'), disabled: beyond !== null },
          { value: 'source', label: t('widgets.richText.source') },
        ]}
      />
      {beyond !== null && (
        <Alert type="info" showIcon title={t(beyond === 'blocks' ? 'widgets.richText.beyondBlocks' : 'widgets.richText.beyondMarkup')} />
      )}
      {mode === 'formatted' ? (
        <RichTextEditor
          id="mail-body"
          labelId={labelId}
          aria={{}}
          value={value}
          config={{ allowImages: false, max: null, office: true, variables: chips }}
          invalid={marks.some(({ severity }) => severity === 'ERROR')}
          readOnly={false}
          onChange={onChange}
          onBlur={nothing}
        />
      ) : (
        <CodeEditor label={label} language="html" value={value} onChange={onChange} marks={marks} variables={variables} />
      )}
    </Flex>
  );
}
