import { readDocument } from '../../apps/server/src/identity/documents/read-document.ts'
import type { DocumentReading, ReadRequest } from '../../apps/server/src/identity/documents/reading.ts'

/** A reading, the time of one core that it took, the most memory that this process has had so far, and what it has now. */
export type Measured = { reading: DocumentReading; cpuMs: number; megabytes: number; megabytesNow: number }

process.on('message', async (request: ReadRequest) => {
  const before = process.cpuUsage()
  const reading = await readDocument(request)
  const { user, system } = process.cpuUsage(before)
  const megabytes = process.resourceUsage().maxRSS / 1024
  const megabytesNow = process.memoryUsage.rss() / 1024 ** 2
  process.send?.({ reading, cpuMs: (user + system) / 1000, megabytes, megabytesNow } satisfies Measured)
})
process.on('disconnect', () => process.exit())
