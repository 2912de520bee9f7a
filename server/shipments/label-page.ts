import type { DocumentPlan } from '../../engine/documents/index.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';

/** Texts and pictures of a label, as `templates/pdf/shipment-label.hbs` names them. */
export interface LabelContent {
  readonly reference: string;
  readonly facility: string;
  readonly logo: string | null;
  readonly qrCode: string;
  readonly barCode: string;
  readonly deliveryAddress: readonly string[];
  readonly localContact: string;
  readonly proposalId: string;
  readonly experimentId: string;
  /** With the time zone. */
  readonly experimentDates: string;
  readonly samples: string;
  readonly call: string;
  readonly instrument: string;
  readonly title: string;
  readonly weight: string;
  readonly dimensions: string;
  readonly storageTemperature: string;
  readonly isDangerous: boolean;
  readonly unNumber: string;
  readonly dangerDetails: string;
  readonly sender: readonly string[];
}

/** Characters on a line of a value, if all are wide, and lines of all values, in the larger print. */
const LINE = 28;
const MAX_LINES = 20;

/** One page whatever it holds: much text is printed smaller, and what is still too much is cut with an ellipsis by the style sheet. */
export function labelPage(content: LabelContent, dates: DateFormats): DocumentPlan {
  const { reference } = content;
  const variables = { ...content, isLong: linesOf(content) > MAX_LINES };
  const parts = [{ kind: 'page' as const, template: { name: 'shipment-label' }, variables }];
  return { title: reference, documents: [{ title: reference, parts, header: null, footer: null, dates, files: [] }] };
}

function linesOf(label: LabelContent): number {
  const values = [
    ...label.deliveryAddress,
    ...label.sender,
    label.localContact,
    `${label.proposalId}, ${label.experimentId}`,
    label.experimentDates,
    label.samples,
    `${label.call}, ${label.instrument}`,
    label.title,
    label.weight,
    label.dimensions,
    label.storageTemperature,
    `${label.unNumber} ${label.dangerDetails}`,
  ];
  return values.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LINE)), 0);
}
