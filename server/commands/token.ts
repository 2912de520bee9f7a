/** `npm run --silent token -- ROLE` prints a bearer token of the demonstration account with that role, from the running server. */
import { resolve } from 'node:path';
import { askServer } from '../control/index.ts';

const role = process.argv[2];
if (role === undefined) {
  console.error('Say which role: npm run --silent token -- USER_OFFICER');
  process.exitCode = 2;
} else {
  try {
    console.log(await askServer(resolve(process.env['DATA_DIR'] || './data'), { command: 'token', argument: role }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
