import { markets } from '@hiram/markets/market'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const api = vi.fn<() => Promise<unknown>>()
const uploadApps = vi.fn<() => Promise<void>>()
const uploadCalendar = vi.fn<() => Promise<void>>()
vi.mock('../api/api.ts', () => ({ api }))
vi.mock('./bridge.ts', () => ({ bridge: () => ({ mode: 'app', uploadApps, uploadCalendar }) }))
const browser = installFakeBrowser()
const { permitUpload, runUploads } = await import('./shell-uploads.ts')
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

test('SES-04 SES-02 uploads of a policy run once a day; one that breaks is gone on with, the rest not done twice', async () => {
  const uploads = { uploadApps: 'dataUse', uploadCalendar: 'dataUse' } as const
  const policy = { ph: { uploads }, vn: { uploads: {} } }
  useGlobal.setState({ memberInfo: { market: 'ph' } as never })
  uploadApps.mockResolvedValue()
  uploadCalendar.mockRejectedValueOnce(new Error('uploadCalendar broke')).mockResolvedValue()
  await runUploads(policy)
  expect(browser.local.getItem('_UPLOAD_DATAS')).toBe('["uploadApps"]')
  expect(browser.local.getItem('UPLOAD_DATA_DATE')).toBeNull()
  await runUploads(policy)
  await runUploads(policy)
  expect([uploadApps.mock.calls.length, uploadCalendar.mock.calls.length]).toEqual([1, 2])
  expect(browser.local.getItem('_UPLOAD_DATAS')).toBeNull()
  expect(browser.local.getItem('UPLOAD_DATA_DATE')).toMatch(/^\d{4}-\d{2}-\d{2}_uploadApps_uploadCalendar$/)
  useGlobal.setState({ memberInfo: { market: 'vn' } as never })
  await runUploads(policy)
  await runUploads()
  expect(uploadApps).toHaveBeenCalledTimes(1)
})
