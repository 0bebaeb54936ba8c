import type { Context } from '../../context.ts'
import { readStatement } from './read-statement.ts'

/** Reads what banks have left. A file goes once it is read; one that is refused, or has lines that wait, stays. */
export async function readIncoming(context: Context): Promise<void> {
  const incoming = context.providers.exchange?.incoming
  if (incoming === undefined) return
  const failures: unknown[] = []
  for await (const name of incoming.list()) {
    if (!/\.(xml|csv)$/i.test(name)) continue
    try {
      const { state } = await readStatement(context, name, await incoming.get(name))
      if (state === 'read') await incoming.remove(name)
    } catch (error) {
      // the others are read all the same
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
