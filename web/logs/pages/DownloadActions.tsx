import { StatusActionTable } from '../components/StatusActions.tsx';

export default function DownloadActions() {
  return <StatusActionTable type="PROPOSALDOWNLOAD" title="menu.statusDownloads" />;
}
