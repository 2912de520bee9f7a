import { createContext, useContext } from 'react';
import type { JsonObject } from '../../engine/json.ts';
import type { CompiledField } from '../../engine/questionnaires/index.ts';

/** A file as it is known to the page: `facts.files` by id. */
export interface FileFacts extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pages: number | null;
}

/** A person as forms show them: `facts.users`. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly institution?: string;
}

export interface PeopleRequest {
  readonly title: string;
  readonly multiple: boolean;
  /** People who are there already. */
  readonly exclude: readonly number[];
}

/** A row that stands in place of an answer: a sample, an entry of a sub-template. */
export interface Entry extends JsonObject {
  readonly id: number;
  readonly title: string;
  readonly complete: boolean;
  readonly questionaryId: number;
}

/** A row of which something waits on this device, because the server was not reached or something is missing. */
export interface WaitingRow {
  /** Its own among all. */
  readonly key: number;
  readonly title: string;
  /** It does not exist yet, so it is none of the rows of the answer. */
  readonly isNew: boolean;
  /** What waits is on this device; false: its storage is full or switched off. */
  readonly kept: boolean;
  /** It can be saved no more: the whole can only be read now. */
  readonly isLate: boolean;
  readonly open: () => void;
}

/** Rows of which the server does not have all. */
export interface UnsavedRows {
  readonly names: readonly string[];
  /** What it does not have is on this device. */
  readonly kept: boolean;
}

/** Names of others who have written what stands in a row, and of those who have it open. */
export interface OthersInRow {
  readonly wrote: readonly string[];
  readonly here: readonly string[];
}

/** What is done with a row at once, without a dialog of its own. */
export type RowDeed = 'clone' | 'delete' | 'restore';

/** What can be done with the rows of a question. Each ends when the facts are up to date again. */
export interface EntryAbilities {
  /** Fetches what rows of these are filled in with, so that one can be begun without a connection. */
  readonly ahead: (fields: readonly CompiledField[]) => void;
  readonly add: (field: CompiledField) => void;
  readonly edit: (field: CompiledField, entry: Entry) => void;
  readonly copy: (field: CompiledField) => void;
  readonly clone: (field: CompiledField, entry: Entry) => Promise<unknown>;
  /** Nobody where the server cannot be asked. */
  readonly others: (entry: Entry) => Promise<OthersInRow>;
  /** Whether it was done; why not was told. */
  readonly remove: (field: CompiledField, entry: Entry) => Promise<boolean>;
  /** Brings back what this person has removed. Whether it was done. */
  readonly restore: (field: CompiledField, entry: Entry) => Promise<boolean>;
  /** What is being done with a row: until it is done nothing else is. */
  readonly underWay: (field: CompiledField, entry: Entry) => RowDeed | null;
  readonly waiting: (field: CompiledField) => readonly WaitingRow[];
  /** Sends what waits of any row. Gives those of which the server does not have all: the item is not submitted without it. */
  readonly settle: () => Promise<UnsavedRows>;
}

export interface UploadWatch {
  readonly onProgress: (percent: number) => void;
  readonly onStored: (file: FileFacts) => void;
  readonly signal: AbortSignal;
}

/** What widgets may ask of the world around the form. The wizard provides them; a preview provides made-up ones. */
export interface Abilities {
  /** Options of a dynamic choice, fetched by the server; any failure gives none. */
  readonly dynamicOptions: (questionId: string) => Promise<readonly string[]>;
  /** The file is among the facts when it is told to have been stored. @throws UploadRefused */
  readonly upload: (file: File, watch: UploadWatch) => Promise<void>;
  readonly download: (fileId: string, name: string) => void;
  /** Null: the person changed their mind. Those chosen are among the facts afterwards. */
  readonly choosePeople: ((request: PeopleRequest) => Promise<readonly Person[] | null>) | null;
  /** Null where rows cannot be kept yet, because the item they hang on does not exist. */
  readonly entries: EntryAbilities | null;
  /** Why they cannot; absent: the form is to be saved first. */
  readonly whyNoEntries?: string;
  /** Whom somebody has asked to join by e-mail; absent where nobody can be. */
  readonly invited?: {
    readonly emails: readonly string[];
    /** Of these, whose code is good no more. */
    readonly expired: readonly string[];
    /** Of these, whom the mail has not reached. */
    readonly undelivered: readonly string[];
    /** Of these, until when the mail is tried by itself: no mail server has taken it yet. */
    readonly triedUntil: ReadonlyMap<string, string>;
    readonly takeBack: (email: string) => Promise<void>;
  };
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
