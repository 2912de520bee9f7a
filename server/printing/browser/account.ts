import { readFileSync } from 'node:fs';

/** Operating system account of a child process. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

/** An unprivileged account for child processes; null unless the server runs as root. */
export function accountWithoutRights(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts()) ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

function accounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
