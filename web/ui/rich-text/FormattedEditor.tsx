import { Alert, Flex, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlPreview } from '../HtmlPreview.tsx';
import { isBeyondEditor } from './beyond-editor.ts';
import type { RichTextProps } from './RichTextControl.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';

export interface FormattedEditorProps extends Omit<RichTextProps, 'config' | 'readOnly'> {
  readonly label: string;
  /** Pictures of files are stored in the text; without, only those of an address. */
  readonly allowImages?: boolean;
  readonly minRows?: number;
  /** Shows what the HTML looks like. */
  readonly preview?: boolean;
}

/** Editor of officers' texts: formatted, or as HTML where the formatted editor would drop something. */
export function FormattedEditor({ label, allowImages = false, minRows = 8, preview = false, ...props }: FormattedEditorProps) {
  const { t } = useTranslation();
  const { id, aria, value, invalid, onChange, onBlur } = props;
  const beyond = isBeyondEditor(value);
  const [mode, setMode] = useState<'formatted' | 'source'>(beyond ? 'source' : 'formatted');
  return (
    <Flex vertical gap={8}>
      <Segmented
        size="small"
        aria-label={t('widgets.richText.written')}
        style={{ alignSelf: 'flex-start' }}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'formatted', label: t('widgets.richText.formatted') },
          { value: 'source', label: t('widgets.richText.source') },
        ]}
      />
      {mode === 'formatted' ? (
        <>
          {beyond && <Alert type="warning" showIcon title={t('widgets.richText.beyond')} />}
          <RichTextEditor {...props} config={{ allowImages, max: null, office: true }} readOnly={false} />
        </>
      ) : (
        <>
          <Input.TextArea
            id={id}
            aria-label={label}
            {...(aria['aria-describedby'] === undefined ? {} : { 'aria-describedby': aria['aria-describedby'] })}
            autoSize={{ minRows, maxRows: 30 }}
            style={{ fontFamily: 'monospace' }}
            status={invalid ? 'error' : ''}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {preview && <HtmlPreview html={value} title={t('widgets.richText.preview')} height={260} />}
        </>
      )}
    </Flex>
  );
}
