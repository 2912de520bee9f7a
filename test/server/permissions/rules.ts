import type { RoleCode } from '../../../engine/catalog/types.ts';

/**
 * Whom every call lets in, stated apart from the SDL and the code, so that a slip in either is seen. A new call without a line here fails
 * the tests.
 */
export interface CallsOf {
  /** Everybody, everybody with a session, or these current roles. */
  readonly who: 'public' | 'signed in' | readonly RoleCode[];
  /** What else is asked: nothing, that it is about oneself, something judged case by case (cases.ts), or what the record says (records.test.ts). */
  readonly then: 'nothing' | 'oneself' | 'judged' | 'the record';
  readonly calls: readonly string[];
}

/** Whom every address beside the pages lets in; HEAD is GET. A new one without a line here fails the tests. */
export const ROUTES: Readonly<
  Record<'anybody' | 'by call' | 'signed in' | 'officers' | 'judged' | 'bearer of METRICS_TOKEN', readonly string[]>
> = {
  anybody: [
    'GET /auth/login',
    'GET /auth/logout',
    'GET /catalog/config-shapes-*.js',
    'GET /catalog/definitions.json',
    'GET /catalog/examples.json',
    'GET /catalog/shapes-*.js',
    'GET /health',
    'GET /ready',
    // the demonstration's own
    'GET /demo/choices/:name',
  ],
  'by call': ['GET /graphql', 'POST /graphql'],
  'signed in': ['POST /files/upload'],
  officers: ['POST /preview/pdf'],
  judged: [
    'GET /download/pdf/generic-template/*',
    'GET /download/pdf/proposal/*',
    'GET /download/pdf/sample/*',
    'GET /download/zip/attachment/*',
    'GET /download/zip/proposal/*',
    'GET /files/download/:fileId',
  ],
  'bearer of METRICS_TOKEN': ['GET /metrics'],
};

/** The lines of all domains: each has a file of its own in rules/, so that two people add domains without meeting in one. */
export const CALLS: readonly CallsOf[] = Object.values(
  import.meta.glob<{ readonly calls: readonly CallsOf[] }>('./rules/*.ts', { eager: true }),
).flatMap(({ calls }) => calls);
