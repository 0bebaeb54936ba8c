import { buildQrPh } from '@hiram/markets/ph/payment-channels/qr-ph'
import { buildVietQr } from '@hiram/markets/vn/payment-channels/vietqr'
import { expect, test } from 'vitest'
import { sandboxOfEachTest } from './testing/sandbox.ts'

const own = sandboxOfEachTest()

const money = { remark: 'HRM123 thanks', amountMinor: '123456', currency: 'PHP' }
const send = (transfer: object) => own.sandbox.call('POST', '/bank/transfers', transfer)

test('money sent is notified at once, with the business date of the market', async () => {
  const { providerReference } = (await send(money)).body
  expect(await own.receiver.took(1)).toEqual([
    {
      providerReference,
      remark: 'HRM123 thanks',
      amount: '123456',
      currency: 'PHP',
      valueDate: '2026-06-20',
      channel: 'bank',
    },
  ])
  expect(own.receiver.notices).toMatchObject([{ path: '/webhooks/transfer', signed: true }])
})

test('the same notice comes twice, one after the other or at once, with one reference', async () => {
  await send({ ...money, times: 2 })
  await send({ ...money, times: 2, atOnce: true, amountMinor: 5 })
  const references = (await own.receiver.took(4)).map(
    (notice) => (notice as { providerReference: string }).providerReference,
  )
  expect(new Set(references).size).toBe(2)
})

test('a notice can be late, with an earlier value date', async () => {
  await send({ ...money, delaySeconds: 0.3, valueDate: '2026-06-01' })
  expect(own.receiver.notices).toEqual([])
  expect(await own.receiver.took(1)).toMatchObject([{ valueDate: '2026-06-01' }])
})

test('a wrong signature is wrong, and is not tried again', async () => {
  own.receiver.answer(401)
  await send({ ...money, wrongSignature: true })
  await own.receiver.took(1)
  expect(own.receiver.notices).toMatchObject([{ signed: false }])
  await expect
    .poll(async () => (await own.sandbox.call('GET', '/webhooks')).body)
    .toMatchObject([{ state: 'refused', status: 401, tries: 1 }])
})

test('zero, negative and fractional amounts are not sent', async () => {
  for (const amountMinor of ['0', '-1', '1.5', 1.5, -1, 0, 'ten']) {
    expect((await send({ ...money, amountMinor })).status, String(amountMinor)).toBe(400)
  }
  expect((await own.sandbox.call('GET', '/bank/transfers')).body).toEqual([])
})

test('a repayment QR fills in code, amount and currency', async () => {
  const bank = { bin: '970436', account: '0001234567890', to: 'account' as const }
  const vietnam = buildVietQr({ kind: 'vietqr', ...bank, amountMinor: 1_250_000n, reference: 'HRM123' })
  expect((await own.sandbox.call('POST', '/bank/qr', { payload: vietnam })).body).toEqual({
    remark: 'HRM123',
    amountMinor: '1250000',
    currency: 'VND',
    account: '0001234567890',
  })
  const to = { bic: 'BOPIPHMMXXX', account: '000123456789', name: 'HIRAM', city: 'Makati' }
  const philippines = buildQrPh({ kind: 'qrph-p2p', ...to, reference: 'HRM9' })
  expect((await own.sandbox.call('POST', '/bank/qr', { payload: philippines })).body).toMatchObject({
    remark: 'HRM9',
    amountMinor: '',
    currency: 'PHP',
  })
  expect((await own.sandbox.call('POST', '/bank/qr', { payload: `${vietnam}0` })).body.code).toBe('unreadableQr')
})
