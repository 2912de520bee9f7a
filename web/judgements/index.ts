export { SetAsideNote } from './SetAsideNote.tsx';
export { useRemoval } from './use-removal.ts';
