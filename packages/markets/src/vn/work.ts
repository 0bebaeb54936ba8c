import { incomeBandsFrom, type Work } from '../income-band.ts'

/** Social insurance: the 10 digits of cards and books; since August 2025 also the 12 of the personal number. */
export const work: Work = {
  proofs: ['invoices', 'payroll', 'certificates', 'utilityBill', 'creditCardBill', 'houseCertificate'],
  incomeBands: incomeBandsFrom('vn', [0n, 5_000_000n, 8_000_000n, 12_000_000n, 18_000_000n, 25_000_000n, 40_000_000n]),
  socialInsuranceDigits: [10, 12],
}
