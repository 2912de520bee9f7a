import { useEffect, useRef, useState } from 'react';
import { keepOffButtons } from '../ui/floating/find-place.ts';
import type { ScreenPlace } from '../ui/floating/free-place.ts';
import { useDownloads } from './downloads.ts';
import { onDemand } from '../ui/on-demand.tsx';

const RunningDownloads = onDemand(() => import('./RunningDownloads.tsx'));

/** Downloads that the server prepares; survives navigation. Without room above the page it is placed below. */
export function DownloadPanel() {
  const running = useDownloads();
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ScreenPlace | null>(null);
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
      {isShown && <RunningDownloads running={running} />}
    </div>
  );
}
