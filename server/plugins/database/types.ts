import pg from 'pg';

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: ids and counts stay far below 2^53.
  1082: (text) => text, // date: a day has no time zone.
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`), // timestamp
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')), // timestamptz
  1700: Number, // numeric
};

export const types = { getTypeParser: (oid: number) => parsers[oid] ?? (pg.types.getTypeParser(oid) as (text: string) => unknown) };
