import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the measuring process receives once it listens. */
export type Collecting = { url: string }

/** A collector in a process of its own, as servers have one: it takes what comes, and says how many requests at the end. */
let requests = 0
const server = createServer((request, response) => {
  requests += 1
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const collecting: Collecting = { url: `http://127.0.0.1:${port}` }
  process.send?.(collecting)
})
process.once('disconnect', () => process.exit(requests > 0 ? 0 : 1))
