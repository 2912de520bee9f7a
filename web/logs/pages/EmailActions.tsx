import { StatusActions } from '../components/StatusActions.tsx';

export default function EmailActions() {
  return <StatusActions type="EMAIL" title="logs.actions.emailTitle" />;
}
