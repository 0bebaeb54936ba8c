/** CPU time of this process and its threads for one call, ms: `call` is made `count` times, one after the other. */
export async function cpuMsACall(call: (index: number) => Promise<void>, count: number): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await call(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}
