import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextControl.tsx';

const LazyControl = lazy(async () => ({ default: (await import('./RichTextControl.tsx')).RichTextControl }));

/** Height of the empty editor, reserved while it loads to avoid a layout shift. */
const EMPTY_EDITOR_PX = 175;

export function RichTextEditor(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: EMPTY_EDITOR_PX }} />}>
      <LazyControl {...props} />
    </Suspense>
  );
}
