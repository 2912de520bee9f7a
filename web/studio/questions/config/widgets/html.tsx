import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../../../ui/rich-text/RichTextEditor.tsx';
import type { SettingProps } from '../../../../settings-form/index.ts';

export const isHtmlGroup = true;

/** Formatting that the editor would drop: such text is opened as HTML. */
const BEYOND_THE_EDITOR = /<(table|hr|blockquote|code|pre|u|s|b|i|div|span)\b/i;

export default function HtmlSetting({ id, label, labelId, value, describedBy, invalid, onChange, onBlur }: SettingProps<string | null>) {
  const { t } = useTranslation();
  const html = value ?? '';
  const [how, setHow] = useState<'formatted' | 'source'>(BEYOND_THE_EDITOR.test(html) ? 'source' : 'formatted');
  return (
    <>
      <Segmented
        size="small"
        aria-label={t('studio.config.written')}
        style={{ alignSelf: 'flex-start' }}
        value={how}
        onChange={setHow}
        options={[
          { value: 'formatted', label: t('studio.config.formatted') },
          { value: 'source', label: t('studio.config.source') },
        ]}
      />
      {how === 'formatted' ? (
        <RichTextEditor
          id={id}
          labelId={labelId}
          aria={{ 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': false }}
          value={html}
          config={{ allowImages: true, max: null }}
          invalid={invalid}
          readOnly={false}
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <Input.TextArea
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          autoSize={{ minRows: 5, maxRows: 16 }}
          className="beamtime-source"
          status={invalid ? 'error' : ''}
          value={html}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </>
  );
}
