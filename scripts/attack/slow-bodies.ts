import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, atMost } from './attack.ts'

const connections = 300
const longestMs = 110_000

/** Requests whose headers or bodies never end are dropped, and meanwhile hold up no one. */
export const slowBodies: Attack = async ({ stack }) => {
  const port = Number(new URL(stack.appUrl).port)
  const halves = [
    'POST /v1/hello HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 500\r\n\r\nhalf',
    'POST /v1/abc HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 500\r\n\r\nhalf',
    'POST /v1/abc HTTP/1.1\r\nhost: x\r\ncontent-ty',
  ]
  const open = new Set<Socket>()
  for (let at = 0; at < connections; at += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(halves[at % halves.length] ?? ''))
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => open.delete(socket))
  }
  await sleep(1000)
  const start = performance.now()
  await (await fetch(`${stack.appUrl}/health`)).text()
  const healthMs = performance.now() - start
  const end = performance.now() + longestMs
  while (open.size > 0 && performance.now() < end) await sleep(500)
  const left = open.size
  for (const socket of open) socket.destroy()
  return [atMost('slowBodies.openAfter110s', left, 0), atMost('slowBodies.healthMs', healthMs, 1000)]
}
