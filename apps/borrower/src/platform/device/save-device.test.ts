import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const agent = { visitorId: 'v', os: 'Android 14', confidence: { score: 1 }, ip: '', device: '', ipLocation: '' }
let ipCountry: string | undefined
vi.mock('../api/api.ts', () => ({ api: async () => ({ ok: true, result: {} }) }))
vi.mock('../api/call-headers.ts', () => ({ deviceId: async () => 'device-1' }))
vi.mock('./payload.ts', () => ({ browserFacts: () => ({}), devicePayloadOf: () => ({}) }))
vi.mock('./read-device.ts', () => ({
  agentsOf: () => ({}),
  readDevice: async () => ({ agent: { ...agent, ipCountry }, measures: {} }),
}))
const browser = installFakeBrowser({ metas: { brand: '{"market":"ph","appId":15,"systemErrorAppIds":[15]}' } })

test('ERR-06 SES-02 vnIp is the country the fingerprint service sees, and keeps the server’s words in Viet Nam', async () => {
  const { startTexts } = await import('../texts/texts.tsx')
  const { currentToast } = await import('../../ui/toast-store.ts')
  const { showAnswerToast } = await import('../errors/react-to-failure.ts')
  const { sendDevice } = await import('./save-device.ts')
  await startTexts()
  for (const [country, stored, words] of [
    [undefined, null, 'System Error!'],
    ['VN', 'true', 'The figures are not right.'],
    ['PH', 'false', 'System Error!'],
  ] as const) {
    ipCountry = country
    await sendDevice()
    expect(browser.local.getItem('vnIp')).toBe(stored)
    showAnswerToast('The figures are not right.')
    expect(currentToast()?.text).toBe(words)
  }
})
