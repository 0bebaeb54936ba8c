import { incomeBandsFrom, type Work } from '../income-band.ts'

/** Social insurance: SSS has 10 digits, GSIS 10 or 11, their common reference number 12. */
export const work: Work = {
  proofs: ['payslip', 'companyId', 'employmentCertificate', 'workplacePicture', 'businessPermit', 'businessPicture'],
  incomeBands: incomeBandsFrom('ph', [0n, 1_000_000n, 1_500_000n, 2_000_000n, 3_000_000n, 5_000_000n, 8_000_000n]),
  socialInsuranceDigits: [10, 11, 12],
}
