import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from '../../engine/rules/calendars.ts';
import { oneLine } from '../../engine/text.ts';

/** How often programs should ask again; they are free to ask less. */
const REFRESH_S = 60 * 60;
const MAX_LINE = 250;

interface CalendarFile {
  readonly name: string;
  /** Address of the product, for links and for UIDs that no other product has. */
  readonly publicUrl: string;
  readonly entries: readonly CalendarEntry[];
}

/** iCalendar (RFC 5545), with all times in UTC. */
export function calendarFile({ name, publicUrl, entries }: CalendarFile): string {
  const { host } = new URL(publicUrl);
  const file = ical({
    name: oneLine(name, MAX_LINE),
    ttl: REFRESH_S,
    prodId: { company: 'Beamtime', product: 'Beamtime', language: 'EN' },
  });
  for (const { uid, summary, details, place, path, startsAt, endsAt, sequence, status, changedAt } of entries)
    file.createEvent({
      id: `${uid}@${host}`,
      start: startsAt,
      end: endsAt,
      stamp: changedAt,
      sequence,
      status: ICalEventStatus[status],
      summary: oneLine(summary, MAX_LINE),
      description: details.map((line) => oneLine(line, MAX_LINE)).join('\n'),
      location: place === null ? null : oneLine(place, MAX_LINE),
      url: `${publicUrl}${path}`,
      transparency: endsAt === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  // RFC 5545, 3.1: the last line ends with CRLF, too
  return `${file.toString().trimEnd()}\r\n`;
}
