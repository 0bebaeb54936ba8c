import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { residentMegabytes } from '../../processes/resident-size.ts'
import { workersOf } from '../../testing/worker-processes.ts'
import { readPhoto } from './photo-image.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})

const megabyte = 1024 * 1024
const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  return Buffer.concat([head, data, Buffer.alloc(4)])
}
/** A tiny PNG of one grey with these dimensions. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** The photo followed by an empty archive: an image viewer and an archive program both open it. */
const archive = () => Buffer.concat([photo, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const comment = (text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([photo.subarray(0, 2), Buffer.from('fffe', 'hex'), length, Buffer.from(text), photo.subarray(2)])
}

test.each([
  ['an archive behind a photo', archive, 'photoTypeRefused'],
  ['a page in a photo’s comment', () => comment('<script>alert(1)</script>'), 'photoTypeRefused'],
  ['a program in a photo’s comment', () => comment('<?php system($_GET[0]);'), 'photoTypeRefused'],
  ['a document in a photo’s comment', () => comment('%PDF-1.7'), 'photoTypeRefused'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photoTypeRefused'],
  ['a picture of another format', () => Buffer.from('474946383961010001008000000000', 'hex'), 'photoTypeRefused'],
  ['a drawing behind a photo', () => Buffer.concat([photo, Buffer.from('<svg xmlns="x"/>')]), 'photoTypeRefused'],
  ['a picture of 900 million pixels', () => bomb(30_000), 'photoTooLarge'],
  ['ten megabytes and a byte', () => Buffer.concat([photo], 10 * megabyte + 1), 'photoTooLarge'],
  ['half of a photo', () => photo.subarray(0, photo.length / 2), 'photoUnreadable'],
  ['a head without a picture', () => Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'photoUnreadable'],
] as const)('KYC-12 refused: %s', async (_, content, problem) => expect(await readPhoto(content())).toBe(problem))

test('KYC-12 a plain comment is not an attack, and is not kept', async () => {
  const kept = await readPhoto(comment('Taken in Manila <3'))
  if (typeof kept === 'string') throw new Error(kept)
  expect(kept.jpeg.includes('Manila')).toBe(false)
})

test('KYC-12 all of them at once take less than 150 MB', async () => {
  const attacks = [
    bomb(30_000),
    bomb(12_000),
    archive(),
    comment('<script>'),
    Buffer.concat([photo], 10 * megabyte + 1),
  ]
  await Promise.all([readPhoto(photo), readPhoto(photo)])
  const decoders = workersOf('photo-worker.ts')
  const used = async () => {
    const sizes = await Promise.all([process.pid, ...decoders].map(residentMegabytes))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const before = await used()
  let most = 0
  const watch = setInterval(async () => {
    most = Math.max(most, (await used()) - before)
  }, 5)
  for (let round = 0; round < 5; round++) await Promise.all(attacks.map((attack) => readPhoto(attack)))
  clearInterval(watch)
  expect(Math.max(most, (await used()) - before)).toBeLessThan(150)
  expect(workersOf('photo-worker.ts')).toEqual(decoders)
})
