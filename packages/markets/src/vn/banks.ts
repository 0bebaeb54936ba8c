import type { AccountForm, Bank } from '../bank.ts'

/** NAPAS number (BIN), code, short name, full name. Numbers as in NAPAS's VietQR list. */
const institutions: readonly (readonly [bin: string, code: string, shortName: string, name: string])[] = [
  ['970436', 'VCB', 'Vietcombank', 'Ngân hàng TMCP Ngoại thương Việt Nam'],
  ['970415', 'CTG', 'VietinBank', 'Ngân hàng TMCP Công thương Việt Nam'],
  ['970418', 'BIDV', 'BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam'],
  ['970405', 'AGRIBANK', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam'],
  ['970407', 'TCB', 'Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam'],
  ['970422', 'MB', 'MB Bank', 'Ngân hàng TMCP Quân đội'],
  ['970432', 'VPB', 'VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng'],
  ['970416', 'ACB', 'ACB', 'Ngân hàng TMCP Á Châu'],
  ['970403', 'STB', 'Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín'],
  ['970423', 'TPB', 'TPBank', 'Ngân hàng TMCP Tiên Phong'],
  ['970437', 'HDB', 'HDBank', 'Ngân hàng TMCP Phát triển TP. Hồ Chí Minh'],
  ['970441', 'VIB', 'VIB', 'Ngân hàng TMCP Quốc tế Việt Nam'],
  ['970443', 'SHB', 'SHB', 'Ngân hàng TMCP Sài Gòn - Hà Nội'],
  ['970431', 'EIB', 'Eximbank', 'Ngân hàng TMCP Xuất nhập khẩu Việt Nam'],
  ['970426', 'MSB', 'MSB', 'Ngân hàng TMCP Hàng Hải Việt Nam'],
  ['970440', 'SSB', 'SeABank', 'Ngân hàng TMCP Đông Nam Á'],
  ['970448', 'OCB', 'OCB', 'Ngân hàng TMCP Phương Đông'],
  ['970449', 'LPB', 'LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam'],
  ['970429', 'SCB', 'SCB', 'Ngân hàng TMCP Sài Gòn'],
  ['970425', 'ABB', 'ABBANK', 'Ngân hàng TMCP An Bình'],
  ['970428', 'NAB', 'Nam A Bank', 'Ngân hàng TMCP Nam Á'],
  ['970409', 'BAB', 'Bac A Bank', 'Ngân hàng TMCP Bắc Á'],
  ['970412', 'PVCB', 'PVcomBank', 'Ngân hàng TMCP Đại Chúng Việt Nam'],
  ['970419', 'NCB', 'NCB', 'Ngân hàng TMCP Quốc Dân'],
  ['970427', 'VAB', 'VietABank', 'Ngân hàng TMCP Việt Á'],
  ['970433', 'VBB', 'VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín'],
  ['970452', 'KLB', 'KienlongBank', 'Ngân hàng TMCP Kiên Long'],
  ['970454', 'BVB', 'BVBank', 'Ngân hàng TMCP Bản Việt'],
  ['970438', 'BAOVIET', 'BAOVIET Bank', 'Ngân hàng TMCP Bảo Việt'],
  ['970430', 'PGB', 'PGBank', 'Ngân hàng TMCP Thịnh vượng và Phát triển'],
  ['970400', 'SGB', 'Saigonbank', 'Ngân hàng TMCP Sài Gòn Công Thương'],
  ['970406', 'VIKKI', 'Vikki Bank', 'Ngân hàng TNHH MTV Số Vikki'],
  ['970414', 'MBV', 'MBV', 'Ngân hàng TNHH MTV Việt Nam Hiện Đại'],
  ['970446', 'COOPBANK', 'Co-opBank', 'Ngân hàng Hợp tác xã Việt Nam'],
  ['970408', 'GPB', 'GPBank', 'Ngân hàng TNHH MTV Dầu khí Toàn cầu'],
  ['970444', 'CBB', 'CB Bank', 'Ngân hàng TNHH MTV Xây dựng Việt Nam'],
  ['970424', 'SHBVN', 'Shinhan Bank', 'Ngân hàng TNHH MTV Shinhan Việt Nam'],
  ['970457', 'WOORI', 'Woori Bank', 'Ngân hàng TNHH MTV Woori Việt Nam'],
  ['970458', 'UOB', 'UOB Vietnam', 'Ngân hàng TNHH MTV United Overseas Bank (Việt Nam)'],
  ['970439', 'PBVN', 'Public Bank Vietnam', 'Ngân hàng TNHH MTV Public Việt Nam'],
  ['970442', 'HLB', 'Hong Leong Bank', 'Ngân hàng TNHH MTV Hong Leong Việt Nam'],
  ['970434', 'IVB', 'Indovina Bank', 'Ngân hàng TNHH Indovina'],
  ['970421', 'VRB', 'VRB', 'Ngân hàng Liên doanh Việt - Nga'],
  ['970410', 'SCVN', 'Standard Chartered', 'Ngân hàng TNHH MTV Standard Chartered (Việt Nam)'],
  ['546034', 'CAKE', 'CAKE by VPBank', 'Ngân hàng số CAKE by VPBank'],
  ['963388', 'TIMO', 'Timo', 'Ngân hàng số Timo by BVBank'],
]

/**
 * Apps that vietqr.io opens (https://vietqr.io/danh-sach-api/deeplink-app-ngan-hang); an app's id is its bank's code there.
 * Those that fill in the transfer are in its change log, 2.12 to 2.18.
 */
const apps = new Map<string, { id: string; fills: boolean }>([
  ['VCB', { id: 'vcb', fills: false }],
  ['CTG', { id: 'icb', fills: true }],
  ['BIDV', { id: 'bidv', fills: true }],
  ['AGRIBANK', { id: 'vba', fills: false }],
  ['TCB', { id: 'tcb', fills: false }],
  ['MB', { id: 'mb', fills: true }],
  ['VPB', { id: 'vpb', fills: false }],
  ['ACB', { id: 'acb', fills: true }],
  ['TPB', { id: 'tpb', fills: false }],
  ['HDB', { id: 'hdb', fills: false }],
  ['VIB', { id: 'vib', fills: false }],
  ['SHB', { id: 'shb', fills: false }],
  ['EIB', { id: 'eib', fills: false }],
  ['SSB', { id: 'seab', fills: false }],
  ['OCB', { id: 'ocb', fills: true }],
])

export const banks: readonly Bank[] = institutions.map(([bin, code, shortName, name]) => {
  const app = apps.get(code)
  return { code, name, shortName, kind: 'bank', bic: null, bin, app: app ? { by: 'vietqr', ...app } : null }
})

/** Cards are 9704…, of 16 or 19 digits. Luhn is not asked for: real cards fail it. */
/** First on the list: the largest banks by customers, in an order of our own until the lender's payouts count it. */
export const mostUsedBanks: readonly string[] = ['VCB', 'MB', 'TCB', 'BIDV', 'CTG', 'AGRIBANK', 'VPB']

export const accountForm: AccountForm = {
  account: /^(?=.*\d)[A-Z0-9]{6,19}$/,
  card: /^9704\d{12}(\d{3})?$/,
  letters: true,
}
