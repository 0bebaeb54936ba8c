import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const getAppInfo = vi.fn()
vi.mock('./bridge.ts', () => ({ bridge: () => ({ mode: 'app', getAppInfo }) }))

test('INI-01 the shell is asked once; asked again where the code that speaks with it did not come', async () => {
  installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
  const { readAppInfo } = await import('./app-info.ts')
  getAppInfo.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  getAppInfo.mockResolvedValue({ appId: 14, version: '4.2.0' })
  await expect(readAppInfo()).rejects.toThrow('Failed to fetch')
  expect(await readAppInfo()).toMatchObject({ appId: 14 })
  await readAppInfo()
  expect(getAppInfo).toHaveBeenCalledTimes(2)
})
