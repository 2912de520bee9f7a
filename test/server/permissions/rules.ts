import type { RoleCode } from '../../../engine/catalog/types.ts';
import { recordCallsOf } from '../../../engine/records/index.ts';
import { definitions } from '../../support/definitions.ts';

/** Access to every call, stated independently of SDL and code. A new call without a line fails the tests. */
export interface CallsOf {
  /** Everybody, everybody with a session, or these current roles. */
  readonly who: 'public' | 'signed in' | readonly RoleCode[];
  /** Further conditions: none, own user, judged case by case (cases.ts), by the record, by the seat in a panel, or by the experiment (own tests). */
  readonly then: 'nothing' | 'oneself' | 'judged' | 'the record' | 'the seat' | 'the experiment';
  readonly calls: readonly string[];
}

/** Access to all routes except pages; HEAD counts as GET. A new route without a line fails the tests. */
export const ROUTES: Readonly<
  Record<
    | 'anybody'
    | 'by call'
    | 'by the experiment'
    | 'by the seat'
    | 'signed in'
    | 'signed in, and then nothing there'
    | 'officers'
    | 'judged'
    | 'bearer of METRICS_TOKEN'
    | 'bearer of a secret address',
    readonly string[]
  >
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
    // demonstration only
    'GET /demo/choices/:name',
  ],
  'by call': ['GET /graphql', 'POST /graphql'],
  'signed in': ['POST /files/upload'],
  officers: [
    'GET /download/list/expiry_dates',
    'GET /download/list/institutions',
    'GET /download/list/instruments',
    'GET /download/list/people',
    'GET /download/xlsx/feedback/*',
    'GET /download/xlsx/template/*',
    'POST /preview/pdf',
  ],
  'signed in, and then nothing there': ['GET /download/*'],
  judged: [
    'GET /download/pdf/generic-template/*',
    'GET /download/pdf/proposal/*',
    'GET /download/pdf/sample/*',
    // as its proposal: see shipments.test.ts
    'GET /download/xlsx/call_fap/*',
    'GET /download/xlsx/fap/*',
    'GET /download/xlsx/instrument/*',
    'GET /download/xlsx/proposal/*',
    'GET /download/xlsx/technique/*',
    'GET /download/zip/attachment/*',
    'GET /download/zip/proposal/*',
    'GET /files/download/:fileId',
  ],
  // safety-documents.test.ts, shipments.test.ts
  'by the experiment': [
    'GET /download/pdf/experiment-safety/*',
    'GET /download/pdf/shipment-label/*',
    'GET /download/zip/experiment-safety/*',
  ],
  'bearer of METRICS_TOKEN': ['GET /metrics'],
  // live-meetings.test.ts
  'by the seat': ['GET /events'],
  // calendars.test.ts
  'bearer of a secret address': ['GET /calendar/:secret.ics'],
};

const recordCalls = [...definitions.catalog.records.values()].map((definition): CallsOf => ({
  who: definition.allow.write,
  then: 'nothing',
  calls: recordCallsOf(definition).map(({ name }) => name),
}));

/** One file per domain in rules/, to avoid merge conflicts. Those of records follow from their definitions. */
export const CALLS: readonly CallsOf[] = [
  ...Object.values(import.meta.glob<{ readonly calls: readonly CallsOf[] }>('./rules/*.ts', { eager: true })).flatMap(({ calls }) => calls),
  ...recordCalls,
];
