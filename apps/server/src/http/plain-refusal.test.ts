import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refusalsBeforeRouting } from './plain-refusal.ts'

async function answerTo(sent: string): Promise<string> {
  const app = Fastify({
    ...refusalsBeforeRouting,
    http: { headersTimeout: 100, connectionsCheckingInterval: 20 },
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(sent)
  await closed
  await app.close()
  return answer
}

test('ENV-08 a connection opened before it is needed ends without a word: it would be read as the answer to a later call', async () => {
  expect(await answerTo('')).toBe('')
  expect(await answerTo('GET /half HTTP/1.1\r\n')).toBe('')
})

test('ENV-08 what is no request is refused as every call is', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toContain('{"code":4600')
})
