/** Closes the world after each server test file; files share worker and database only. */
import { afterAll } from 'vitest';
import { leaveWorld } from './index.ts';

afterAll(leaveWorld);
