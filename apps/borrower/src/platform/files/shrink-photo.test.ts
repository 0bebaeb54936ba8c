import { expect, test, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

test('KYC-12 a photo goes half as wide and half as high, as JPEG of quality 0.5; what is no picture does not go', async () => {
  const drawn: unknown[] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_: unknown, ...place: number[]) => void drawn.push(place) }),
    toBlob: (take: (blob: Blob) => void, ...how: unknown[]) => {
      drawn.push(how)
      take(new Blob(['jpeg']))
    },
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1281, height: 800, close: () => undefined }))
  expect(await shrinkPhoto(new Blob())).toBeInstanceOf(Blob)
  expect(drawn).toEqual([
    [0, 0, 641, 400],
    ['image/jpeg', 0.5],
  ])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await shrinkPhoto(new Blob())).toBeUndefined()
  vi.unstubAllGlobals()
})
