import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server's tests run on: set by the project in vitest.config.ts. */
    readonly database: 'pglite' | 'postgres';
    /** How the names of this run's databases on PostgreSQL begin. */
    readonly databases: string;
    /** Data folder of a demonstration facility that was filled once for all journeys. */
    readonly seeded: string;
    /** Where the form page is built once for all tests of the web. */
    readonly formPage: string;
  }
}
