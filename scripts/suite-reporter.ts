import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { root } from './files.ts';

export interface SuiteCount {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedIn: readonly string[];
}

export const countsFile = join(root, '.cache/test-counts.json');

const statesOf = (module: TestModule) => [...module.children.allTests()].map((test) => test.result().state);
const leftOut = (module: TestModule): boolean => statesOf(module).some((state) => state === 'skipped' || state === 'pending');

export default class SuiteReporter implements Reporter {
  private suites: readonly string[] = [];

  onInit(vitest: Vitest): void {
    this.suites = vitest.projects.map((project) => project.name);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const counts: SuiteCount[] = this.suites.map((suite) => {
      const own = modules.filter((module) => module.project.name === suite);
      const states = own.flatMap(statesOf);
      const count = (state: string) => states.filter((one) => one === state).length;
      const broken = own.filter((module) => module.errors().length > 0).length;
      const skippedIn = own.filter(leftOut).map((module) => relative(root, module.moduleId));
      return { suite, passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') + count('pending'), skippedIn };
    });
    if (unhandled.length > 0)
      counts.push({ suite: 'errors outside tests', passed: 0, failed: unhandled.length, skipped: 0, skippedIn: [] });
    mkdirSync(dirname(countsFile), { recursive: true });
    writeFileSync(countsFile, JSON.stringify(counts));
  }
}
