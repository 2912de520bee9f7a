import type { DeliveryHandler } from '../../server/outbox/index.ts';
import { createWorker, type Worker, type WorkerParts } from '../../server/outbox/worker.ts';
import type { World } from './index.ts';

/** A worker like that of a separate process, for these kinds of deliveries only. */
export const aWorker = (
  { services: { core } }: World,
  handlers: Readonly<Record<string, DeliveryHandler>>,
  more: Partial<WorkerParts> = {},
): Worker =>
  createWorker({
    core,
    handlers: new Map(Object.entries(handlers)),
    jobs: new Map(),
    batches: new Map(),
    listeners: [],
    queues: new Map(),
    missing: new Map(),
    ...more,
  });

/** Uses the machine's clock, for leases that expire in real time. */
export const inRealTime = ({ services: { core } }: World): Pick<WorkerParts, 'core'> => ({
  core: { ...core, clock: () => new Date(), now: () => new Date() },
});
