const bank = {
  bankName: 'B',
  fullName: 'F',
  branchName: 'B',
  city: 'C',
  accountName: 'A',
  accountNumber: '0012345678',
  accountType: 'T',
  remark: 'HR123',
}

/** A repayment code with the account it is paid to, as it travels. */
export const sampleRepaymentCode = {
  code: 'HR123',
  expiresAt: '2026-06-20T02:00:00Z',
  amount: '100',
  qrPayload: 'QR',
  channel: 'B',
  apps: [
    {
      bankCode: 'MB',
      name: 'MB Bank',
      url: 'https://dl.vietqr.io/pay?app=mb&ba=0012345678@icb',
      androidUrl: null,
      fills: true,
      via: 'vietqr.io',
    },
  ],
  bank,
}
