import { expect, test, vi } from 'vitest'

const requestPermission = vi.fn<(permission: string) => Promise<string>>()
const shell = { mode: 'app', requestPermission }
vi.mock('./bridge.ts', () => ({ bridge: () => shell }))
const { askPermission } = await import('./permission.ts')

test('BRG-01 a shell is asked for a permission before it is used; only a refusal stops', async () => {
  for (const [state, may] of [
    ['granted', true],
    ['prompt', true],
    ['denied', false],
  ] as const) {
    requestPermission.mockResolvedValueOnce(state)
    expect(await askPermission('camera')).toBe(may)
  }
  requestPermission.mockRejectedValueOnce(new Error('requestPermission broke'))
  expect(await askPermission('photos')).toBe(true)
  expect(requestPermission.mock.calls.map(([permission]) => permission)).toEqual([
    'camera',
    'camera',
    'camera',
    'photos',
  ])
  shell.mode = 'browser'
  expect(await askPermission('location')).toBe(true)
  expect(requestPermission).toHaveBeenCalledTimes(4)
})
