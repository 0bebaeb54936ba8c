import type { PaymentChannels } from '../../payment-channel.ts'
import { qrPh } from './qr-ph.ts'

/** InstaPay, which QR Ph runs on, takes 50,000 pesos at most (BSP); what is above goes by PESONet, in batches. */
export const paymentChannels: PaymentChannels = {
  channels: [
    { code: 'qrph', name: 'QR Ph', kind: 'qr', arrives: 'atOnce', ceiling: 5_000_000n },
    { code: 'instapay', name: 'InstaPay', kind: 'transfer', arrives: 'atOnce', ceiling: 5_000_000n },
    { code: 'pesonet', name: 'PESONet', kind: 'transfer', arrives: 'sameBankingDay', ceiling: null },
  ],
  payoutRoutes: [
    { code: 'instapay', ceiling: 5_000_000n },
    { code: 'pesonet', ceiling: null },
  ],
  qr: qrPh,
  sandboxAccount: {
    bankCode: 'SANDBOX',
    bankName: 'Sandbox Bank of Manila',
    branchName: 'Ayala Avenue',
    city: 'Makati',
    accountName: 'HIRAM LENDING SANDBOX',
    accountType: 'current',
    accountNumber: '000123456789',
    routing: 'SBXBPHM2XXX',
  },
}
