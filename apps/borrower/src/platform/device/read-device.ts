import { retryImport } from '../../retry-import.ts'
import { readEntry, saveEntry } from '../storage/indexed-db.ts'
import type { AgentPlace } from './commercial-agent.ts'
import { type KeptReading, keptName } from './kept-reading.ts'
import type { AgentReading, DeviceReading } from './reading.ts'

/** A reading is good for a day. */
const keptForMs = 86_400_000

export type Agents = {
  open: () => Promise<DeviceReading>
  /** Undefined when the lender has no key and endpoint. */
  commercial: (() => Promise<AgentReading>) | undefined
  report: (thrown: unknown) => void
  readKept: (name: string) => Promise<KeptReading | undefined>
  keep: (name: string, kept: KeptReading) => Promise<void>
}

/** The stored reading while it is fresh, else a new one. If the commercial agent fails, the open one's is used. */
export async function readDevice(agents: Agents, now: number): Promise<DeviceReading> {
  const kept = await agents.readKept(keptName)
  if (kept && now - kept.at < keptForMs && kept.at <= now) return kept.reading
  const open = await agents.open()
  const commercial = await agents.commercial?.().catch((thrown: unknown) => agents.report(thrown))
  const reading = commercial ? { agent: commercial, measures: open.measures } : open
  await agents.keep(keptName, { at: now, reading })
  return reading
}

/** The agents of this page. */
export function agentsOf(place: AgentPlace | undefined, report: (thrown: unknown) => void): Agents {
  return {
    open: async () => (await retryImport(() => import('./open-agent.ts'))).readOpenAgent(),
    commercial:
      place && (async () => (await retryImport(() => import('./commercial-agent.ts'))).readCommercialAgent(place)),
    report,
    readKept: readEntry,
    keep: saveEntry,
  }
}
