import { BridgeFailure } from '@hiram/bridge'
import { faceIdToken } from '@hiram/contract/apply'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkInShell } from './check-in-shell.ts'

const { faceVerify, api, sendLivenessPhotos } = vi.hoisted(() => ({
  faceVerify: vi.fn(),
  api: vi.fn(),
  sendLivenessPhotos: vi.fn(),
}))
vi.mock('../../../platform/shell/bridge.ts', () => ({ bridge: () => ({ faceVerify }) }))
vi.mock('../../../platform/api/api.ts', () => ({ api }))
vi.mock('../../../platform/files/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: Blob) => photo }))
vi.mock('./send-face.ts', async (original) => ({ ...(await original<object>()), sendLivenessPhotos }))

const token = (challenges: string[]) => ({ ok: true, result: { faceToken: 'token', challenges } })
const photo = () => new Blob(['face'], { type: 'image/jpeg' })
const { signal } = new AbortController()
const check = () => checkInShell(() => undefined, signal)

beforeEach(() => {
  api.mockReset().mockResolvedValue(token([]))
  sendLivenessPhotos.mockReset().mockResolvedValue({ phase: 'passed' })
})

test('BRG-01 KYC-12 the shell takes the pictures, and they go to the server whatever result the shell reports', async () => {
  faceVerify.mockResolvedValue({ passed: false, photos: [photo(), photo()] })
  expect(await check()).toEqual({ phase: 'passed' })
  expect(api.mock.calls.map(([call, request]) => [call, request])).toEqual([[faceIdToken, { inShell: true }]])
  const [faceToken, taken] = sendLivenessPhotos.mock.calls[0] ?? []
  expect([faceToken, taken.map(({ time }: { time: number }) => time)]).toEqual(['token', [0, 1]])
  faceVerify.mockResolvedValue({ passed: true, photos: [photo()] })
  const failed = { phase: 'failed', why: 'face', left: 2, seconds: undefined }
  sendLivenessPhotos.mockResolvedValue(failed)
  expect(await check()).toEqual(failed)
})

test('BRG-03 a shell without a check, or a server that asks for the orders, leads to the camera', async () => {
  faceVerify.mockRejectedValue(new BridgeFailure('faceVerify', 'missing', 'Method not support: faceVerify'))
  expect(await check()).toBe('missing')
  faceVerify.mockReset()
  api.mockResolvedValue(token(['blink']))
  expect(await check()).toBe('missing')
  expect(faceVerify).not.toHaveBeenCalled()
})

test('ERR-12 turned back from, not allowed or broken: nothing is sent', async () => {
  faceVerify.mockResolvedValue(undefined)
  expect(await check()).toBe('turnedBack')
  faceVerify.mockRejectedValue(new BridgeFailure('faceVerify', 'denied', 'denied: camera'))
  expect(await check()).toBe('refused')
  faceVerify.mockRejectedValue(new BridgeFailure('faceVerify', 'timeout', 'no answer'))
  expect(await check()).toMatchObject({ phase: 'failed', why: 'other' })
  api.mockResolvedValue({ ok: false, code: 'tooMany', detail: { retryAfterSeconds: 60 } })
  expect(await check()).toMatchObject({ phase: 'failed', why: 'tooMany', seconds: 60 })
  expect(sendLivenessPhotos).not.toHaveBeenCalled()
})
