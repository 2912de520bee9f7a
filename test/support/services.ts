import { installedBrowser } from '../../server/printing/browser/installed-browser.ts';

type Service = 'TEST_DATABASE_URL' | 'TEST_AMQP_URL' | 'CHROMIUM_PATH';

/**
 * Location of a service.
 *
 * @throws Error with instructions, so that tests are not skipped silently
 */
export function service(name: Service): string {
  const value = process.env[name] || (name === 'CHROMIUM_PATH' ? installedBrowser() : undefined);
  if (value) return value;
  throw new Error(
    `${name} is not set. Run this test by "npm test -- server FILE", or keep the services up with "npm run test:services" ` +
      'and paste the lines it prints into this terminal.',
  );
}
