import type { Context } from '../../context.ts'
import { addNetworkUses } from './limit-store.ts'
import { type AddressLimits, addressLimits } from './limits.ts'
import { type CountWindow, createNetworkCounts } from './network-counts.ts'

/** What one server has counted is known to the others so much later. */
const shareEveryMs = 1000
/** Who has used less than this part of a limit is not shared: hardly anyone costs a statement. */
const sharedFrom = 1 / 32

type Counting = Pick<Context, 'clock' | 'config' | 'database' | 'log' | 'vault'>

/**
 * Counts what an address sends, before anything costs more than looking at it: in this process's memory, so no statement,
 * no key, no text is touched for who has sent too much. Once a second the servers of a database add up what they counted
 * of those who sent much; without the database each goes on by itself. Undefined while there is room, else the seconds
 * to wait.
 */
export function createAddressCounter(context: Counting, name: keyof AddressLimits) {
  const { most, windowMs } = addressLimits(context.config.NODE_ENV)[name]
  const counts = createNetworkCounts(windowMs, () => context.clock.wall().getTime())
  const share = sharing(context, name, counts.window)
  return (ip: string): number | undefined => {
    const { own, others, network, leftMs } = counts.count(ip)
    const total = own + others
    // the one that is too many is the last the others need to know of
    if (own >= most * sharedFrom && total <= most + 1) {
      counts.window().changed.add(network)
      share()
    }
    return total > most ? Math.max(1, Math.ceil(leftMs / 1000)) : undefined
  }
}

/** Shares what has changed in a second from now, unless that is to come already. */
function sharing(context: Counting, name: string, current: () => CountWindow): () => void {
  let isComing = false
  const shareSoon = () => {
    if (isComing) return
    isComing = true
    setTimeout(() => void share(), shareEveryMs).unref()
  }
  const share = async () => {
    const window = current()
    const changed = [...window.changed]
    window.changed.clear()
    await shareCounts(context, name, window, changed).catch((error: unknown) => {
      for (const network of changed) window.changed.add(network)
      context.log.warn({ err: error }, 'what addresses sent is counted by this server alone')
    })
    isComing = false
    if (current().changed.size > 0) shareSoon()
  }
  return shareSoon
}

async function shareCounts(
  { database, vault }: Counting,
  name: string,
  window: CountWindow,
  changed: readonly string[],
): Promise<void> {
  const uses = changed.flatMap((network) => {
    const count = window.counts.get(network)
    if (!count) return []
    // no address is written down
    return [{ subject: vault.lookupHash('subject', `network|${network}`), count, own: count.own }]
  })
  if (uses.length === 0) return
  const added = uses.map(({ subject, count, own }) => ({ subject, used: own - count.given }))
  const totals = await addNetworkUses(database, `${name}1m`, new Date(window.start), added)
  for (const { subject, count, own } of uses) {
    count.given = own
    count.others = (totals.get(subject.toString('base64')) ?? own) - own
  }
}
