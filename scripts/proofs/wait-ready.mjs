/** Waits until a server says that it is ready: node wait-ready.mjs ADDRESS. Gives up after five minutes. */
const [address = ''] = process.argv.slice(2);
const deadline = Date.now() + 5 * 60_000;

const isReady = async () => (await fetch(`${address}/ready`).catch(() => null))?.status === 200;

while (!(await isReady())) {
  if (Date.now() > deadline) throw new Error(`${address} was not ready in five minutes`);
  await new Promise((resolve) => setTimeout(resolve, 200));
}
