/** Events about rows of a record whose name begins otherwise than the record's. */
const MORE: Readonly<Record<string, readonly string[]>> = { TECHNIQUE: ['INSTRUMENTS_', 'SCIENTIST'] };

/** @example eventPrefixes('TAG') // 'TAG' */
export const eventPrefixes = (record: string): string => [record, ...(MORE[record] ?? [])].join('|');
