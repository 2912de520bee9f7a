/** Tells the milliseconds of the processor from now on: unlike the time on the clock they do not hang on what else the machine does. */
export function processorClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Milliseconds of the processor that a piece of work takes. */
export function processorMs(work: () => void): number {
  const passedMs = processorClock();
  work();
  return passedMs();
}
