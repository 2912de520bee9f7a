import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

export class ConfigError extends StartError {}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads secrets from files: `SMTP_URL_FILE=/run/secrets/smtp` stands for the content of that file as SMTP_URL, without the newline at its end.
 *
 * @throws ConfigError naming the variable when both are set, or when the file is empty or cannot be read
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one of them`);
    return [[name, contentOf(`${name}_FILE`, path)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`${variable} names ${path}, which cannot be read (${code})`);
  }
  if (text === '') throw new ConfigError(`${variable} names ${path}, which is empty`);
  return text;
}
