/** CPU milliseconds, independent of other load on the machine. */
export function processorClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

export function processorMs(work: () => void): number {
  const passedMs = processorClock();
  work();
  return passedMs();
}
