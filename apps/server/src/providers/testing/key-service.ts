import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Asked = { request: IncomingMessage; body: Buffer }
type Answer = { status?: number; body: unknown }

/** A real HTTP server for one test. */
export async function startService(
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Promise<{ url: string; host: string }> {
  const server = createServer(async (request, response) => {
    const { status = 200, body } = await answer({ request, body: await buffer(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host }
}

/** What such a service does with its key: AES-256-GCM, bound to what is given beside the text. */
export function serviceKey() {
  const key = randomBytes(32)
  return {
    encrypt(plain: Buffer, bound: string) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed: Buffer, bound: string) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(bound))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
    },
  }
}

export function tried(work: () => unknown): Answer {
  try {
    return { body: work() }
  } catch {
    return { status: 400, body: { __type: 'InvalidCiphertextException', errors: ['cannot decrypt'] } }
  }
}

export const base64 = (text: unknown) => Buffer.from(String(text), 'base64')
