import { buildApp } from '../../server/app.ts';
import type { BenchServer } from './database.ts';
import { seedBench, type BenchFacility } from './facility.ts';
import { ORDINARY_DRAFTS } from './heavy-documents.ts';
import { partsFor, tokensFor } from './servers.ts';
import { wideDraft } from './wide-step.ts';

const FEW_PROPOSALS = 120;

export interface SmallFacility {
  readonly url: string;
  readonly facility: BenchFacility;
  readonly wide: { readonly primaryKey: number };
  readonly tokens: Awaited<ReturnType<typeof tokensFor>>;
}

/** Facility of few proposals, for figures that do not depend on the number. */
export async function withSmallFacility<T>(
  server: BenchServer,
  work: (small: SmallFacility) => Promise<T>,
  proposals = FEW_PROPOSALS,
): Promise<T> {
  const { url, drop } = await server.database();
  try {
    const parts = await partsFor(url);
    const facility = await seedBench(parts, { proposals, submissions: ORDINARY_DRAFTS });
    const app = await buildApp(parts);
    const wide = await wideDraft(app.services, facility);
    const tokens = await tokensFor(app, facility);
    await app.http.close();
    await parts.database.close();
    return await work({ url, facility, wide, tokens });
  } finally {
    await drop();
  }
}
