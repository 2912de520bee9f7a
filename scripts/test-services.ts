/** `npm run test:services` keeps the test services running until Ctrl-C and prints how to use them from another terminal. */
import { startServices } from './services/services.ts';

const services = await startServices(new Set(['postgresql', 'rabbitmq', 'chromium', 'poppler', 'qpdf']));
for (const [name, value] of Object.entries(services.env)) console.log(`export ${name}=${value}`);
console.log(
  '# Paste these lines into another terminal, then for example: npx vitest run --project server-postgres test/server/calls.test.ts',
);
console.log('# Ctrl-C ends the services.');

const held = setInterval(() => undefined, 2 ** 30);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    clearInterval(held);
    void services.stop();
  });
}
