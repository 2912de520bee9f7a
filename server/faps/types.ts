export interface FapRow {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: number;
  readonly gradeGuide: string | null;
  readonly customGradeGuide: boolean;
  readonly active: boolean;
  readonly files: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
