import type { AccountForm, Bank } from '../bank.ts'

/** Code, name, SWIFT code of the participant in InstaPay. */
const institutions: readonly (readonly [code: string, name: string, bic: string])[] = [
  ['BDO', 'BDO Unibank', 'BNORPHMMXXX'],
  ['BPI', 'Bank of the Philippine Islands', 'BOPIPHMMXXX'],
  ['METROBANK', 'Metropolitan Bank & Trust Company (Metrobank)', 'MBTCPHMMXXX'],
  ['LANDBANK', 'Land Bank of the Philippines', 'TLBPPHMMXXX'],
  ['PNB', 'Philippine National Bank', 'PNBMPHMMXXX'],
  ['SECURITYBANK', 'Security Bank', 'SETCPHMMXXX'],
  ['CHINABANK', 'China Banking Corporation', 'CHBKPHMMXXX'],
  ['UNIONBANK', 'UnionBank of the Philippines', 'UBPHPHMMXXX'],
  ['RCBC', 'Rizal Commercial Banking Corporation', 'RCBCPHMMXXX'],
  ['EASTWEST', 'East West Banking Corporation', 'EWBCPHMMXXX'],
  ['DBP', 'Development Bank of the Philippines', 'DBPHPHMMXXX'],
  ['AUB', 'Asia United Bank', 'AUBKPHMMXXX'],
  ['PSBANK', 'Philippine Savings Bank', 'PHSBPHMMXXX'],
  ['BANKCOM', 'Bank of Commerce', 'PABIPHMMXXX'],
  ['PBCOM', 'Philippine Bank of Communications', 'CPHIPHMMXXX'],
  ['PHILTRUST', 'Philtrust Bank', 'PHTBPHMMXXX'],
  ['VETERANSBANK', 'Philippine Veterans Bank', 'PHVBPHMMXXX'],
  ['PBB', 'Philippine Business Bank', 'PPBUPHMMXXX'],
  ['MAYBANK', 'Maybank Philippines', 'MBBEPHMMXXX'],
  ['CTBC', 'CTBC Bank (Philippines)', 'CTCBPHMMXXX'],
  ['HSBC', 'HSBC Philippines', 'HSBCPHMMXXX'],
  ['STANDARDCHARTERED', 'Standard Chartered Bank Philippines', 'SCBLPHMMXXX'],
  ['STERLING', 'Sterling Bank of Asia', 'STLAPH22XXX'],
  ['CHINABANKSAVINGS', 'China Bank Savings', 'CHSVPHM1XXX'],
  ['CITYSAVINGS', 'City Savings Bank', 'CIVAPHM1XXX'],
  ['BDONETWORK', 'BDO Network Bank', 'ONNRPHM1XXX'],
  ['BANKO', 'BPI Direct BanKo', 'BPDIPHM1XXX'],
  ['CEBUANA', 'Cebuana Lhuillier Rural Bank', 'CELRPHM1XXX'],
  ['CARDBANK', 'CARD Bank', 'CBMFPHM1XXX'],
  ['CIMB', 'CIMB Bank Philippines', 'CIPHPHMMXXX'],
  ['GOTYME', 'GoTyme Bank', 'GOTYPHM2XXX'],
  ['MAYABANK', 'Maya Bank', 'MYDBPHM2XXX'],
  ['SEABANK', 'MariBank Philippines (formerly SeaBank)', 'LAUIPHM2XXX'],
  ['TONIK', 'Tonik Digital Bank', 'TDBIPHM2XXX'],
  ['UNIONDIGITAL', 'UnionDigital Bank', 'UNODPHM2XXX'],
  ['UNO', 'UNO Digital Bank', 'UNOBPHM2XXX'],
]

const wallets: typeof institutions = [
  ['GCASH', 'GCash', 'GXCHPHM2XXX'],
  ['MAYA', 'Maya', 'PAPHPHM1XXX'],
  ['COINSPH', 'Coins.ph', 'DCPHPHM1XXX'],
  ['GRABPAY', 'GrabPay', 'GHPESGSGXXX'],
  ['PALAWANPAY', 'PalawanPay', 'PPSFPHM2XXX'],
  ['SHOPEEPAY', 'ShopeePay', 'SHPHPHM2XXX'],
]

export const banks: readonly Bank[] = [
  ...wallets.map(([code, name, bic]): Bank => ({ code, name, shortName: name, kind: 'wallet', bic, bin: null })),
  ...institutions.map(([code, name, bic]): Bank => ({ code, name, shortName: name, kind: 'bank', bic, bin: null })),
]

export const accountForm: AccountForm = { account: /^\d{8,16}$/, card: null, letters: false }
