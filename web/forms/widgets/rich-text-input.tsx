import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../engine/logic/index.ts';
import { Picture, Subscript, Superscript } from '../rich-text/marks.ts';
import { Toolbar } from '../rich-text/Toolbar.tsx';
import type { WidgetProps } from '../widget.ts';

interface RichTextConfig {
  readonly allowImages: boolean;
  readonly max: number | null;
}

/** What the server keeps of a text, and no more (domain reference 4.3): nothing a person made is then taken away. */
const kit = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
});

/** Formatted text with a counter. Loaded with the first question that needs it. */
export default function RichTextInput(props: WidgetProps<string, RichTextConfig>) {
  const { value, config, labelId, describedBy, id, problems, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const [tooLarge, setTooLarge] = useState(false);
  const said = useRef(value);
  const handlers = useRef({ onChange, onBlur });
  useEffect(() => {
    handlers.current = { onChange, onBlur };
  });
  const editor = useEditor({
    extensions: [kit, Subscript, Superscript, ...(config.allowImages ? [Picture] : [])],
    content: value,
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'beamtime-editor-text beamtime-rich-text',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      said.current = html;
      setTooLarge(false);
      handlers.current.onChange(html);
    },
    onBlur: () => handlers.current.onBlur(),
  });
  useEffect(() => {
    // somebody else changed the answer: a reset, the server's clean-up, another person's text
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  const length = [...plainText(value)].length;
  const over = config.max !== null && length > config.max;
  return (
    <div className={`beamtime-editor ${problems.length > 0 ? 'beamtime-editor-wrong' : ''}`} aria-describedby={describedBy}>
      {!readOnly && <Toolbar editor={editor} allowImages={config.allowImages} onPictureTooLarge={() => setTooLarge(true)} />}
      <EditorContent editor={editor} />
      <Flex justify="space-between" gap={8} className="beamtime-editor-foot">
        <Typography.Text type="danger">{tooLarge ? t('widgets.richText.pictureTooLarge') : ''}</Typography.Text>
        {config.max !== null && <Typography.Text type={over ? 'danger' : 'secondary'}>{`${length}/${config.max}`}</Typography.Text>}
      </Flex>
    </div>
  );
}
