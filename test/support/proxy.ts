import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  readonly url: string;
  /** Breaks all connections, as a network failure does. */
  readonly cut: () => void;
  readonly refuse: (yes: boolean) => void;
  /** From the first request that matches, its connection receives no more responses; null disables it. */
  readonly silence: (from: ((request: Buffer) => boolean) | null) => void;
  /** Releases the withheld responses and all later ones. */
  readonly speak: () => void;
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

export async function aProxy(to: string): Promise<Proxy> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const kept: (() => void)[] = [];
  let refusing = false;
  let silencedBy: ((request: Buffer) => boolean) | null = null;
  const server = createServer((near) => {
    if (refusing) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let silent = false;
    near.on('data', (request: Buffer) => {
      silent ||= silencedBy?.(request) ?? false;
      far.write(request);
    });
    far.on('data', (answer: Buffer) => {
      if (silent) kept.push(() => void ((silent = false), near.write(answer)));
      else near.write(answer);
    });
    near.on('end', () => far.end());
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.toString(),
    cut,
    refuse: (yes) => void (refusing = yes),
    silence: (from) => void (silencedBy = from),
    speak: () => {
      silencedBy = null;
      kept.splice(0).forEach((answer) => answer());
    },
    open: () => sockets.size,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
