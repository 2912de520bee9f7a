import { StatusActions } from '../components/StatusActions.tsx';

export default function EmailActions() {
  return <StatusActions type="EMAIL" title="menu.statusActions" isAddressed />;
}
