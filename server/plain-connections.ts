export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

interface Connections {
  readonly production: boolean;
  readonly databaseUrl: string | null;
  readonly smtp: { readonly url: string } | null;
  readonly amqpUrl: string | null;
}

const ENCRYPTED_MODES: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/**
 * Sentences for the log of a production server: connections beyond this machine that may send passwords and personal data unencrypted.
 *
 * @example plainConnections({ ...config, amqpUrl: 'amqp://broker.example' })
 * // ['AMQP_URL reaches broker.example without TLS: use amqps://']
 */
export function plainConnections({ production, databaseUrl, smtp, amqpUrl }: Connections): readonly string[] {
  if (!production) return [];
  const warning = (name: string, text: string | null, isEncrypted: (url: URL) => boolean, advice: string): readonly string[] => {
    const url = text !== null && URL.canParse(text) ? new URL(text) : null;
    if (url === null || isLocal(url) || isEncrypted(url)) return [];
    return [`${name} reaches ${url.hostname} without TLS: ${advice}`];
  };
  return [
    ...warning(
      'DATABASE_URL',
      databaseUrl,
      ({ searchParams: has }) => ENCRYPTED_MODES.has(has.get('sslmode')) || ['true', '1'].includes(has.get('ssl') ?? ''),
      'add ?sslmode=verify-full, or sslmode=require',
    ),
    ...warning(
      'SMTP_URL',
      smtp?.url ?? null,
      ({ protocol, searchParams: has }) => protocol === 'smtps:' || has.get('secure') === 'true' || has.get('requireTLS') === 'true',
      'use smtps://, or add ?requireTLS=true',
    ),
    ...warning('AMQP_URL', amqpUrl, ({ protocol }) => protocol === 'amqps:', 'use amqps://'),
  ];
}

/** A database URL without a host, or with a folder as its host, is a socket of this machine. */
const isLocal = ({ hostname, searchParams }: URL): boolean => {
  const host = (hostname || (searchParams.get('host') ?? '')).replace(/^\[(.*)\]$/, '$1');
  return host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
};
