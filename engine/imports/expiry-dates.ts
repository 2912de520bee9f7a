import { instantOf, isCalendarDay } from '../dates.ts';
import { outsideKey } from '../outside-text.ts';
import { expiryKindName, expiryKindOf, isExpiryKind } from '../rules/expiry-dates.ts';
import type { ExpiryDateColumn } from './columns.ts';
import { changeText, judgedRow, refuseRepeated } from './judging.ts';
import type { ImportedRow, PlannedRow } from './types.ts';

interface PersonWithDates {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly placeholder: boolean;
}

export interface ExpiryDateFacts {
  /** People with an address of the file, in any letter case. */
  readonly people: readonly PersonWithDates[];
  readonly dates: readonly { readonly userId: number; readonly kind: string; readonly date: Date }[];
  readonly timeZone: string;
  /** The setting DATE_FORMAT: `dd-MM-yyyy`. */
  readonly dateFormat: string;
  readonly shown: (date: Date) => string;
}

export interface ExpiryDateValues {
  readonly userId: number;
  readonly kind: string;
  readonly date: Date;
}

/** Compares a file of dates with what is stored; people are known by their confirmed addresses. */
export function planExpiryDates(
  rows: readonly ImportedRow<ExpiryDateColumn>[],
  facts: ExpiryDateFacts,
): readonly PlannedRow<ExpiryDateValues>[] {
  const planned = rows.map(({ line, cells }) => {
    const { email = '', kind: typedKind = '', date: typedDate = '' } = cells;
    const { person, problem } = personWith(email, facts);
    const kind = expiryKindOf(typedKind);
    const date = dateIn(typedDate, facts);
    const stored = facts.dates.find((it) => it.userId === person?.id && it.kind === kind)?.date ?? null;
    const isSame = stored !== null && date !== null && stored.getTime() === date.getTime();
    return judgedRow({
      line,
      name: [person?.firstname, person?.lastname].filter(Boolean).join(' ') || email,
      id: stored === null ? null : line,
      problems: [
        ...(email === '' ? ['E-mail is required'] : problem),
        ...(isExpiryKind(kind) ? [] : [typedKind === '' ? 'Kind is required' : `“${typedKind}” is not a kind of date`]),
        ...(date === null ? [typedDate === '' ? 'Date is required' : `“${typedDate}” is not a date such as 2030-12-31`] : []),
      ],
      changes: date === null || isSame ? [] : [changeText(expiryKindName(kind), stored && facts.shown(stored), facts.shown(date))],
      values: { userId: person?.id ?? 0, kind, date: date ?? new Date(0) },
    });
  });
  return refuseRepeated(planned, ({ verdict, values: { userId, kind } }) => (verdict === 'REFUSED' ? [] : [`${userId} ${kind}`]));
}

interface PersonNamed {
  readonly person?: PersonWithDates;
  readonly problem: readonly string[];
}

function personWith(email: string, { people }: ExpiryDateFacts): PersonNamed {
  const withAddress = people.filter((it) => outsideKey(it.email) === outsideKey(email));
  const sure = withAddress.filter(({ emailVerified, placeholder }) => emailVerified || placeholder);
  const [person] = sure;
  if (sure.length > 1) return { problem: ['Several people have this e-mail address'] };
  if (person) return { person, problem: [] };
  return { problem: [withAddress.length > 0 ? 'Nobody has confirmed this e-mail address' : 'Nobody has this e-mail address'] };
}

const FORMAT_PARTS: Readonly<Record<string, string>> = { yyyy: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', dd: '(?<day>\\d{1,2})' };

/** Midnight of a day in ISO form or in the format of the settings; null: none. */
function dateIn(text: string, { timeZone, dateFormat }: ExpiryDateFacts): Date | null {
  const pattern = dateFormat.replace(/yyyy|MM|dd|[^A-Za-z]/g, (part) => FORMAT_PARTS[part] ?? `\\${part}`);
  const { year, month = '', day = '' } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = isCalendarDay(iso) ? instantOf(iso, timeZone) : null;
  return instant === null ? null : new Date(instant);
}
