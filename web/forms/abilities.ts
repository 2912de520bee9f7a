import { createContext, useContext, type ComponentType } from 'react';
import type { PdfFault } from '../../engine/documents/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { CompiledField } from '../../engine/questionnaires/index.ts';

/** A file in `facts.files`, by id. */
export interface AnswerFile extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pages: number | null;
  /** Why the pages of a PDF are not printed. */
  readonly pdfFault: PdfFault | null;
}

/** A person in `facts.users`. */
export type FormPerson = {
  readonly id: number;
  readonly name: string;
  readonly institution?: string;
};

export interface PeopleRequest {
  readonly title: string;
  readonly multiple: boolean;
  readonly exclude: readonly number[];
}

/** A row that serves as an answer: a sample or a sub-template entry. */
export interface FormEntry extends JsonObject {
  readonly id: number;
  readonly title: string;
  readonly complete: boolean;
  readonly questionaryId: number;
}

/** A row with unsaved changes in a local draft. */
export interface WaitingRow {
  readonly key: number;
  readonly title: string;
  /** The row does not exist on the server yet, so the answer does not list it. */
  readonly isNew: boolean;
  /** The draft is stored on this device; false if its storage is full or disabled. */
  readonly kept: boolean;
  /** It cannot be saved any more, because the proposal is read-only. */
  readonly isLate: boolean;
  readonly open: () => void;
}

/** Rows that are not completely saved on the server. */
export interface UnsavedRows {
  readonly names: readonly string[];
  /** The unsaved part is stored on this device. */
  readonly kept: boolean;
}

export interface OthersInRow {
  readonly wrote: readonly string[];
  readonly here: readonly string[];
}

/** Row actions that need no dialog of their own. */
export type RowDeed = 'clone' | 'delete' | 'restore';

/** Operations on the rows of a question. Each resolves when the facts are up to date. */
export interface EntryAbilities {
  readonly ahead: (fields: readonly CompiledField[]) => void;
  readonly add: (field: CompiledField) => void;
  readonly edit: (field: CompiledField, entry: FormEntry) => void;
  readonly copy: (field: CompiledField) => void;
  readonly clone: (field: CompiledField, entry: FormEntry) => Promise<unknown>;
  readonly others: (entry: FormEntry) => Promise<OthersInRow>;
  /** Resolves to false if it failed; the error has been shown. */
  readonly remove: (field: CompiledField, entry: FormEntry) => Promise<boolean>;
  /** Restores a row that this person removed. Resolves to false if it failed. */
  readonly restore: (field: CompiledField, entry: FormEntry) => Promise<boolean>;
  /** The running action of a row; no other starts until it ends. */
  readonly underWay: (field: CompiledField, entry: FormEntry) => RowDeed | null;
  readonly waiting: (field: CompiledField) => readonly WaitingRow[];
  /** Saves all pending rows. Resolves to those not completely saved, which block the submission. */
  readonly settle: () => Promise<UnsavedRows>;
}

export interface UploadWatch {
  readonly onProgress: (percent: number) => void;
  readonly onStored: (file: AnswerFile) => void;
  readonly signal: AbortSignal;
}

/** Dialog for choosing a predefined message, injected from the messages domain. */
export type MessagePickerOfForms = ComponentType<{
  readonly messageKey?: 'user' | 'manager' | 'general';
  readonly okText: string;
  readonly onChoose: (message: { readonly message: string }) => void;
  readonly onClose: () => void;
}>;

/** Services that widgets need from the page. The wizard provides real ones, a preview fakes. */
export interface Abilities {
  readonly dynamicOptions: (questionId: string) => Promise<readonly string[]>;
  /**
   * Resolves when the stored file is among the facts.
   *
   * @throws UploadRefused
   */
  readonly upload: (file: File, watch: UploadWatch) => Promise<void>;
  readonly download: (fileId: string, name: string) => void;
  /** Resolves to null on cancel. Chosen people are among the facts afterwards. */
  readonly choosePeople: ((request: PeopleRequest) => Promise<readonly FormPerson[] | null>) | null;
  /** Null while the parent item does not exist. */
  readonly entries: EntryAbilities | null;
  /** Why they cannot; absent: the form is to be saved first. */
  readonly whyNoEntries?: string;
  readonly invited?: {
    readonly emails: readonly string[];
    readonly expired: readonly string[];
    readonly undelivered: readonly string[];
    readonly triedUntil: ReadonlyMap<string, string>;
    readonly takeBack: (email: string) => Promise<void>;
  };
  /** Absent where comments have no predefined messages. */
  readonly messagePicker?: MessagePickerOfForms;
  readonly userId: number | null;
  readonly dateFormat: string;
  readonly dateTimeFormat: string;
  readonly timeZone: string;
}

export const AbilitiesContext = createContext<Abilities | null>(null);

export function useAbilities(): Abilities {
  const abilities = useContext(AbilitiesContext);
  if (!abilities) throw new Error('this widget stands outside a form');
  return abilities;
}
