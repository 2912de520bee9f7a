import { Typography } from 'antd';
import { useSteady } from '../../ui/use-steady.ts';
import type { ShownProblem } from '../widget.ts';

export function FieldProblems({ id, problems }: { readonly id: string; readonly problems: readonly ShownProblem[] }) {
  const shown = useSteady(problems);
  if (shown.length === 0) return null;
  return (
    <div id={id} role="alert">
      {shown.map(({ path, text }) => (
        <Typography.Text key={`${path} ${text}`} type="danger" style={{ display: 'block' }}>
          {text}
        </Typography.Text>
      ))}
    </div>
  );
}
