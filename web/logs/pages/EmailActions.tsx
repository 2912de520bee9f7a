import { StatusActionTable } from '../components/StatusActions.tsx';

export default function EmailActions() {
  return <StatusActionTable type="EMAIL" title="menu.statusActions" isAddressed />;
}
