import { StatusActionTable } from '../components/StatusActions.tsx';

export default function MessageActions() {
  return <StatusActionTable type="RABBITMQ" title="menu.statusMessages" />;
}
