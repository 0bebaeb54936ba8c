import { hiramColours } from '../brand-colours.ts'
import type { Brand } from '../brand-facts.ts'
import { hiramMark } from '../brand-mark.ts'

const hiram: Brand = {
  code: 'hiram-vn',
  appId: 13,
  market: 'vn',
  name: 'Hiram',
  shortName: 'Hiram',
  mark: hiramMark,
  colours: hiramColours,
  locales: ['vi-VN', 'en-US', 'zh-CN', 'th-TH', 'fil-PH'],
  legalName: 'Công ty TNHH Hiram Việt Nam (mẫu)',
  legalLine: {
    'en-US': 'Công ty TNHH Hiram Việt Nam · Enterprise code 0000000000 (sample)',
    'fil-PH': 'Công ty TNHH Hiram Việt Nam · Enterprise code 0000000000 (halimbawa)',
    'vi-VN': 'Công ty TNHH Hiram Việt Nam · Mã số doanh nghiệp 0000000000 (mẫu)',
    'zh-CN': 'Công ty TNHH Hiram Việt Nam · 企业代码 0000000000（示例）',
    'th-TH': 'Công ty TNHH Hiram Việt Nam · เลขทะเบียนธุรกิจ 0000000000 (ตัวอย่าง)',
  },
  hotline: '1900 0142',
  hotlineIsFree: false,
  supportEmail: 'hotro@hiram.example',
  hostLabels: ['vn', 'hiram-vn'],
  sevenDayProduct: true,
  locationReports: 'coarse',
}

export const brands: readonly [Brand, ...Brand[]] = [hiram]
