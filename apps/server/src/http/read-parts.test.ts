import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

test('KYC-12 what a file is called is never read, so no name leads out of a folder', async () => {
  const app = fastify()
  await app.register(multipart)
  app.post('/', async (request) => readParts(request))
  const file = (name: string, type: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\njpeg\r\n`
  const payload = `${file('../../../etc/passwd', 'image/jpeg')}${file('C:\\\\evil.exe', 'image/jpeg')}--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  const part = { name: 'file', content: { type: 'Buffer', data: [...Buffer.from('jpeg')] }, mimeType: 'image/jpeg' }
  expect(answer.json()).toEqual([part, part])
  await app.close()
})
