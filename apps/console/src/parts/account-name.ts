import { t, textOfCode } from '../platform/texts/texts.tsx'
import './own-texts.ts'

const cash = '1010.'
const payouts = '1010.payout.'

/** An account of the chart in the language of the page; the server's own name of one that is not known here. */
export function accountName({ code, name }: { code: string; name: string }): string {
  const known = textOfCode(`account.${code}`)
  if (known) return known
  if (code.startsWith(payouts)) return t('account.payouts', { route: code.slice(payouts.length) })
  if (code.startsWith(cash)) return t('account.cash', { channel: code.slice(cash.length) })
  return name
}
