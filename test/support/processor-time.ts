/** Milliseconds of the processor that a piece of work takes: unlike the time on the clock it does not hang on what else the machine does. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
