import { createContext } from 'react';

/** Labels of the row's references until their options have loaded. */
export const LabelsContext = createContext<Readonly<Record<string, string | null>>>({});
