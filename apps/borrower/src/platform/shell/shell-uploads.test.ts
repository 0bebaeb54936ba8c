import { markets } from '@hiram/markets/market'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const api = vi.fn<() => Promise<unknown>>()
vi.mock('../api/api.ts', () => ({ api }))
installFakeBrowser()
const { permitUpload } = await import('./shell-uploads.ts')
const { useGlobal } = await import('../state/models.ts')

const uploads = [
  'uploadContacts',
  'uploadSms',
  'uploadCallHistory',
  'uploadAlbums',
  'uploadAudio',
  'uploadVideo',
  'uploadApps',
  'uploadCalendar',
  'uploadInstallRecords',
  'uploadDeviceInfo',
] as const

beforeEach(() => api.mockReset())

test('BRG-05 no market permits any upload by default, whatever was agreed to', async () => {
  for (const market of Object.values(markets)) {
    useGlobal.setState({ memberInfo: { market: market.code } as never })
    for (const upload of uploads) expect(await permitUpload(upload)).toBeUndefined()
  }
  expect(api).not.toHaveBeenCalled()
})

test('BRG-05 where a policy names a consent, the borrower’s own record of it permits the upload', async () => {
  const policy = { ph: { uploads: { uploadApps: 'dataUse' as const } }, vn: { uploads: {} } }
  const recorded = (consent: object) => ({ ok: true, result: { consents: [{ document: 'dataUse', ...consent }] } })
  useGlobal.setState({ memberInfo: { market: 'ph' } as never })
  api.mockResolvedValueOnce(recorded({ consentId: 'c-1', withdrawnAt: null }))
  expect(await permitUpload('uploadApps', policy)).toBe('c-1')
  api.mockResolvedValueOnce(recorded({ consentId: 'c-1', withdrawnAt: '2026-11-02T00:00:00Z' }))
  expect(await permitUpload('uploadApps', policy)).toBeUndefined()
  api.mockResolvedValueOnce(recorded({ document: 'privacyPolicy', consentId: 'c-2', withdrawnAt: null }))
  expect(await permitUpload('uploadApps', policy)).toBeUndefined()
  api.mockResolvedValueOnce({ ok: false, code: 'offline' })
  expect(await permitUpload('uploadApps', policy)).toBeUndefined()
  expect(await permitUpload('uploadSms', policy)).toBeUndefined()
  useGlobal.setState({ memberInfo: { market: 'vn' } as never })
  expect(await permitUpload('uploadApps', policy)).toBeUndefined()
})
