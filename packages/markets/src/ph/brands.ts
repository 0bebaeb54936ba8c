import { hiramColours, luntianColours } from '../brand-colours.ts'
import type { Brand } from '../brand-facts.ts'
import { hiramMark } from '../brand-mark.ts'

const legalLine = {
  'en-US': 'Hiram Lending Corp. · SEC Registration No. CS000000000 · Certificate of Authority No. 0000 (sample)',
  // both registrations are known by their English names
  'fil-PH': 'Hiram Lending Corp. · SEC Registration No. CS000000000 · Certificate of Authority No. 0000 (halimbawa)',
  'vi-VN':
    'Hiram Lending Corp. · Số đăng ký SEC CS000000000 · Giấy phép cho vay (Certificate of Authority) số 0000 (mẫu)',
  'zh-CN': 'Hiram Lending Corp. · SEC 注册号 CS000000000 · 贷款业务许可证（Certificate of Authority）号 0000（示例）',
  'th-TH': 'Hiram Lending Corp. · เลขทะเบียน SEC CS000000000 · ใบอนุญาตให้กู้ (Certificate of Authority) เลขที่ 0000 (ตัวอย่าง)',
}

const hiram: Brand = {
  code: 'hiram-ph',
  appId: 12,
  market: 'ph',
  name: 'Hiram',
  shortName: 'Hiram',
  mark: hiramMark,
  colours: hiramColours,
  locales: ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'],
  legalName: 'Hiram Lending Corp. (sample)',
  legalLine,
  hotline: '(02) 8555 0142',
  hotlineIsFree: false,
  supportEmail: 'help@hiram.example',
  hostLabels: ['ph', 'hiram-ph'],
  sevenDayProduct: true,
  locationReports: 'coarse',
}

const luntian: Brand = {
  code: 'luntian',
  appId: 14,
  market: 'ph',
  name: 'Luntian',
  shortName: 'Luntian',
  mark: [
    { path: 'M13 23V11', width: 3.2 },
    { path: 'M13 15C7 15 4 11.5 4 5c6 0 9 3.5 9 10zM13 11.5c0-4.5 2.5-7 8-7 0 5-2.5 8-8 8', width: 1.9 },
  ],
  colours: luntianColours,
  locales: ['en-US', 'fil-PH', 'zh-CN'],
  legalName: hiram.legalName,
  legalLine: {
    'en-US': `Luntian is a brand of ${legalLine['en-US']}`,
    'fil-PH': `Ang Luntian ay brand ng ${legalLine['fil-PH']}`,
    'vi-VN': `Luntian là thương hiệu của ${legalLine['vi-VN']}`,
    'zh-CN': `Luntian 所属机构：${legalLine['zh-CN']}`,
    'th-TH': `Luntian เป็นแบรนด์ของ ${legalLine['th-TH']}`,
  },
  hotline: '(02) 8555 0143',
  hotlineIsFree: false,
  supportEmail: 'help@luntian.example',
  hostLabels: ['luntian'],
  sevenDayProduct: true,
  locationReports: 'off',
}

export const brands: readonly [Brand, ...Brand[]] = [hiram, luntian]
