import type { Severity } from '../lint/index.ts';
import { hasPassed } from '../rules/calls.ts';
import type { CallDates } from './dates.ts';

export interface CallFinding {
  readonly severity: Severity;
  readonly text: string;
  /** Path of the page where it is mended; null: the form of the call. */
  readonly address: string | null;
}

/** A template or workflow of the call; its findings are those of its published revision. */
export interface CheckedPart {
  readonly title: string;
  readonly name: string;
  readonly address: string;
  readonly isPublished: boolean;
  readonly isArchived: boolean;
  readonly findings: readonly { readonly severity: Severity; readonly message: string }[];
}

export interface CheckedInstrument {
  readonly name: string;
  readonly hasContact: boolean;
  readonly isSelectable: boolean;
  readonly hasTechnique: boolean;
  readonly availabilityTime: number | null;
  readonly fapId: number | null;
}

export interface CallToCheck {
  readonly call: CallDates & { readonly fapReviewTemplateId: number | null; readonly referenceNumberFormat: string | null };
  readonly parts: readonly CheckedPart[];
  /** Lists that questions of the proposal template take their options from. */
  readonly optionsFrom: ReadonlySet<string>;
  readonly instruments: readonly CheckedInstrument[];
  readonly fapCount: number;
  /** Settings with addresses that automatic e-mails go to, and are empty. */
  readonly emptySettings: readonly string[];
  /** Short codes of other calls with the same format of reference numbers. */
  readonly sameFormat: readonly string[];
  readonly isOn: (feature: string) => boolean;
  readonly now: Date;
}

const at =
  (severity: Severity, address: string | null = null) =>
  (text: string): CallFinding => ({ severity, text, address });
const [fault, doubt, note] = [at('error'), at('warning'), at('info')];

/**
 * Problems of a call before it opens, the gravest first.
 *
 * @example callFindings(checked)[0]?.text // 'The call has no instrument, but its template asks for one'
 */
export function callFindings(checked: CallToCheck): readonly CallFinding[] {
  const findings = [
    ...dateFindings(checked),
    ...checked.parts.flatMap(partFindings),
    ...instrumentFindings(checked),
    ...otherFindings(checked),
  ];
  return (['error', 'warning', 'info'] as const).flatMap((severity) => findings.filter((one) => one.severity === severity));
}

function dateFindings({ call, now, isOn }: CallToCheck): readonly CallFinding[] {
  const findings: CallFinding[] = [];
  if (hasPassed(call.endCallInternal, now)) findings.push(fault('The call has ended: nobody can submit'));
  if (call.startReview < call.endCall) findings.push(doubt('The review starts before the call ends'));
  if (call.startNotify < call.endReview) findings.push(doubt('The notification period starts before the review ends'));
  if (call.startCycle < call.endNotify) findings.push(note('The cycle starts before the notification period ends'));
  const hasPanelDates = call.startFapReview !== null && call.endFapReview !== null;
  if (isOn('FAP_REVIEW') && call.fapReviewTemplateId !== null && !hasPanelDates)
    findings.push(doubt('A panel review template is chosen, but the panel review has no dates'));
  return findings;
}

function partFindings({ title, name, address, isPublished, isArchived, findings }: CheckedPart): readonly CallFinding[] {
  const about = `${title} “${name}”`;
  return [
    ...(isPublished ? [] : [at('error', address)(`${about} is not published`)]),
    ...(isArchived ? [at('warning', address)(`${about} is archived`)] : []),
    ...findings.filter(({ severity }) => severity !== 'info').map(({ severity, message }) => at(severity, address)(`${about}: ${message}`)),
  ];
}

function instrumentFindings({ instruments, optionsFrom, fapCount, call, isOn }: CallToCheck): readonly CallFinding[] {
  if (!isOn('INSTRUMENT_MANAGEMENT')) return [];
  const asksInstrument = optionsFrom.has('call.instruments');
  if (instruments.length === 0)
    return [asksInstrument ? fault('The call has no instrument, but its template asks for one') : doubt('The call has no instrument')];
  const findings: CallFinding[] = [];
  const name = (some: readonly CheckedInstrument[]): string => some.map((it) => it.name).join(', ');
  const lacking = (text: string, some: readonly CheckedInstrument[], make: (text: string) => CallFinding): void => {
    if (some.length > 0) findings.push(make(`${text}: ${name(some)}`));
  };
  if (asksInstrument && !instruments.some((it) => it.isSelectable))
    findings.push(fault('The template asks for an instrument, but proposers may choose none of the call'));
  if (optionsFrom.has('call.techniques') && !instruments.some((it) => it.hasTechnique))
    findings.push(fault('The template asks for a technique, but no instrument of the call has one'));
  lacking(
    'The contact has left',
    instruments.filter((it) => !it.hasContact),
    at('warning', '/Instruments'),
  );
  lacking(
    'No availability is set',
    instruments.filter((it) => it.availabilityTime === null),
    note,
  );
  const usesPanels = isOn('FAP_REVIEW') && (fapCount > 0 || call.fapReviewTemplateId !== null);
  if (usesPanels)
    lacking(
      'No panel is set',
      instruments.filter((it) => it.fapId === null),
      doubt,
    );
  return findings;
}

function otherFindings({ call, emptySettings, sameFormat }: CallToCheck): readonly CallFinding[] {
  return [
    ...emptySettings.map((setting) => at('warning', '/Settings')(`E-mails go to the addresses of ${setting}, which is empty`)),
    ...(call.referenceNumberFormat !== null && sameFormat.length > 0
      ? [doubt(`Other calls number their proposals in the same format: ${sameFormat.join(', ')}`)]
      : []),
  ];
}
