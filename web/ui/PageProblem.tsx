import { Result } from 'antd';
import type { ComponentProps } from 'react';

/** A page that cannot be shown, and the way on. Pages load it when it comes to that: most people never see its pictures. */
export default function PageProblem(props: ComponentProps<typeof Result>) {
  return <Result {...props} />;
}
