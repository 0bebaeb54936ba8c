import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Seen } from './visit.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const frame = { width: 220, height: 391, gap: 10 }
const loanDocument = '#edf0f4'

/** A row of pictures in the README, and whose screens are on it: `actor stop`, in English and light unless said. */
type Row = { name: string; shows: readonly string[]; locale?: Seen['locale']; theme?: 'dark' }

const status = '/home/loan/status'
const rows: readonly Row[] = [
  {
    name: 'coming-in',
    shows: [
      'visitor /authorization',
      'visitor /login',
      'visitor /login (code)',
      'newcomer /home/loan',
      'newcomer /home/loan/costs',
      'newcomer /home/loan/apply',
    ],
  },
  {
    name: 'applying',
    shows: ['apply-step', 'apply-step/id', 'apply-step/basal', 'apply-step/workInfo', 'apply-step/withdrawal']
      .map((path) => `complete /${path}`)
      .concat('complete /apply-step/confirm'),
  },
  {
    name: 'being-checked',
    shows: [
      'person-looks /apply-step/progress',
      `rollback ${status}/rollback`,
      'supplements /apply-step/supplement/contact',
      'supplements /apply-step/supplement/certificate',
      'carrier /apply-step/select-operator',
      `refuse ${status}/refuse`,
    ],
  },
  {
    name: 'the-loan',
    shows: [
      `abandon ${status}/abandon`,
      `withdrawal ${status}/withdrawal`,
      `payout-failed ${status}/withdrawal`,
      `pass ${status}/pass`,
      `repay ${status}/repay`,
      `overdue ${status}/overdue`,
    ],
  },
  {
    name: 'repaying',
    shows: [
      'repay /home/loan',
      'repay /repayment',
      'repay /repayment?pay=part',
      'repay /repayment (have paid)',
      'extending /repayment/extend',
      'overpaid /repayment/result',
    ],
  },
  {
    name: 'documents',
    shows: [
      ...['info', 'info/fee', 'info/detail', 'info/processLog'].map((path) => `repay ${status}/${path}`),
      'veteran /history',
      'close /history/:loanId/close',
    ],
  },
  {
    name: 'rewards',
    shows: [
      'silver /home/vip',
      ...['coupon', 'transactionRecord', 'home/record', 'home/me/creditReport'].map((path) => `veteran /${path}`),
      'newcomer /transactionRecord/rule',
    ],
  },
  {
    name: 'account',
    shows: [
      'repay /home/me',
      'newcomer /settings',
      'repay /info-manager',
      'newcomer /changePhone',
      'newcomer /modifyPwd',
      'repay /devices',
    ],
  },
  {
    name: 'help-and-leaving',
    shows: [
      'asker /customer-service',
      'asker /customer-service/messages',
      'asker /specialApplication',
      'reminded /reminders',
      'newcomer /closeAccount',
      'gone /deleteAccount/confirm (waiting)',
    ],
  },
  {
    name: 'vietnamese',
    locale: 'vi-VN',
    shows: [
      'visitor-vn /authorization',
      'complete-vn /apply-step/confirm',
      'repay-vn /home/loan',
      'repay-vn /repayment',
      'repay-vn /paymentMethod',
      `repay-vn ${status}/info`,
    ],
  },
  {
    name: 'dark',
    theme: 'dark',
    shows: [
      'newcomer /home/loan',
      'complete /apply-step/confirm',
      'repay /home/loan',
      'repay /repayment',
      'overdue /home/loan',
      'silver /home/vip',
    ],
  },
]

const keyOf = ({ actor, stop }: Pick<Seen, 'actor' | 'stop'>) => `${actor} ${stop}`

/** Only what stands in the gallery is looked at when it is all that is wanted. */
export function isInGallery(actor: string, stop: string): boolean {
  return rows.some(({ shows }) => shows.includes(keyOf({ actor, stop })))
}

/** The README's pictures, from those that were taken: a row a file, small. Says which screen is missing. */
export async function writeGallery(seen: readonly Seen[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, shows, locale = 'en-US', theme = 'light' } of rows) {
    const fitting = seen.filter(
      (one) => one.locale === locale && one.look.theme === theme && one.look.size.width === 360,
    )
    const byKey = new Map(fitting.map((one) => [keyOf(one), one.picture]))
    const pictures = shows.map((key) => {
      const picture = byKey.get(key)
      if (!picture) throw new Error(`the gallery has no picture of ${key} in ${locale}`)
      return picture
    })
    await writeRow(join(folder, `${name}.webp`), pictures)
  }
}

async function writeRow(file: string, pictures: readonly string[]): Promise<void> {
  const { width, height, gap } = frame
  const screens = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).png().toBuffer()))
  const across = pictures.length * (width + gap) + gap
  await sharp({ create: { width: across, height: height + 2 * gap, channels: 3, background: loanDocument } })
    .composite(screens.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })))
    .webp({ quality: 62 })
    .toFile(file)
}
