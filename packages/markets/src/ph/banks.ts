import type { AccountForm, Bank, BankApp } from '../bank.ts'

/** Code, name, SWIFT code of the participant in InstaPay; and what people call it, where that is another name. */
const institutions: readonly (readonly [code: string, name: string, bic: string, shortName?: string])[] = [
  ['BDO', 'BDO Unibank', 'BNORPHMMXXX', 'BDO'],
  ['BPI', 'Bank of the Philippine Islands', 'BOPIPHMMXXX', 'BPI'],
  ['METROBANK', 'Metropolitan Bank & Trust Company (Metrobank)', 'MBTCPHMMXXX', 'Metrobank'],
  ['LANDBANK', 'Land Bank of the Philippines', 'TLBPPHMMXXX', 'Landbank'],
  ['PNB', 'Philippine National Bank', 'PNBMPHMMXXX', 'PNB'],
  ['SECURITYBANK', 'Security Bank', 'SETCPHMMXXX'],
  ['CHINABANK', 'China Banking Corporation', 'CHBKPHMMXXX', 'Chinabank'],
  ['UNIONBANK', 'UnionBank of the Philippines', 'UBPHPHMMXXX', 'UnionBank'],
  ['RCBC', 'Rizal Commercial Banking Corporation', 'RCBCPHMMXXX', 'RCBC'],
  ['EASTWEST', 'East West Banking Corporation', 'EWBCPHMMXXX', 'EastWest'],
  ['DBP', 'Development Bank of the Philippines', 'DBPHPHMMXXX', 'DBP'],
  ['AUB', 'Asia United Bank', 'AUBKPHMMXXX', 'AUB'],
  ['PSBANK', 'Philippine Savings Bank', 'PHSBPHMMXXX', 'PSBank'],
  ['BANKCOM', 'Bank of Commerce', 'PABIPHMMXXX', 'BankCom'],
  ['PBCOM', 'Philippine Bank of Communications', 'CPHIPHMMXXX', 'PBCOM'],
  ['PHILTRUST', 'Philtrust Bank', 'PHTBPHMMXXX'],
  ['VETERANSBANK', 'Philippine Veterans Bank', 'PHVBPHMMXXX'],
  ['PBB', 'Philippine Business Bank', 'PPBUPHMMXXX', 'PBB'],
  ['MAYBANK', 'Maybank Philippines', 'MBBEPHMMXXX'],
  ['CTBC', 'CTBC Bank (Philippines)', 'CTCBPHMMXXX', 'CTBC'],
  ['HSBC', 'HSBC Philippines', 'HSBCPHMMXXX'],
  ['STANDARDCHARTERED', 'Standard Chartered Bank Philippines', 'SCBLPHMMXXX'],
  ['STERLING', 'Sterling Bank of Asia', 'STLAPH22XXX'],
  ['CHINABANKSAVINGS', 'China Bank Savings', 'CHSVPHM1XXX'],
  ['CITYSAVINGS', 'City Savings Bank', 'CIVAPHM1XXX'],
  ['BDONETWORK', 'BDO Network Bank', 'ONNRPHM1XXX'],
  ['BANKO', 'BPI Direct BanKo', 'BPDIPHM1XXX', 'BanKo'],
  ['CEBUANA', 'Cebuana Lhuillier Rural Bank', 'CELRPHM1XXX', 'Cebuana Lhuillier'],
  ['CARDBANK', 'CARD Bank', 'CBMFPHM1XXX'],
  ['CIMB', 'CIMB Bank Philippines', 'CIPHPHMMXXX'],
  ['GOTYME', 'GoTyme Bank', 'GOTYPHM2XXX'],
  ['MAYABANK', 'Maya Bank', 'MYDBPHM2XXX'],
  ['SEABANK', 'MariBank Philippines (formerly SeaBank)', 'LAUIPHM2XXX', 'MariBank'],
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

/** QR Ph has no link that opens an app. GCash's own address: https://developers.paymongo.com/docs/handle-gcash-deep-links */
const apps = new Map<string, BankApp>([
  ['GCASH', { by: 'scheme', scheme: 'gcash', androidPackage: 'com.globe.gcash.android' }],
])

const listed = (kind: Bank['kind'], rows: typeof institutions) =>
  rows.map(
    ([code, name, bic, shortName = name]): Bank => ({
      code,
      name,
      shortName,
      kind,
      bic,
      bin: null,
      app: apps.get(code) ?? null,
    }),
  )

export const banks: readonly Bank[] = [...listed('wallet', wallets), ...listed('bank', institutions)]

/**
 * Where borrowers most often want their money, first on the list. Wallets lead: 43 % of adults have e-money, 21 % a bank
 * account (BSP and SWS, March 2026). Within each the order is our own judgement, until the lender's payouts count it.
 */
export const mostUsedBanks: readonly string[] = ['GCASH', 'MAYA', 'BDO', 'BPI', 'LANDBANK', 'METROBANK', 'UNIONBANK']

export const accountForm: AccountForm = { account: /^\d{8,16}$/, card: null, letters: false }
