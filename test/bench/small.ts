import { buildApp } from '../../server/app.ts';
import type { BenchServer } from './database.ts';
import { seedBench, type BenchFacility } from './facility.ts';
import { partsFor, tokenFor } from './servers.ts';
import { wideDraft } from './wide-step.ts';

export interface SmallFacility {
  readonly url: string;
  readonly facility: BenchFacility;
  readonly wide: { readonly primaryKey: number };
  readonly tokens: { readonly officer: string; readonly petra: string; readonly person: string };
}

/** Facility of about 150 proposals, for figures that do not depend on the number. */
export async function withSmallFacility<T>(server: BenchServer, work: (small: SmallFacility) => Promise<T>): Promise<T> {
  const { url, drop } = await server.database();
  try {
    const parts = await partsFor(url);
    const facility = await seedBench(parts, { proposals: 120, submissions: 2 });
    const app = await buildApp(parts);
    const wide = await wideDraft(app.services, facility);
    const tokens = {
      officer: await tokenFor(app, facility.officerId, 'USER_OFFICER'),
      petra: await tokenFor(app, facility.petraId, 'USER'),
      person: await tokenFor(app, facility.personId, 'USER'),
    };
    await app.http.close();
    await parts.database.close();
    return await work({ url, facility, wide, tokens });
  } finally {
    await drop();
  }
}
