import { readFileSync } from 'node:fs';

/** Whom a program of ours runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that may do nothing, where the server may hand a program over to it, which only root can; else null. */
export function accountWithoutRights(): Account | null {
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
