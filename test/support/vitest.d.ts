import 'vitest';
import type { Seeded } from './seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server's tests run on: set by the project in vitest.config.ts. */
    readonly database: 'pglite' | 'postgres';
    /** How the names of this run's databases on PostgreSQL begin. */
    readonly databases: string;
    /** Where the demonstration facility that was filled once for all journeys is found; null: they visit a server that runs already. */
    readonly seeded: Seeded | null;
    /** Where the form page is built once for all tests of the web. */
    readonly formPage: string;
  }
}
