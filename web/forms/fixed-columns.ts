import { createContext } from 'react';

/** Columns of a basis question that stay as they are while others are written. */
export const FixedColumnsContext = createContext<readonly string[]>([]);
