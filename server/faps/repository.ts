import type { Generated } from 'kysely';

interface FapsTable {
  readonly id: Generated<number>;
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: Generated<number>;
  readonly gradeGuide: string | null;
  readonly customGradeGuide: Generated<boolean>;
  readonly active: Generated<boolean>;
  readonly files: Generated<readonly string[]>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    faps: FapsTable;
    fapMembers: { readonly fapId: number; readonly userId: number; readonly role: 'FAP_CHAIR' | 'FAP_SECRETARY' | 'FAP_REVIEWER' };
  }
}
