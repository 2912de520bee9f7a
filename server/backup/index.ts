export type { BackupContent } from './read.ts';
export { readBackup } from './read.ts';
export { restoreBackup } from './restore.ts';
export { writeBackup, type BackupReport } from './write.ts';
