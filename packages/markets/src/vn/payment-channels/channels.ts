import type { PaymentChannels } from '../../payment-channel.ts'
import { vietQr } from './vietqr.ts'

export const paymentChannels: PaymentChannels = {
  channels: [
    { code: 'vietqr', name: 'VietQR', kind: 'qr', arrives: 'atOnce', ceiling: 499_999_999n },
    { code: 'napas247', name: 'NAPAS 247', kind: 'transfer', arrives: 'atOnce', ceiling: 499_999_999n },
    { code: 'citad', name: 'CITAD', kind: 'transfer', arrives: 'sameBankingDay', ceiling: null },
  ],
  payoutRoutes: [
    { code: 'napas247', ceiling: 499_999_999n },
    { code: 'citad', ceiling: null },
  ],
  qr: vietQr,
  sandboxAccount: {
    bankCode: 'SANDBOX',
    bankName: 'Ngân hàng Thử Nghiệm',
    branchName: 'Chi nhánh Quận 1',
    city: 'Thành phố Hồ Chí Minh',
    accountName: 'CONG TY HIRAM SANDBOX',
    accountType: 'current',
    accountNumber: '0001234567890',
    routing: '970499',
  },
}
