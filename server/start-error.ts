/** An error that whoever runs the product can mend: shown as its sentence, without a stack. */
export class StartError extends Error {}

/** Ends a program's text output: a sentence for errors that people can mend, otherwise everything that is known. */
export const startFault = (error: unknown): unknown => (error instanceof StartError ? error.message : error);
