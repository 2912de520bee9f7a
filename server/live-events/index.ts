import type { Domain } from '../domain.ts';
import { newRegistry } from '../plugins/registry.ts';
import { LiveStreams } from './streams.ts';
import type { LiveEventServices, LiveTopic } from './types.ts';

export type { LiveTopic } from './types.ts';

function createLiveEvents(services: LiveEventServices) {
  const topics = newRegistry<LiveTopic>('topic of live events');
  return { offer: topics.add, streams: new LiveStreams({ ...services, topics }) };
}

declare module '../context.ts' {
  interface Services {
    readonly liveEvents: ReturnType<typeof createLiveEvents>;
  }
}

export const liveEvents: Domain<LiveEventServices, 'liveEvents'> = {
  name: 'live-events',
  create: (services) => ({ liveEvents: createLiveEvents(services) }),
  routes: (app, { liveEvents: { streams } }) => {
    app.get('/events', async (request, reply) => {
      const body = await streams.open(request);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(body);
    });
    app.addHook('onReady', async () => streams.start());
    app.addHook('preClose', async () => streams.stop());
  },
};
