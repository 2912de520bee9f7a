import { createContext } from 'react';

/** What the references of the row are called, until their choices are there. */
export const LabelsContext = createContext<Readonly<Record<string, string | null>>>({});
