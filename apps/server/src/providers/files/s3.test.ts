import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedFiles } from '../../testing/listed-files.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { type S3Place, s3Files } from './s3.ts'

const credentials = { accessKeyId: 'hiram', secretAccessKey: 'a secret of the store' }
const bucket = 'sealed'
const region = 'ap-southeast-1'
const name = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'

let store: S3Server
let place: S3Place
beforeEach(async () => {
  store = await startS3Server({ ...credentials, region, bucket })
  place = { bucket, region, endpoint: store.endpoint, prefix: 'files/', credentials }
})
afterEach(() => store.stop())

test('a stored file can be read, and not once removed', async () => {
  const files = s3Files(place)
  await files.check()
  const bytes = Buffer.alloc(300_000, 7)
  await files.put(name, bytes)
  expect([...store.objects.keys()]).toEqual([`files/${name}`])
  expect((await files.get(name)).equals(bytes)).toBe(true)
  await files.remove(name)
  await files.remove(name)
  await expect(files.get(name)).rejects.toThrow('NoSuchKey')
})

test('all that is stored is listed, page by page, without what is not ours', async () => {
  const files = s3Files(place)
  const names = Array.from({ length: 5 }, (_, index) => `${name}-${index}`)
  for (const each of names) await files.put(each, Buffer.from(each))
  await s3Files({ ...place, prefix: 'other/' }).put(name, Buffer.from('another'))
  expect(await listedFiles(files)).toEqual(names)
  expect(await listedFiles(files, `${name}-3`)).toEqual([`${name}-3`])
})

test('a store that is busy is asked again; a file whose answer was lost is stored once', async () => {
  const files = s3Files(place)
  store.failNext('busy', 'busy', 'answerLost')
  await files.put(name, Buffer.from('one'))
  store.failNext('busy')
  expect((await files.get(name)).toString()).toBe('one')
})

test('another file under the same name is refused, and the first stays', async () => {
  const files = s3Files(place)
  await files.put(name, Buffer.from('one'))
  await expect(files.put(name, Buffer.from('two'))).rejects.toThrow('PreconditionFailed')
  expect((await files.get(name)).toString()).toBe('one')
})

test('a file that was damaged in the store is not read as it is', async () => {
  const files = s3Files(place)
  await files.put(name, Buffer.from('one'))
  for (const [key, { checksum }] of store.objects) store.objects.set(key, { bytes: Buffer.from('two'), checksum })
  await expect(files.get(name)).rejects.toThrow(/[Cc]hecksum/)
})

test.each([
  ['another secret', { credentials: { ...credentials, secretAccessKey: 'another secret' } }],
  ['another bucket', { bucket: 'none' }],
])('with %s the check fails, and nothing is stored', async (_, wrong) => {
  const files = s3Files({ ...place, ...wrong })
  await expect(files.check()).rejects.toThrow()
  await expect(files.put(name, Buffer.from('one'))).rejects.toThrow()
  expect(store.objects.size).toBe(0)
})

test.each(['../../etc/passwd', 'short', `${name}/x`, `${name}.jpg`, ''])('the name %j is refused', async (wrong) => {
  const files = s3Files(place)
  await expect(files.put(wrong, Buffer.from('x'))).rejects.toThrow(RangeError)
  await expect(files.get(wrong)).rejects.toThrow(RangeError)
  await expect(files.remove(wrong)).rejects.toThrow(RangeError)
})
