import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

const limits = { textBytes: 0, files: 2, fileBytes: 100, sumBytes: 150 }

test('KYC-12 what a file is called is never read, so no name leads out of a folder', async () => {
  const app = fastify()
  await app.register(multipart)
  app.post('/', async (request) => readParts(request, limits))
  const file = (name: string, type: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\njpeg\r\n`
  const payload = `${file('../../../etc/passwd', 'image/jpeg')}${file('C:\\\\evil.exe', 'image/jpeg')}--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  const part = { name: 'file', content: { type: 'Buffer', data: [...Buffer.from('jpeg')] }, mimeType: 'image/jpeg' }
  expect(answer.json()).toEqual([part, part])
  await app.close()
})

test('one file too many, one too long, and files too long together are let go unread', async () => {
  const app = fastify()
  await app.register(multipart)
  app.post('/', async (request) => ({ read: await readParts(request, limits) }))
  const send = async (...lengths: number[]) => {
    const files = lengths.map(
      (length) => `--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n${'a'.repeat(length)}\r\n`,
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return (await app.inject({ method: 'POST', url: '/', headers, payload: `${files.join('')}--x--\r\n` })).json().read
  }
  expect(await send(10, 10, 10)).toBe('tooMany')
  expect(await send(101)).toBe('tooLarge')
  expect(await send(90, 90)).toBe('tooLarge')
  expect(await send(70, 70)).toHaveLength(2)
  await app.close()
})
