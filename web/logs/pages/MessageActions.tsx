import { StatusActions } from '../components/StatusActions.tsx';

export default function MessageActions() {
  return <StatusActions type="RABBITMQ" title="menu.statusMessages" />;
}
