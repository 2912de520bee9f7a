import type { ComponentType } from 'react';
import type { JsonObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';

interface NewEntry {
  readonly title: string;
  readonly templateId: number;
  /** Number of the item that will hold the row. */
  readonly parentId: number;
  readonly questionId: string;
  /** Idempotency key: the same key returns the same row. */
  readonly clientKey: string;
}

export interface EntryCalls {
  readonly create: (entry: NewEntry) => Promise<{ readonly id: number; readonly questionaryId: number }>;
  /** Returns the id of the copy, which the server names. The same client key returns the same row. */
  readonly clone: (id: number, clientKey: string) => Promise<number>;
  readonly remove: (id: number) => Promise<void>;
  /** Undoes a creation; refused if another person has edited the row. */
  readonly unmake: (id: number) => Promise<void>;
  /** Undoes one's own deletion. */
  readonly restore: (id: number) => Promise<void>;
  readonly pdf: (id: number) => string;
}

export interface CopyDialogProps {
  readonly field: CompiledField;
  /** Number of the item that holds the rows. */
  readonly parentId: number;
  readonly present: number;
  readonly onDone: (copied: readonly number[]) => void;
  readonly onClose: () => void;
}

/** How the items of one kind hold the rows of their questions, such as samples: handed in by their page. */
export interface HeldRows {
  readonly calls: ReadonlyMap<string, EntryCalls>;
  /** The columns of a row that does not exist yet, as a stored one has them. @param parentId of the item that will hold it */
  readonly columnsOfNew: (parentId: number) => JsonObject;
  /** Key of the text that says why there can be no rows before the item exists. */
  readonly saveFirst: string;
  /** Offers rows of other items to be copied. */
  readonly CopyDialog: ComponentType<CopyDialogProps>;
}

/** @throws Error for a question without rows, or with rows of an unknown kind */
export function entryCallsOf({ calls }: HeldRows, { questionId, type: { type, holds } }: CompiledField): EntryCalls {
  const entryCalls = holds === null ? undefined : calls.get(holds);
  if (!entryCalls) throw new Error(`the question ${questionId} of type ${type} has no rows that a page can change`);
  return entryCalls;
}
