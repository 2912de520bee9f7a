import { DatabaseError } from 'pg';

/** Where errors of the database quote rows and parameters, which name people: `Key (email)=(…) already exists`. */
const QUOTED_ROWS = ['detail', 'where', 'internalQuery'] as const;
/** Classes of SQLSTATE whose messages quote names of tables and constraints; all others quote values that somebody typed. */
const QUOTES_NAMES = /^(23|42(?!601))/;
const QUOTED = /"[^]*"/;

/** @example messageForLog(error) // 'invalid input syntax for type integer: "…"' */
const messageForLog = ({ code, message }: DatabaseError): string =>
  QUOTES_NAMES.test(code ?? '') ? message : message.replace(QUOTED, '"…"');

const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });

/** The same error, and what it came from, with nothing that people have typed: an operator reads what went wrong, not what was written. */
export function errorForLog(error: unknown): unknown {
  if (Array.isArray(error)) return error.map(errorForLog);
  if (!(error instanceof Error)) return error;
  const parts = Object.entries(Object.getOwnPropertyDescriptors(error)).flatMap(([name, part]) => {
    const shown = errorForLog(part.value);
    return shown === part.value || name === 'stack' ? [] : [[name, { ...part, value: shown }] as const];
  });
  const shown = Object.create(error, Object.fromEntries(parts)) as Error;
  if (!(error instanceof DatabaseError)) return shown;
  const message = messageForLog(error);
  return Object.defineProperties(shown, {
    message: hidden(message),
    stack: hidden(error.stack?.replace(error.message, () => message)),
    ...Object.fromEntries(QUOTED_ROWS.map((name) => [name, hidden(undefined)])),
  });
}
