import { answerFrame } from '@hiram/contract/answer'
import { latestLoan } from '@hiram/contract/loan'
import { type BoundHeaders, type ClientSession, deviceThumbprint, newRid, openAnswer, sealCall } from '@hiram/envelope'
import { createDeviceKeyPair } from '@hiram/envelope/handshake'
import * as z from 'zod/mini'
import { apiPrefix } from '../../apps/server/src/app.ts'
import { httpRequest } from './connection.ts'
import { readers, tokenOf } from './names.ts'

/** A phone: its key, the borrowers signed in on it, and after the handshake its session. */
export type Device = { keys: CryptoKeyPair; thumbprint: string; numbers: number[] }

/** The request's bytes and what it takes to open the answer. */
export type SealedRead = { bytes: Buffer; session: ClientSession; rid: string }

export async function createDevices(count: number): Promise<Device[]> {
  const all = Array.from({ length: readers.count }, (_, index) => readers.first + index)
  const making = Array.from({ length: count }, async (_, index) => {
    const keys = await createDeviceKeyPair()
    const numbers = all.filter((number) => number % count === index)
    return { keys, thumbprint: await deviceThumbprint(keys.publicKey), numbers }
  })
  return Promise.all(making)
}

/** One sealed read for each borrower of the device; valid for the envelope's two minutes, any number of times. */
export async function sealReads(device: Device, session: ClientSession, port: number): Promise<SealedRead[]> {
  const host = `127.0.0.1:${port}`
  return Promise.all(
    device.numbers.map(async (number) => {
      const headers = headersOf(device, number)
      const rid = newRid()
      const call = {
        method: latestLoan.method,
        path: latestLoan.path,
        query: '',
        timeMs: Date.now(),
        rid,
        headers,
        host,
      }
      const { sealedPath, pathHeader } = await sealCall(session, call)
      const sent = { host, ...usual, ...headers, 'encrypted-path': pathHeader }
      return { bytes: httpRequest('GET', `${apiPrefix}/${sealedPath}`, sent), session, rid }
    }),
  )
}

/** The same reads for the route without the envelope. */
export function plainReads(device: Device, port: number): Buffer[] {
  return device.numbers.map((number) => {
    const sent = { host: `127.0.0.1:${port}`, ...usual, ...headersOf(device, number), rid: newRid() }
    return httpRequest('GET', latestLoan.path, sent)
  })
}

/** Throws unless the answer is a borrower's running loan. */
export async function checkSealed(read: SealedRead, status: number, body: string): Promise<void> {
  const answer = await openAnswer(read.session, read.rid, status, body)
  if (answer.kind !== 'sealed') throw new Error(`a read was answered by ${status} ${body.slice(0, 200)}`)
  checkPlain(answer.text)
}

export function checkPlain(text: string): void {
  const frame = answerFrame.parse(JSON.parse(text))
  const { latestApplication } = frame.success ? z.decode(latestLoan.answer, frame.result as never) : {}
  if (latestApplication?.status !== 'repay') throw new Error(`not a running loan: ${text.slice(0, 200)}`)
}

function headersOf(device: Device, number: number): BoundHeaders {
  return {
    'app-id': '12',
    platform: '3',
    version: '1.0.0',
    'device-id': device.thumbprint,
    token: tokenOf(number),
    country: 'PH',
    'login-platform': 'H5',
    language: 'en-US',
  }
}

const usual = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
