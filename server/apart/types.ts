/** What a program answers: arguments and answers are what a structured clone holds. */
export type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface Request {
  readonly call: string;
  readonly args: readonly unknown[];
}

/** 'ready' once, first: that a process starts slowly on a busy machine is no fault of what it is asked. */
export type Told = 'ready' | Answer;
export type Answer = { readonly answer: unknown } | { readonly failure: string };
