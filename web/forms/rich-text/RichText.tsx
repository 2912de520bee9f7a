import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType } from 'react';
import type { ControlAria } from '../control-aria.ts';
import type { ShownProblem } from '../widget.ts';

/** The editor of formatted text without a question around it. */
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
  // it asks for no more of a question than this
  return { default: widget as ComponentType<RichTextProps> };
});

/** Height of the editor without a text: what follows stands still when it comes. */
const EMPTY_EDITOR_PX = 175;

export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: EMPTY_EDITOR_PX }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
