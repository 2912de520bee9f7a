import { isDeepStrictEqual } from 'node:util';
import { isOfficer, system, type Actor } from '../../engine/rules/actor.ts';
import { isReleased } from '../../engine/rules/proposals.ts';
import type { PlaceReader } from '../files/index.ts';
import type { StoredPdf } from '../proposals/index.ts';
import { printedProposals, type PrintedProposal } from './proposals.ts';
import type { DownloadServices } from './types.ts';
import { asksForRole, printedContent, readsAs } from './whole-for.ts';

/**
 * Stored PDFs that replace new ones. They are complete, so only for officers and scientists who may read every question, and only while current.
 */
export async function storedFor(services: DownloadServices, actor: Actor, printed: readonly PrintedProposal[]) {
  const { features, proposals } = services;
  const isScientist = actor.role === 'INSTRUMENT_SCIENTIST';
  const mayHave = (isOfficer(actor) || isScientist) && (await features.isOn('PREGENERATED_PROPOSAL_PDF'));
  const whole = mayHave ? printed.filter((one) => showsAll(one) && !hasReviews(one)) : [];
  const fresh = await proposals.storedPdf.fresh(whole.map(({ row }) => row.primaryKey));
  if (!isScientist || fresh.size === 0) return fresh;
  const complete = await completeOf(services, whole);
  return new Map([...fresh].filter(([primaryKey]) => complete.has(primaryKey)));
}

/** Proposals of which the reader sees all that the product prints. */
async function completeOf(services: DownloadServices, seen: readonly PrintedProposal[]): Promise<ReadonlySet<number>> {
  const rows = seen.filter((one) => !asksForRole(one)).map(({ row }) => row);
  const all = new Map((await printedProposals(services, system, rows)).map((one) => [one.row.primaryKey, one]));
  const isComplete = (one: PrintedProposal): boolean => {
    const whole = all.get(one.row.primaryKey);
    return whole !== undefined && isDeepStrictEqual(printedContent(one), printedContent(whole));
  };
  return new Set(seen.filter(isComplete).map(({ row }) => row.primaryKey));
}

/** Panel reviews are printed by layouts only. */
const hasReviews = ({ document, layout }: PrintedProposal): boolean =>
  document.technicalReviews.length > 0 || (document.fapReviews.length > 0 && JSON.stringify(layout).includes('fapReviews'));

const showsAll = ({ hiddenQuestions }: PrintedProposal): boolean => hiddenQuestions.size === 0;

/**
 * Stored PDFs for this person, newest first, with nothing hidden from their role then or now. PDFs made under a hidden status wait for the release of
 * the decision.
 */
export async function storedPdfsFor(
  services: DownloadServices,
  actor: Actor,
  primaryKeys: readonly number[],
): Promise<readonly StoredPdf[]> {
  const role = readsAs(actor);
  if (role === null || primaryKeys.length === 0 || !(await services.features.isOn('PREGENERATED_PROPOSAL_PDF'))) return [];
  const stored = (await services.proposals.storedPdf.of(primaryKeys)).filter((pdf) => pdf.wholeFor.includes(role));
  if (stored.length === 0) return [];
  const readableRows = await services.proposals.readable(actor, [...new Set(stored.map(({ proposalPk }) => proposalPk))]);
  const whole = (await printedProposals(services, actor, [...readableRows.values()])).filter(showsAll);
  const shown = new Set(whole.map(({ row }) => row.primaryKey));
  const released = new Set(whole.filter(({ row }) => isOfficer(actor) || isReleased(row)).map(({ row }) => row.primaryKey));
  return stored.filter(({ proposalPk, statusHidden }) => (statusHidden ? released : shown).has(proposalPk));
}

export const storedReader =
  (services: DownloadServices): PlaceReader =>
  async (_db, actor, places) => {
    const pdfs = await storedPdfsFor(services, actor, [...new Set(places.map(({ ownerId }) => ownerId))]);
    const fileIds = new Set(pdfs.map(({ fileId }) => fileId));
    return places.filter(({ fileId }) => fileIds.has(fileId));
  };
