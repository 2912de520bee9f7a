/** Calls of a program; arguments and results must be structured-cloneable. */
export type SandboxCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface SandboxRequest {
  readonly call: string;
  readonly args: readonly unknown[];
}

/** Sends 'ready' once, so that a slow start does not count as a slow call. */
export type SandboxReply = 'ready' | SandboxAnswer;
export type SandboxAnswer = { readonly answer: unknown } | { readonly failure: string };
