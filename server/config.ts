import { resolve } from 'node:path';
import { STATEMENT_LIMITS, type StatementLimits } from './plugins/database/limits.ts';
import { ConfigError, withSecretFiles, type Environment } from './secret-files.ts';
import { isLoopback } from './plain-connections.ts';

export { ConfigError } from './secret-files.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Public URL without a trailing slash: for mails, redirects and the demonstration provider. */
  readonly publicUrl: string;
  readonly production: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly databasePrepares: boolean;
  readonly databaseLimits: StatementLimits;
  readonly seed: 'demo' | 'starter' | 'none';
  readonly worker: boolean;
  /** Where the stand-alone worker answers probes; port 0: nowhere. */
  readonly workerHost: string;
  readonly workerPort: number;
  readonly workerPollMs: number;
  readonly sessionSecret: string | null;
  readonly sessionLifetimeS: number;
  /** Counted from the sign-in; renewals cannot extend it. */
  readonly sessionMaxAgeS: number;
  readonly oidc: OidcConfig | null;
  /** Allows demonstration accounts on any database and address. */
  readonly demoAccounts: boolean;
  readonly firstOfficerEmail: string | null;
  readonly smtp: SmtpConfig | null;
  readonly amqpUrl: string | null;
  /** Exchange for messages to other systems; null: none are sent. */
  readonly amqpExchange: string | null;
  /** Queue with the bookings of the scheduler; null: nothing is received. */
  readonly amqpSchedulerQueue: string | null;
  readonly chromiumPath: string | null;
  /** Program that repairs attached PDFs; null: one on the PATH. */
  readonly qpdfPath: string | null;
  readonly maxFileBytes: number;
  readonly maxUnnamedBytes: number;
  readonly dynamicChoiceHosts: readonly string[];
  /** Allows these hosts on private networks. */
  readonly dynamicChoicePrivate: boolean;
  readonly definitionsDir: string | null;
  readonly logLevel: string;
  /** Null disables metrics. */
  readonly metricsToken: string | null;
  /** Number of proxies trusted for the caller's address. */
  readonly trustedProxies: number;
  /** 0: no limit. */
  readonly rateLimitPerMinute: number;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Claim that marks people of the facility as internal users. */
  readonly internalClaim: string;
  /** Trusts its e-mail addresses even if they are not marked as verified. */
  readonly trustsEmail: boolean;
}

export interface SmtpConfig {
  readonly url: string;
  readonly from: string;
  /** All e-mails go to this address instead of the real recipients: for test installations. */
  readonly sink: string | null;
}

interface Variable {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
  /** Also read from the file that NAME_FILE names. */
  readonly secret?: true;
}

const seconds = (kind: keyof StatementLimits): string => String(STATEMENT_LIMITS[kind] / 1000);

/** All environment variables; the README's table is generated from it. */
export const variables = [
  { name: 'HOST', fallback: '127.0.0.1', about: 'Address to listen on' },
  { name: 'PORT', fallback: '4000', about: 'Port to listen on' },
  { name: 'PUBLIC_URL', fallback: 'http://HOST:PORT', about: 'The address people use, in e-mails and sign-in redirects' },
  {
    name: 'NODE_ENV',
    fallback: 'development',
    about: '`development`, `test` or `production`, which refuses the embedded database and the demonstration accounts',
  },
  { name: 'DATA_DIR', fallback: './data', about: 'Folder of the embedded database and of the socket for commands' },
  { name: 'DATABASE_URL', fallback: '', about: 'PostgreSQL 15 or later; empty: the embedded database', secret: true },
  { name: 'DATABASE_POOL_SIZE', fallback: '10', about: 'Connections to PostgreSQL per process, at least 2' },
  { name: 'DATABASE_PREPARE', fallback: 'on', about: '`off`: behind a pooler that does not carry prepared statements' },
  { name: 'DATABASE_READ_LIMIT_S', fallback: seconds('reads'), about: 'Seconds that a statement of a page may take; 0: no limit' },
  { name: 'DATABASE_WRITE_LIMIT_S', fallback: seconds('writes'), about: 'The same for statements of a change' },
  { name: 'DATABASE_JOB_LIMIT_S', fallback: seconds('jobs'), about: 'The same for statements of jobs and deliveries' },
  { name: 'DATABASE_EXPORT_LIMIT_S', fallback: seconds('exports'), about: 'The same for statements of downloads and spreadsheets' },
  {
    name: 'SEED',
    fallback: 'demo',
    about: 'What an empty database is filled with: `demo`, `starter` (definitions only) or `none` (roles only); `starter` in production',
  },
  { name: 'WORKER', fallback: 'on', about: '`off`: this process serves only; run `npm run worker` beside it' },
  {
    name: 'WORKER_HOST',
    fallback: '127.0.0.1',
    about: 'Address on which `npm run worker` answers `/health`, `/ready` and `/metrics`',
  },
  { name: 'WORKER_PORT', fallback: '4001', about: 'Its port; 0: none' },
  { name: 'WORKER_POLL_MS', fallback: '1000', about: 'Pause before an empty outbox is read again, in milliseconds' },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    about: 'A key for session tokens of at least 32 bytes, added to those in the database; empty: one is made',
    secret: true,
  },
  { name: 'SESSION_LIFETIME_S', fallback: '604800', about: 'Life of a session token in seconds; pages in use renew it' },
  {
    name: 'SESSION_MAX_AGE_S',
    fallback: '2592000',
    about: 'Seconds after which everybody signs in again, however often tokens were renewed',
  },
  { name: 'OIDC_ISSUER', fallback: '', about: 'OpenID provider; empty: the built-in demonstration provider' },
  {
    name: 'DEMO_ACCOUNTS',
    fallback: 'off',
    about: '`on`: the demonstration accounts, which let anybody in, also on PostgreSQL or on a `HOST` that others reach',
  },
  { name: 'OIDC_CLIENT_ID', fallback: '', about: 'Client id at the provider' },
  { name: 'OIDC_CLIENT_SECRET', fallback: '', about: 'Client secret at the provider', secret: true },
  { name: 'OIDC_SCOPES', fallback: 'openid profile email', about: 'Scopes asked for' },
  { name: 'OIDC_INTERNAL_CLAIM', fallback: 'internal_user', about: 'Claim that is true for people of the facility' },
  {
    name: 'OIDC_TRUST_EMAIL',
    fallback: 'off',
    about: '`on`: the provider checks e-mail addresses although it sends no `email_verified`; unverified ones get no e-mail',
  },
  {
    name: 'FIRST_OFFICER_EMAIL',
    fallback: '',
    about: 'Who signs in first with this address becomes user officer, if the provider says that it is verified',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    about: 'For example smtp://user:pass@host:587; empty: e-mails are kept and shown under Sent e-mails',
    secret: true,
  },
  { name: 'SMTP_FROM', fallback: 'Beamtime <noreply@localhost>', about: 'Sender of all e-mails' },
  { name: 'SMTP_SINK', fallback: '', about: 'All e-mails go to this address instead (test installations)' },
  {
    name: 'AMQP_URL',
    fallback: '',
    about: 'RabbitMQ, amqp://user:pass@host:5672; empty: messages of workflows wait, and their log says so',
    secret: true,
  },
  {
    name: 'AMQP_EXCHANGE',
    fallback: '',
    about: 'Exchange that is told of proposals, completed steps, calls and people; empty: only messages of workflows are sent',
  },
  {
    name: 'AMQP_SCHEDULER_QUEUE',
    fallback: '',
    about: 'Queue with the bookings of the scheduler; empty: officers make experiments by hand',
  },
  {
    name: 'CHROMIUM_PATH',
    fallback: '',
    about: 'Browser for PDF; empty: an installed Chromium (on Debian also its headless shell), else the packaged one',
  },
  {
    name: 'QPDF_PATH',
    fallback: '',
    about: 'The program qpdf, which repairs attached PDFs before they are printed; empty: one on the PATH, else none',
  },
  { name: 'MAX_FILE_BYTES', fallback: '104857600', about: 'Largest upload' },
  {
    name: 'UPLOADS_UNNAMED_MB',
    fallback: '1000',
    about: 'What a person may have uploaded and not saved in an answer; such files are deleted after seven days',
  },
  { name: 'DYNAMIC_CHOICE_HOSTS', fallback: '', about: 'Hosts (comma-separated) that dynamic choice questions may ask' },
  {
    name: 'DYNAMIC_CHOICE_PRIVATE',
    fallback: 'off',
    about: '`on`: these hosts may be on private networks of the facility (never this machine or the addresses beside it)',
  },
  { name: 'DEFINITIONS_DIR', fallback: '', about: 'A folder of further question types, template groups and columns of spreadsheets' },
  { name: 'TRUSTED_PROXIES', fallback: '0', about: 'Number of proxies in front of the server that name the callers' },
  {
    name: 'RATE_LIMIT_PER_MINUTE',
    fallback: '6000',
    about: 'Requests a minute per person, and per address without a session; 0: no limit',
  },
  { name: 'METRICS_TOKEN', fallback: '', about: 'Who sends it as bearer token may read `/metrics`; empty: nobody', secret: true },
  { name: 'LOG_LEVEL', fallback: 'info', about: 'fatal, error, warn, info, debug, trace or silent' },
] as const satisfies readonly Variable[];

type Name = (typeof variables)[number]['name'];

/** Variables whose value may come from a file, as container platforms mount secrets. */
export const secretVariables: readonly string[] = variables.flatMap((one) => ('secret' in one ? [one.name] : []));

/** HS256 digest size (RFC 7518, 3.2); shorter secrets could be guessed. */
const MIN_SECRET_BYTES = 32;

const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/**
 * Reads and checks the environment and the files of secrets; empty variables count as missing.
 *
 * @throws ConfigError naming the variable
 */
export function readServerConfig(environment: Environment): Config {
  const env = withSecretFiles(environment, secretVariables);
  const fallbacks: Readonly<Record<string, string>> = Object.fromEntries(variables.map((v) => [v.name, v.fallback]));
  const text = (name: Name): string => env[name] || fallbacks[name] || '';
  const optional = (name: Name): string | null => text(name) || null;
  const whole = (name: Name, least = 0): number => {
    const value = /^\d+$/.test(text(name)) ? Number(text(name)) : NaN;
    if (!Number.isSafeInteger(value) || value < least) throw new ConfigError(`${name} must be a whole number of at least ${least}`);
    return value;
  };
  const host = text('HOST');
  const port = whole('PORT');
  const mode = text('NODE_ENV');
  if (!['development', 'test', 'production'].includes(mode))
    throw new ConfigError(`NODE_ENV must be development, test or production, not ${mode}`);
  const production = mode === 'production';
  const seed = env['SEED'] || (production ? 'starter' : 'demo');
  if (seed !== 'demo' && seed !== 'starter' && seed !== 'none') throw new ConfigError('SEED must be demo, starter or none');
  const issuer = optional('OIDC_ISSUER');
  const sessionSecret = optional('SESSION_SECRET');
  if (sessionSecret !== null && Buffer.byteLength(sessionSecret) < MIN_SECRET_BYTES)
    throw new ConfigError(
      `SESSION_SECRET must have at least ${MIN_SECRET_BYTES} bytes, for example from "openssl rand -base64 32"; leave it empty and one is made`,
    );
  const config: Config = {
    host,
    port,
    publicUrl: (env['PUBLIC_URL'] || `http://${reachableHost(host)}:${port}`).replace(/\/+$/, ''),
    production,
    dataDir: resolve(text('DATA_DIR')),
    databaseUrl: optional('DATABASE_URL'),
    databasePoolSize: whole('DATABASE_POOL_SIZE', 2),
    databasePrepares: text('DATABASE_PREPARE') !== 'off',
    databaseLimits: {
      ...STATEMENT_LIMITS,
      reads: whole('DATABASE_READ_LIMIT_S') * 1000,
      writes: whole('DATABASE_WRITE_LIMIT_S') * 1000,
      jobs: whole('DATABASE_JOB_LIMIT_S') * 1000,
      exports: whole('DATABASE_EXPORT_LIMIT_S') * 1000,
    },
    seed,
    worker: text('WORKER') !== 'off',
    workerHost: text('WORKER_HOST'),
    workerPort: whole('WORKER_PORT'),
    workerPollMs: whole('WORKER_POLL_MS', 10),
    sessionSecret,
    sessionLifetimeS: whole('SESSION_LIFETIME_S', 60),
    sessionMaxAgeS: whole('SESSION_MAX_AGE_S', 60),
    oidc: issuer
      ? {
          issuer,
          clientId: text('OIDC_CLIENT_ID'),
          clientSecret: text('OIDC_CLIENT_SECRET'),
          scopes: text('OIDC_SCOPES'),
          internalClaim: text('OIDC_INTERNAL_CLAIM'),
          trustsEmail: text('OIDC_TRUST_EMAIL') === 'on',
        }
      : null,
    demoAccounts: text('DEMO_ACCOUNTS') === 'on',
    firstOfficerEmail: optional('FIRST_OFFICER_EMAIL'),
    smtp: optional('SMTP_URL') ? { url: text('SMTP_URL'), from: text('SMTP_FROM'), sink: optional('SMTP_SINK') } : null,
    amqpUrl: optional('AMQP_URL'),
    amqpExchange: optional('AMQP_EXCHANGE'),
    amqpSchedulerQueue: optional('AMQP_SCHEDULER_QUEUE'),
    chromiumPath: optional('CHROMIUM_PATH'),
    qpdfPath: optional('QPDF_PATH'),
    maxFileBytes: whole('MAX_FILE_BYTES', 1),
    maxUnnamedBytes: whole('UPLOADS_UNNAMED_MB', 1) * 1024 * 1024,
    dynamicChoiceHosts: text('DYNAMIC_CHOICE_HOSTS')
      .split(',')
      .map((h) => h.trim())
      .filter(Boolean),
    dynamicChoicePrivate: text('DYNAMIC_CHOICE_PRIVATE') === 'on',
    definitionsDir: optional('DEFINITIONS_DIR'),
    logLevel: text('LOG_LEVEL'),
    metricsToken: optional('METRICS_TOKEN'),
    trustedProxies: whole('TRUSTED_PROXIES'),
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE'),
  };
  if (config.amqpExchange && !config.amqpUrl)
    throw new ConfigError('AMQP_EXCHANGE needs AMQP_URL: an exchange is part of a message broker');
  if (config.amqpSchedulerQueue && !config.amqpUrl)
    throw new ConfigError('AMQP_SCHEDULER_QUEUE needs AMQP_URL: a queue is part of a message broker');
  if (production && !config.databaseUrl)
    throw new ConfigError('NODE_ENV=production needs DATABASE_URL: the embedded database is for trying and testing');
  if (production && !config.oidc)
    throw new ConfigError('NODE_ENV=production needs OIDC_ISSUER: the demonstration accounts are never served in production');
  if (production && seed === 'demo') throw new ConfigError('SEED=demo is refused in production');
  return config;
}

/**
 * Without a sign-in service everybody can sign in as anybody.
 *
 * @throws ConfigError for public addresses or real databases, unless this is configured explicitly
 */
export function checkDemoAccounts({ oidc, demoAccounts, databaseUrl, host }: Config): void {
  if (oidc || demoAccounts || (databaseUrl === null && isLoopback(host))) return;
  throw new ConfigError(
    'Without OIDC_ISSUER anybody can sign in as anybody, by the demonstration accounts. They need the embedded database (no DATABASE_URL) and a ' +
      'HOST that only this machine reaches, such as 127.0.0.1. Set OIDC_ISSUER, or DEMO_ACCOUNTS=on if this is a demonstration.',
  );
}
