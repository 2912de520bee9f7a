import type { ComponentType } from 'react';
import type { JsonObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';

interface NewEntry {
  readonly title: string;
  readonly templateId: number;
  /** Number of the item that will hold the row. */
  readonly parentId: number;
  readonly questionId: string;
  /** The same key again gives the same row. */
  readonly clientKey: string;
}

/** What the server does with the rows of one kind. */
export interface EntryCalls {
  readonly create: (entry: NewEntry) => Promise<{ readonly id: number; readonly questionaryId: number }>;
  /** Gives the id of the new row, which the server names after the one it is a copy of; the same key again gives the same row. */
  readonly clone: (id: number, clientKey: string) => Promise<number>;
  readonly remove: (id: number) => Promise<void>;
  /** Undoes the making of a row; refused where somebody else has written in it. */
  readonly unmake: (id: number) => Promise<void>;
  /** Undoes one's own deletion. */
  readonly restore: (id: number) => Promise<void>;
  /** Path of the PDF of one row. */
  readonly pdf: (id: number) => string;
}

export interface CopyDialogProps {
  readonly field: CompiledField;
  /** Number of the item that holds the rows. */
  readonly parentId: number;
  /** How many rows the question has. */
  readonly present: number;
  readonly onDone: (copied: readonly number[]) => void;
  readonly onClose: () => void;
}

/** How the items of one kind hold the rows of their questions, such as samples: handed in by their page. */
export interface HeldRows {
  /** By owner kind of the rows. */
  readonly calls: ReadonlyMap<string, EntryCalls>;
  /** The columns of a row that does not exist yet, as a stored one has them. @param parentId of the item that will hold it */
  readonly columnsOfNew: (parentId: number) => JsonObject;
  /** Key of the text that says why there can be no rows before the item exists. */
  readonly saveFirst: string;
  /** Offers rows of other items to be copied. */
  readonly CopyDialog: ComponentType<CopyDialogProps>;
}

/** @throws Error for a question without rows, or with rows of an unknown kind: nothing may be guessed where rows are deleted */
export function entryCallsOf({ calls }: HeldRows, { questionId, type: { type, holds } }: CompiledField): EntryCalls {
  const found = holds === null ? undefined : calls.get(holds);
  if (!found) throw new Error(`the question ${questionId} of type ${type} has no rows that a page can change`);
  return found;
}
