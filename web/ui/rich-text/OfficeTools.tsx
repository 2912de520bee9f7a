import { MinusOutlined, PictureOutlined, StrikethroughOutlined, TableOutlined, UnderlineOutlined } from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertPicture } from './marks.ts';
import { changeTable, insertTable, TABLE_CHANGES } from './tables.ts';
import { onDemand } from '../on-demand.tsx';
import { ToolButton } from './ToolButton.tsx';

const PictureDialog = onDemand(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

/** Tools for texts of officers: more formatting, tables, and pictures by address. */
export function OfficeTools({ editor }: { readonly editor: Editor }) {
  const [choosing, setChoosing] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      title: e.isActive('heading', { level: 2 }),
      underline: e.isActive('underline'),
      strike: e.isActive('strike'),
      quote: e.isActive('blockquote'),
      table: e.isActive('table'),
    }),
  });
  const edit = () => editor.chain().focus();
  return (
    <>
      <ToolButton
        name="title"
        icon={<strong aria-hidden>H+</strong>}
        active={now.title}
        run={() => edit().toggleHeading({ level: 2 }).run()}
      />
      <ToolButton
        name="underline"
        icon={<UnderlineOutlined aria-hidden />}
        active={now.underline}
        run={() => edit().toggleUnderline().run()}
      />
      <ToolButton name="strike" icon={<StrikethroughOutlined aria-hidden />} active={now.strike} run={() => edit().toggleStrike().run()} />
      <ToolButton name="quote" icon={<span aria-hidden>“</span>} active={now.quote} run={() => edit().toggleBlockquote().run()} />
      <ToolButton name="line" icon={<MinusOutlined aria-hidden />} run={() => edit().setHorizontalRule().run()} />
      <ToolButton name="pictureAddress" icon={<PictureOutlined aria-hidden />} run={() => setChoosing(true)} />
      {now.table ? (
        <TableMenu editor={editor} />
      ) : (
        <ToolButton name="table" icon={<TableOutlined aria-hidden />} run={() => edit().command(insertTable).run()} />
      )}
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(address, description) => {
            setChoosing(false);
            edit().command(insertPicture(address, description)).run();
          }}
        />
      )}
    </>
  );
}

function TableMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const label = t('widgets.richText.changeTable');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: TABLE_CHANGES.map((key) => ({
          key,
          label: t(`widgets.richText.tables.${key}`),
          onClick: () => void changeTable(editor.chain().focus(), key),
        })),
      }}
    >
      <Tooltip title={label}>
        <Button size="small" icon={<TableOutlined aria-hidden />} aria-label={label} onMouseDown={(event) => event.preventDefault()} />
      </Tooltip>
    </Dropdown>
  );
}
