import { inject, test, type TestFunction } from 'vitest';

/** For tests that hold a transaction while another works: the embedded database has one connection. There they do not exist. */
export function testOnPostgres(name: string, run: TestFunction): void {
  if (inject('database') === 'postgres') test(name, run);
}
