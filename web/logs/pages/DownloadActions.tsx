import { StatusActions } from '../components/StatusActions.tsx';

export default function DownloadActions() {
  return <StatusActions type="PROPOSALDOWNLOAD" title="menu.statusDownloads" />;
}
