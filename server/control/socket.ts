import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** One question and one answer per connection, each a line of JSON. */
interface Question {
  readonly command: string;
  readonly argument: string;
}
type Reply = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly text: string };

/** Commands by name: argument in, output out. The message of a thrown error is shown to the user. */
export type Commands = Readonly<Record<string, (argument: string) => Promise<string>>>;

/** Fits a bundle of definitions (engine/bundles, FILE_LIMITS), escaped as JSON. */
const MAX_LINE_LENGTH = 12_000_000;
/** Timeout for receiving the question. */
const MAX_WAIT_MS = 30_000;
/** Timeout for the answer, since an import may wait for others. */
const ANSWERED_WITHIN_MS = 10 * 60_000;

export const socketPath = (dataDir: string): string => join(dataDir, 'control.sock');

/** Command socket in DATA_DIR (mode 0600), because the embedded database allows one process only. */
export async function listenForCommands(dataDir: string, commands: Commands): Promise<{ readonly close: () => Promise<void> }> {
  const path = socketPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  await refuseIfTaken(path);
  // left by a killed process
  await rm(path, { force: true });
  const asking = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let line = '';
    asking.add(socket);
    socket.on('close', () => asking.delete(socket));
    // a chunk may end within a character
    socket.setEncoding('utf8');
    socket.setTimeout(MAX_WAIT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      line += chunk;
      if (line.length > MAX_LINE_LENGTH) socket.destroy();
    });
    socket.on('end', () => {
      asking.delete(socket);
      socket.setTimeout(0);
      void answer(line, commands).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
    });
  });
  const mask = process.umask(0o177);
  try {
    await listen(server, path);
  } finally {
    process.umask(mask);
  }
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of asking) socket.destroy();
      }),
  };
}

async function answer(line: string, commands: Commands): Promise<Reply> {
  try {
    const { command, argument } = JSON.parse(line) as Question;
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run) return { ok: false, text: `The server knows no command '${command}'` };
    return { ok: true, text: await run(argument) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Sends a command to the running server.
 *
 * @throws Error with a message for the user of the command
 */
export async function askServer(dataDir: string, question: Question): Promise<string> {
  const path = socketPath(dataDir);
  const line = await new Promise<string>((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true });
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWERED_WITHIN_MS, () => socket.destroy(new Error('the server did not answer in time')));
    socket.on('connect', () => socket.end(JSON.stringify(question)));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? new Error(notRunning(dataDir)) : error),
    );
  });
  const reply = JSON.parse(line) as Reply;
  if (!reply.ok) throw new Error(reply.text);
  return reply.text;
}

const notRunning = (dataDir: string): string =>
  `No server runs with DATA_DIR=${dataDir}. Start it with npm start, and run this command with the same DATA_DIR.`;

async function refuseIfTaken(path: string): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect({ path });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
  if (taken) throw new StartError(`Another server listens at ${path}: give each server a DATA_DIR of its own`);
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
