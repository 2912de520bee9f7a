import { Typography } from 'antd';
import type { ShownProblem } from '../widget.ts';

/** What is wrong with a field, under it, in the specification's words. */
export function Problems({ id, problems }: { readonly id: string; readonly problems: readonly ShownProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div id={id} role="alert">
      {problems.map(({ path, text }) => (
        <Typography.Text key={`${path} ${text}`} type="danger" style={{ display: 'block' }}>
          {text}
        </Typography.Text>
      ))}
    </div>
  );
}
