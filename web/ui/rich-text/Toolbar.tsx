import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { Flex } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './LinkDialog.tsx';
import { ACCEPTED_PICTURES } from './pictures.ts';
import { ToolButton, type Tool } from './ToolButton.tsx';
import type { ChipVariable } from './variable-chips.ts';
import { VariableChoice } from './VariableChoice.tsx';

const OfficeTools = lazy(async () => ({ default: (await import('./OfficeTools.tsx')).OfficeTools }));

export interface ToolbarProps {
  readonly editor: Editor;
  readonly allowImages: boolean;
  readonly office: boolean;
  readonly variables?: readonly ChipVariable[] | undefined;
  readonly onPicture: (file: File) => void;
}

function useTools({ editor, allowImages, office, onPicture }: Pick<ToolbarProps, 'editor' | 'allowImages' | 'office' | 'onPicture'>) {
  const [linking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      active: ['bold', 'italic', 'subscript', 'superscript', 'bulletList', 'orderedList', 'link'].filter((name) => e.isActive(name)),
      heading: office ? e.isActive('heading', { level: 3 }) : e.isActive('heading'),
      href: e.getAttributes('link')['href'] as string | undefined,
      canUndo: e.can().undo(),
      canRedo: e.can().redo(),
    }),
  });
  const is = (name: string): boolean => now.active.includes(name);
  const edit = () => editor.chain().focus();
  const choose = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    // Allows choosing the same file again.
    input.value = '';
    if (file) onPicture(file);
  };

  const tools: readonly Tool[] = [
    { name: 'bold', icon: <BoldOutlined aria-hidden />, active: is('bold'), run: () => edit().toggleBold().run() },
    { name: 'italic', icon: <ItalicOutlined aria-hidden />, active: is('italic'), run: () => edit().toggleItalic().run() },
    { name: 'subscript', icon: <span aria-hidden>x₂</span>, active: is('subscript'), run: () => edit().toggleMark('subscript').run() },
    {
      name: 'superscript',
      icon: <span aria-hidden>x²</span>,
      active: is('superscript'),
      run: () => edit().toggleMark('superscript').run(),
    },
    { name: 'heading', icon: <strong aria-hidden>H</strong>, active: now.heading, run: () => edit().toggleHeading({ level: 3 }).run() },
    {
      name: 'bulletList',
      icon: <UnorderedListOutlined aria-hidden />,
      active: is('bulletList'),
      run: () => edit().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: <OrderedListOutlined aria-hidden />,
      active: is('orderedList'),
      run: () => edit().toggleOrderedList().run(),
    },
    { name: 'link', icon: <LinkOutlined aria-hidden />, active: is('link'), run: () => setLinking(true) },
    ...(allowImages ? [{ name: 'picture', icon: <PictureOutlined aria-hidden />, run: () => picker.current?.click() }] : []),
    { name: 'undo', icon: <UndoOutlined aria-hidden />, disabled: !now.canUndo, run: () => edit().undo().run() },
    { name: 'redo', icon: <RedoOutlined aria-hidden />, disabled: !now.canRedo, run: () => edit().redo().run() },
  ];
  return { linking, setLinking, picker, now, edit, choose, tools };
}

export function RichTextToolbar({ editor, allowImages, office, variables, onPicture }: ToolbarProps) {
  const { t } = useTranslation();
  const { linking, setLinking, picker, now, edit, choose, tools } = useTools({ editor, allowImages, office, onPicture });
  return (
    <Flex wrap gap={2} role="toolbar" aria-label={t('widgets.richText.toolbar')} className="beamtime-editor-tools">
      {tools.map((tool) => (
        <ToolButton key={tool.name} {...tool} />
      ))}
      {office && (
        <Suspense>
          <OfficeTools editor={editor} />
        </Suspense>
      )}
      {variables && (
        <VariableChoice
          variables={variables}
          onChoose={(printed) =>
            void edit()
              .insertContent([{ type: 'variable', attrs: { printed } }])
              .run()
          }
        />
      )}
      {allowImages && (
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED_PICTURES}
          style={{ display: 'none' }}
          aria-hidden
          onChange={(event) => choose(event.target)}
        />
      )}
      {linking && (
        <LinkDialog
          address={now.href ?? ''}
          allowsVariables={variables !== undefined}
          onClose={() => setLinking(false)}
          onChoose={(href) => {
            setLinking(false);
            const chain = edit().extendMarkRange('link');
            (href ? chain.setLink({ href }) : chain.unsetLink()).run();
          }}
        />
      )}
    </Flex>
  );
}
