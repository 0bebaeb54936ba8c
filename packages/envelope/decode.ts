/**
 * Development only: shows what a sealed call says.
 *   node packages/envelope/decode.ts ring.json call.json
 * ring.json is the development server's key ring; call.json is { method, host, headers, sealedPath, pathHeader, body? },
 * and may have { answer, status } as well. Clock and expiry are not looked at.
 */
import { readFileSync } from 'node:fs'
import type { KeyRing } from './src/key-ring.ts'
import { openBytes } from './src/node-gcm.ts'
import { openBody, openPath, type ReceivedCall } from './src/open-call.ts'
import { openTicket, ticketKeyId } from './src/ticket.ts'
import { answerBinding } from './src/wire.ts'

type DecodeInput = ReceivedCall & { answer?: string; status?: number }

export function decodeCall(ring: KeyRing, call: DecodeInput) {
  const header = Buffer.from(call.pathHeader, 'base64url')
  const ticket = header.subarray(5)
  const key = ring.ticketKeys.find((candidate) => candidate.id === ticketKeyId(ticket))
  if (!key) throw new Error('no such ticket key in the ring')
  const session = openTicket(key, header.toString('base64url', 1, 5), ticket)
  const path = openPath(call, session)
  const opened = path && openBody(call.body, session, path)
  if (!opened) throw new Error('it does not open')
  const { answerKey, ...shown } = opened
  if (call.answer === undefined) return shown
  const binding = answerBinding(opened.rid, call.status ?? 200)
  return { ...shown, answer: openBytes(answerKey, Buffer.from(call.answer, 'base64'), binding).toString() }
}

if (import.meta.main) {
  if (process.env.NODE_ENV === 'production') throw new Error('not in production')
  const [ring, call] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  console.log(decodeCall(ring, call))
}
