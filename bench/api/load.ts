import { Connection, type Reply } from './connection.ts'

/** What one connection sends next, and what is done with the last answer of the round. */
export type Sender = { next: () => Buffer; last?: (reply: Reply, sent: number) => Promise<void> }

/**
 * Requests a second over these connections, each with one request in flight at any time; how long each took, in ms, is added
 * to `times`. Throws unless all are 200.
 */
export async function requestRate(
  port: number,
  senders: readonly Sender[],
  seconds: number,
  times?: number[],
): Promise<number> {
  const connections = await Promise.all(senders.map(() => Connection.open(port)))
  const from = performance.now()
  const until = from + seconds * 1000
  let done = 0
  const endings = await Promise.all(
    senders.map(async (sender, index) => {
      const connection = connections[index]
      let reply: Reply | undefined
      let sent = 0
      while (connection && performance.now() < until) {
        const asked = performance.now()
        reply = await connection.ask(sender.next())
        times?.push(performance.now() - asked)
        sent += 1
        if (reply.status !== 200) throw new Error(`the server answered ${reply.status} ${reply.body.slice(0, 300)}`)
      }
      done += sent
      return { reply, sent }
    }),
  )
  const rate = (done * 1000) / (performance.now() - from)
  for (const connection of connections) connection.close()
  for (const [index, { reply, sent }] of endings.entries()) if (reply) await senders[index]?.last?.(reply, sent)
  return rate
}
