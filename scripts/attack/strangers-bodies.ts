import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadPhoto } from '@hiram/contract/apply'
import { defaultMarket } from '@hiram/markets/market'
import { residentMegabytes } from '../../apps/server/src/processes/resident-size.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import type { Stack } from '../run/stack.ts'
import { type Attack, atMost } from './attack.ts'

const strangers = 10
const files = 8
const fileBytes = 10 * 1024 * 1024

/**
 * Ten strangers send eighty megabytes each, without being signed in: to a call that exists, to one of the console's, and
 * to the operations port.
 */
export const strangersBodies: Attack = async ({ stack, operationsUrl }) => {
  const client = await openBorrowerClient(stack.appUrl, defaultMarket)
  const photos = Object.fromEntries(
    Array.from({ length: files }, (_, at) => [`file${at}`, Buffer.alloc(fileBytes, at)]),
  )
  const ofApp = await riseWhile(stack, () => client.sendUnchecked(uploadPhoto, { kind: 'idFront' }, photos))
  const ofConsole = await riseWhile(stack, () => pour(stack.consoleUrl, '/console/search'))
  const ofOperations = await riseWhile(stack, () => pour(operationsUrl, '/metrics'))
  return [
    atMost('strangersBodies.memoryRise', ofApp, 50, 'MB'),
    atMost('strangersBodies.consoleMemoryRise', ofConsole, 50, 'MB'),
    atMost('strangersBodies.operationsMemoryRise', ofOperations, 50, 'MB'),
  ]
}

/** How much larger the server got while ten strangers did it at once. */
async function riseWhile(stack: Stack, work: () => Promise<unknown>): Promise<number> {
  const pid = stack.pid('server')
  if (pid === undefined) throw new Error('the server has no process')
  const before = await residentMegabytes(pid)
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentMegabytes(pid))
      await sleep(20)
    }
  })()
  await Promise.allSettled(Array.from({ length: strangers }, work))
  isOver = true
  await watching
  return most - before
}

/** A large body, for as long as the server reads it. */
function pour(url: string, path: string): Promise<void> {
  const { host, port, origin } = new URL(url)
  const bytes = files * fileBytes
  const part = Buffer.alloc(fileBytes / 10, 'a')
  return new Promise((resolve) => {
    const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, `origin: ${origin}`, 'content-type: application/json']
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${[...head, `content-length: ${bytes}`].join('\r\n')}\r\n\r\n`)
      more()
    })
    let sent = 0
    const more = () => {
      while (sent < bytes && socket.writable) {
        sent += part.length
        if (!socket.write(part)) return
      }
    }
    socket.on('drain', more)
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    socket.setTimeout(40_000, () => socket.destroy())
    socket.on('close', () => resolve())
  })
}
