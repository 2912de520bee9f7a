import type { Json, JsonObject } from '../json.ts';
import type { Answers, EvaluationContext } from '../questionnaires/index.ts';

/** An answer, or one column of a basis question. */
export interface AnswerPlace {
  readonly questionId: string;
  readonly column: string | null;
}

/** A reset of a step goes back to its last explicit save, that of an entry to where the entry was opened. */
export type Since = 'step' | 'whole';

/** A stored value as the server reports it, with who wrote it and in which save. */
export interface StoredEdit {
  readonly questionId: string;
  readonly column: string | null;
  readonly value: unknown;
  readonly version: number;
  readonly saveId: string | null;
  readonly changedBy: { readonly id: number } | null;
  /** The officer who acted as them. */
  readonly impersonatedBy: { readonly id: number } | null;
}

export interface SyncPlace<E extends StoredEdit = StoredEdit> extends AnswerPlace {
  /** The server's value as this page knows it. */
  readonly base: Json;
  /** Version of the base; 0 for columns, and where there is no answer. */
  readonly version: number;
  readonly mine: Json;
  readonly isEdited: boolean;
  /** Last value sent without a response; the server may have stored it. */
  readonly sent?: Json;
  /** Another value is stored: the person decides. */
  readonly theirs?: E;
  /** The value before this person's edits. */
  readonly before: Readonly<Partial<Record<Since, Json>>>;
  /** A restored edit is based on another version than the one known. */
  readonly hasOtherBase: boolean;
}

export interface SyncQuestion {
  readonly topicId: number;
  readonly isBasis: boolean;
  readonly empty: Json;
}

export interface SyncState<E extends StoredEdit = StoredEdit> {
  readonly places: ReadonlyMap<string, SyncPlace<E>>;
  readonly questions: ReadonlyMap<string, SyncQuestion>;
  /** Save ids of this page begin with the first, those of pages whose drafts it has restored with the others. */
  readonly pageKeys: readonly [string, ...string[]];
  readonly saves: number;
  /** The person who edits here; null if unknown. */
  readonly me: number | null;
  /** This page has created the item: columns without an author are its own. */
  readonly isCreator: boolean;
  /** Columns of the basis questions when the running save was sent. */
  readonly bases: Readonly<Record<string, JsonObject>>;
}

/** The server's response to a save. */
export interface SaveResponse<E extends StoredEdit = StoredEdit> {
  readonly saved: readonly { readonly questionId: string; readonly value: unknown; readonly version: number }[];
  readonly conflicts: readonly E[];
  readonly problems: readonly { readonly questionId: string; readonly kind: string; readonly code: string; readonly path: string }[];
  /** Places where the same was stored already, and the save that stored it. */
  readonly unchanged: readonly (AnswerPlace & { readonly saveId: string | null })[];
}

/** Typed text with the name of its question. */
export type TypedText = {
  readonly question: string;
  readonly text: string;
};

/** An unacknowledged edit and the base on which it was typed. */
export type DraftAnswer = {
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
  /** The server's columns of a basis question at the time of the edit. */
  readonly columns: JsonObject | null;
  /** Save ids of its pages begin with one of them: a save without a response is recognised after a reload. */
  readonly pageKeys?: readonly string[];
  /** Facts for files and people of an answer the server does not have. */
  readonly facts?: EvaluationContext['facts'];
  /** Shown if the question has been removed. */
  readonly said?: readonly TypedText[];
  /** The question had been removed at the last check: the answer is not pending. */
  readonly gone?: boolean;
};

/** As it is kept on the device: by the page and in the role in which it was typed. */
export type StoredDraftAnswer = DraftAnswer & {
  readonly page?: string;
  readonly roleId?: number;
};

export type SyncEvent<E extends StoredEdit = StoredEdit> =
  | { readonly kind: 'typed'; readonly questionId: string; readonly value: Json }
  | { readonly kind: 'sent'; readonly answers: Answers }
  /** `keepsTyped`: text stays as typed where the server has normalized it. */
  | { readonly kind: 'acknowledged'; readonly answers: Answers; readonly response: SaveResponse<E>; readonly keepsTyped: boolean }
  | { readonly kind: 'created' }
  | { readonly kind: 'remoteEdit'; readonly edit: E }
  /** The heartbeat reports all differences: a column in conflict that is missing has its known value again. */
  | { readonly kind: 'heartbeat'; readonly edits: readonly E[] }
  | { readonly kind: 'resolved'; readonly place: AnswerPlace; readonly keep: 'mine' | 'theirs' }
  /** `mayBeStored`: the edit was sent without a response, so giving it up is to be sent, too. */
  | { readonly kind: 'abandoned'; readonly questionId: string; readonly mayBeStored: boolean }
  | {
      readonly kind: 'reset';
      readonly topicId: number;
      readonly since: Since;
      readonly sentBack: SentBack<E> | null;
      readonly mayBeStored: boolean;
    }
  | { readonly kind: 'restored'; readonly draft: DraftAnswer }
  | { readonly kind: 'started'; readonly topicId: number; readonly since: Since }
  | { readonly kind: 'renewed'; readonly questions: ReadonlyMap<string, SyncQuestion>; readonly answers: readonly ServerAnswer[] };

export interface SentBack<E extends StoredEdit = StoredEdit> {
  readonly answers: Answers;
  readonly response: Pick<SaveResponse<E>, 'saved' | 'conflicts'>;
}

/** A stored answer, or the columns of a basis question. */
export interface ServerAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
}

export type SyncEffect<E extends StoredEdit = StoredEdit> =
  /** Shows a value; `by` has changed it, null: unknown or this person. */
  | { readonly kind: 'show'; readonly questionId: string; readonly value: Json; readonly isEdited: boolean; readonly by: E | null }
  /** A colleague has replaced a stored value of this person. */
  | { readonly kind: 'replaced'; readonly place: AnswerPlace; readonly mine: Json; readonly theirs: Json; readonly by: E | null }
  /** Edits are to be sent. */
  | { readonly kind: 'save' };

export interface SyncStep<E extends StoredEdit = StoredEdit> {
  readonly state: SyncState<E>;
  readonly effects: readonly SyncEffect<E>[];
}
