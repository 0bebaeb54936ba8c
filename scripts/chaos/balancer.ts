import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** Resolves when each of the servers is sent calls. */
  allReady: () => Promise<void>
  stop: () => Promise<void>
}

const askEveryMs = 100
/** A server that drains for longer than this, as each does by default, is sent nothing when it closes. */
const askMs = 2000

/**
 * Sends each call to the next of these servers that says it is ready, on connections it keeps open, as the proxy in front
 * of production does. Where none says so, as on a machine too busy to answer, the one that last did is tried, for a call
 * that may be answered is better than one refused. It never sends a call a second time: one that fails is a failed call.
 */
export async function startBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let lastReady: string | undefined
  let turn = 0
  const stopping = new AbortController()
  const look = async (server: string) => {
    if (await isReady(server)) ready.add(server)
    else if (ready.delete(server)) lastReady = server
  }
  await Promise.all(servers.map(look))
  // each by itself: one that is slow to answer does not delay what is known of the others
  const watching = servers.map(async (server) => {
    while (!stopping.signal.aborted) {
      await sleep(askEveryMs)
      await look(server)
    }
  })

  const listener = createServer((incoming, outgoing) => {
    turn += 1
    const server = ready.size > 0 ? [...ready][turn % ready.size] : lastReady
    if (server === undefined) return void outgoing.writeHead(503).end()
    pass(agent, server, incoming, outgoing)
  })
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    async allReady() {
      while (ready.size < servers.length) await sleep(askEveryMs)
    },
    async stop() {
      stopping.abort()
      await Promise.all(watching)
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
      agent.destroy()
    },
  }
}

async function isReady(server: string): Promise<boolean> {
  const answer = await fetch(`${server}/ready`, { signal: AbortSignal.timeout(askMs) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

function pass(agent: Agent, server: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const onward = request(`${server}${url}`, { agent, method, headers }, (answer) => {
    const { connection: _, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(outgoing)
  })
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(onward)
}
