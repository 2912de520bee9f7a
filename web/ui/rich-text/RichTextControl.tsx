import './rich-text.css';
import { Mark } from '@tiptap/core';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Flex, Typography } from 'antd';
import { useEffect, useRef, useState, type AriaAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../../engine/logic/index.ts';
import {
  answerKind,
  hasPicture,
  hasTripleBlankLines,
  withBreaksKept,
  withoutForeignPictures,
  withSafePictures,
} from '../../../engine/rich-text.ts';
import { insertPicture, Picture, Subscript, Superscript } from './marks.ts';
import { picturesIn, readPicture, type PictureRefusal } from './pictures.ts';
import { tableNodes } from './tables.ts';
import { RichTextToolbar } from './Toolbar.tsx';
import { withChips, withoutChips, type ChipVariable } from './variable-chips.ts';
import { VariableNode } from './variable-node.ts';

export interface RichTextConfig {
  readonly allowImages: boolean;
  readonly max: number | null;
  /** Formatting of officers' texts: tables, lines, quotes, pictures by address. */
  readonly office?: boolean;
  /** Values that may be inserted; stored as `{{path}}`. */
  readonly variables?: readonly ChipVariable[];
}

export interface RichTextProps {
  readonly id: string;
  readonly labelId: string;
  /** For the focusable element. */
  readonly aria: AriaAttributes;
  readonly value: string;
  readonly config: RichTextConfig;
  readonly invalid: boolean;
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** StarterKit's own link would add `target` and `rel`. */
const withPlainLinks = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((one) =>
      one instanceof Mark && one.name === 'link'
        ? one.extend({ addAttributes: () => ({ href: { default: null }, title: { default: null } }) })
        : one,
    );
  },
});

const LINK = { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null, rel: null } };

/** Matches the server's sanitizer (domain reference 4.3), so that it removes nothing the editor allows. */
const kit = withPlainLinks.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: LINK,
});
const officeKit = withPlainLinks.configure({ link: { ...LINK, protocols: [...LINK.protocols, 'tel'] } });

/** Values of the `uiEvent` meta for inserted content. */
const FROM_ELSEWHERE: readonly unknown[] = ['paste', 'drop'];

const attributesOf = (aria: AriaAttributes): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

const shownIn = (html: string, hasChips: boolean): string => {
  const safe = withSafePictures(html);
  return hasChips ? withChips(safe) : safe;
};

export function RichTextControl({ value, config, labelId, aria, id, invalid, readOnly, onChange, onBlur }: RichTextProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<{ readonly why: PictureRefusal; readonly name?: string } | null>(null);
  const lastReported = useRef(value);
  const office = config.office ?? false;
  const kind = office ? 'office' : answerKind(config.allowImages);
  const hasPictures = config.allowImages || office;
  const insert = async (to: Editor, file: File): Promise<void> => {
    const read = config.allowImages
      ? await readPicture(file, to.getHTML().length)
      : { refused: office ? ('ByAddress' as const) : ('NotAllowed' as const) };
    if (to.isDestroyed) return;
    if ('refused' in read) return setRefused({ why: read.refused, name: file.name });
    to.chain().focus().command(insertPicture(read.src, file.name)).run();
  };
  const take = (to: Editor | null, transfer: DataTransfer | null): boolean => {
    const [file] = picturesIn(transfer);
    if (!to || !file) return false;
    void insert(to, file);
    return true;
  };
  const arriving = (html: string): string => {
    const kept = withoutForeignPictures(html, kind);
    if (!hasPictures && hasPicture(html)) setRefused({ why: 'NotAllowed' });
    else setRefused(kept === html ? null : { why: 'Foreign' });
    return withBreaksKept(kept, kind);
  };
  const handlers = useRef({ onChange, onBlur, take, arriving });
  useEffect(() => {
    handlers.current = { onChange, onBlur, take, arriving };
  });
  const { variables } = config;
  const hasChips = variables !== undefined;
  const aboutOf = (printed: string): string => variables?.find(({ path }) => path === printed)?.about ?? '';
  const own = useRef<Editor | null>(null);
  const editor = useEditor({
    extensions: [
      office ? officeKit : kit,
      Subscript,
      Superscript,
      ...(hasPictures ? [Picture] : []),
      ...(office ? tableNodes : []),
      ...(variables ? [VariableNode.configure({ aboutOf })] : []),
    ],
    content: shownIn(value, hasChips),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-readonly': String(readOnly),
        'aria-labelledby': labelId,
        ...attributesOf(aria),
        class: 'beamtime-editor-text beamtime-rich-text',
      },
      transformPastedHTML: (html) => handlers.current.arriving(html),
      handlePaste: (_view, { clipboardData }) => handlers.current.take(own.current, clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, moved) => !moved && handlers.current.take(own.current, dataTransfer),
    },
    onCreate: ({ editor: made }) => {
      own.current = made;
    },
    onUpdate: ({ editor: changed, transaction }) => {
      const html = changed.isEmpty ? '' : withoutChips(changed.getHTML());
      lastReported.current = html;
      // A paste has just reported what it left out.
      if (!FROM_ELSEWHERE.includes(transaction.getMeta('uiEvent'))) setRefused(null);
      handlers.current.onChange(html);
    },
    onBlur: () => handlers.current.onBlur(),
  });
  useEffect(() => {
    // External change of the answer: reset, sanitizer or another person's edit.
    if (value === lastReported.current) return;
    lastReported.current = value;
    editor.commands.setContent(shownIn(value, hasChips), { emitUpdate: false });
  }, [editor, value, hasChips]);
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  const length = [...textWithoutMarkup(value)].length;
  const over = config.max !== null && length > config.max;
  return (
    <div className={`beamtime-editor ${readOnly ? 'beamtime-editor-read' : ''} ${invalid ? 'beamtime-editor-wrong' : ''}`}>
      {!readOnly && (
        <RichTextToolbar
          editor={editor}
          allowImages={config.allowImages}
          office={office}
          variables={variables}
          onPicture={(file) => void insert(editor, file)}
        />
      )}
      <EditorContent editor={editor} />
      <Flex justify="space-between" gap={8} className="beamtime-editor-foot">
        <div>
          <Typography.Text type="danger" role="alert" style={{ display: 'block' }}>
            {refused && t(`widgets.richText.picture${refused.why}`, { name: refused.name ?? '' })}
          </Typography.Text>
          <Typography.Text type="warning" role="status" style={{ display: 'block' }}>
            {!readOnly && !variables && hasTripleBlankLines(value) && t('widgets.richText.blankLines')}
          </Typography.Text>
        </div>
        {config.max !== null && (
          <Typography.Text
            type={over ? 'danger' : 'secondary'}
            style={{ whiteSpace: 'nowrap' }}
          >{`${length}/${config.max}`}</Typography.Text>
        )}
      </Flex>
    </div>
  );
}
