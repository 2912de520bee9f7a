/** What every file of server tests ends with: files share their worker and its database, but no world. */
import { afterAll } from 'vitest';
import { leaveWorld } from './index.ts';

afterAll(leaveWorld);
