/** Settings name days and years as most programs do (dd-MM-yyyy); the date library of the page has capitals for them. */
export const toDayjsFormat = (pattern: string): string => pattern.replace(/d/g, 'D').replace(/y/g, 'Y');
