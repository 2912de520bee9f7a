import { Result } from 'antd';
import type { ComponentProps } from 'react';
import { usePageTitle } from './page-title.ts';

/** Loaded on demand because of its large pictures. */
export default function PageProblem(props: ComponentProps<typeof Result>) {
  const { title } = props;
  usePageTitle(typeof title === 'string' ? title : null);
  return <Result {...props} title={<h1 className="beamtime-problem-title">{title}</h1>} />;
}
