import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { keepOffButtons } from '../ui/floating/find-place.ts';
import type { Place } from '../ui/floating/free-place.ts';
import { useDownloads } from './downloads.ts';

const RunningDownloads = lazy(() => import('./RunningDownloads.tsx'));

/** What the server is preparing; it stays while the person goes on to other pages. Where there is no room above a page, it stands below it. */
export function DownloadPanel() {
  const running = useDownloads();
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const isShown = running.length > 0;
  useEffect(() => {
    if (isShown && panel.current) return keepOffButtons({ floating: panel.current, edge: 'bottom', put: setPlace });
    return undefined;
  }, [isShown]);
  return (
    <div
      ref={panel}
      aria-live="polite"
      className={`beamtime-downloads${isShown && place ? ' beamtime-downloads-above' : ''}`}
      {...(isShown && place ? { style: place } : {})}
    >
      {isShown && (
        <Suspense>
          <RunningDownloads running={running} />
        </Suspense>
      )}
    </div>
  );
}
