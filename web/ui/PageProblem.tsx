import { Result } from 'antd';
import { useEffect, type ComponentProps } from 'react';

/** A page that cannot be shown, and the way on. Pages load it when it comes to that: most people never see its pictures. */
export default function PageProblem(props: ComponentProps<typeof Result>) {
  const { title } = props;
  useEffect(() => {
    if (typeof title === 'string') document.title = `${title} · Beamtime`;
  }, [title]);
  return <Result {...props} />;
}
