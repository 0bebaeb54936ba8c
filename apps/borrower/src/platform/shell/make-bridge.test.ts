import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const callPhone = vi.fn<(phone: string) => Promise<void>>()
vi.mock('@hiram/bridge', () => ({ createBridge: () => ({ mode: 'app', callPhone }) }))
const browser = installFakeBrowser()

test('BRG-01 a call that the phone does not start: the number stays on the screen, in the borrower’s language', async () => {
  browser.local.setItem('umi_locale', 'vi-VN')
  const { startTexts } = await import('../texts/texts.tsx')
  const { currentToast } = await import('../../ui/toast-store.ts')
  const { makeBridge } = await import('./make-bridge.ts')
  await startTexts()
  const bridge = makeBridge(async () => undefined)
  expect(bridge.mode).toBe('app')
  callPhone.mockResolvedValueOnce(undefined)
  await bridge.callPhone('1900 0142')
  expect(currentToast()).toBeUndefined()
  callPhone.mockRejectedValueOnce(new Error('callPhone broke'))
  await bridge.callPhone('1900 0142')
  expect(currentToast()).toMatchObject({
    kind: 'fail',
    text: 'Không gọi được từ ứng dụng. Vui lòng tự bấm số 1900 0142.',
    masked: true,
  })
})
