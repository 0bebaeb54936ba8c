import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { composeRow, type Frame } from './picture-row.ts'
import type { Seen } from './visit.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const small: Frame = { width: 220, height: 391, gap: 10 }

/** A row of pictures in the README, and whose screens are on it: `actor screen`, in English and light by default. */
export type Row = {
  name: string
  shows: readonly string[]
  locale?: Seen['locale']
  theme?: Seen['look']['theme']
  /** Below docs/. */
  file?: string
  frame?: Frame
}

const status = '/home/loan/status'
export const rows: readonly Row[] = [
  {
    name: 'screens',
    // the first picture of the README, as large as the screens are
    file: 'screens.png',
    frame: { width: 360, height: 640, gap: 16 },
    shows: [
      'visitor /authorization',
      'newcomer /home/loan',
      'complete /apply-step/confirm',
      'repay /repayment',
      `overdue ${status}/overdue`,
    ],
  },
  {
    name: 'coming-in',
    shows: [
      'visitor /authorization',
      'guest /login',
      'guest /login (code)',
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
      'manual-review /apply-step/progress',
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
    name: 'filipino',
    locale: 'fil-PH',
    shows: [
      'visitor /authorization',
      'complete /apply-step/confirm',
      'repay /home/loan',
      'repay /repayment',
      'repay /paymentMethod',
      `repay ${status}/info`,
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

export const keyOf = ({ actor, screen }: Pick<Seen, 'actor' | 'screen'>) => `${actor} ${screen}`

const rowsNamed = (only: string | undefined) => rows.filter(({ name }) => !only || name === only)

/** Whether a row of the gallery, or the one named, shows this screen: the others need no visit. */
export function isInGallery(actor: string, screen: string, only?: string): boolean {
  return rowsNamed(only).some(({ shows }) => shows.includes(keyOf({ actor, screen })))
}

/** The languages of the rows, or of the one named. */
export function galleryLocales(only?: string): string {
  return [...new Set(rowsNamed(only).map(({ locale = 'en-US' }) => locale))].join()
}

/** The README's pictures, or the one row named, from those that were taken. Says which screen is missing. */
export async function writeGallery(seen: readonly Seen[], only?: string): Promise<void> {
  for (const row of rowsNamed(only)) await writeRow(row, seen, 360)
}

/** One row, of screens in a window so wide. */
export async function writeRow(row: Row, seen: readonly Seen[], windowWidth: number): Promise<void> {
  const file = fileOf(row)
  mkdirSync(dirname(file), { recursive: true })
  const composed = await composeRow(picturesOf(row, seen, windowWidth), row.frame ?? small)
  await (file.endsWith('.png') ? composed.png({ palette: true }) : composed.webp({ quality: 62 })).toFile(file)
}

export function fileOf({ name, file }: Row): string {
  return join(docs, file ?? join('pictures', `${name}.webp`))
}

function picturesOf({ shows, locale = 'en-US', theme = 'light' }: Row, seen: readonly Seen[], width: number): string[] {
  const isFitting = ({ look }: Seen) => look.theme === theme && look.size.width === width
  const fitting = seen.filter((one) => one.locale === locale && isFitting(one))
  const byKey = new Map(fitting.map((one) => [keyOf(one), one.picture]))
  return shows.map((key) => {
    const picture = byKey.get(key)
    if (!picture) throw new Error(`the gallery has no picture of ${key} in ${locale}`)
    return picture
  })
}
