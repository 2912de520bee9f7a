import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType } from 'react';
import type { ControlAria } from '../control-aria.ts';
import type { ShownProblem } from '../widget.ts';

export interface RichTextProps {
  readonly id: string;
  readonly labelId: string;
  readonly aria: ControlAria;
  readonly value: string;
  readonly config: { readonly allowImages: boolean; readonly max: number | null };
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

const Editor = lazy(async () => {
  const { default: widget } = await import('../widgets/rich-text-input.tsx');
  return { default: widget as ComponentType<RichTextProps> };
});

/** Height of the empty editor, reserved while it loads to avoid a layout shift. */
const EMPTY_EDITOR_PX = 175;

export function RichTextEditor(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: EMPTY_EDITOR_PX }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
