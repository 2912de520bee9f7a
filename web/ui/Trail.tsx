import { Breadcrumb } from 'antd';
import { Link } from 'react-router';

interface TrailProps {
  readonly steps: readonly { readonly label: string; readonly to: string }[];
}

/** A chunk of its own, since the start page has none. */
export default function Trail({ steps }: TrailProps) {
  return <Breadcrumb items={steps.map(({ label, to }) => ({ key: to, title: <Link to={to}>{label}</Link> }))} />;
}
