import { createContext, type ReactNode } from 'react';

/** The samples of a safety form, drawn by its page, which may choose and declare them; null: they are only listed. */
export const SafetySamplesContext = createContext<ReactNode>(null);
