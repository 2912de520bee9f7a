import { lazy, Suspense } from 'react';
import { useDownloads } from './downloads.ts';

const RunningDownloads = lazy(() => import('./RunningDownloads.tsx'));

/** What the server is preparing; it stays while the person goes on to other pages. */
export function DownloadPanel() {
  const running = useDownloads();
  return (
    <div aria-live="polite" className="beamtime-downloads">
      {running.length > 0 && (
        <Suspense>
          <RunningDownloads running={running} />
        </Suspense>
      )}
    </div>
  );
}
