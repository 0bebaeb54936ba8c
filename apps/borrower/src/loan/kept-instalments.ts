import type { LoanView } from '@hiram/contract/loan'

type State = Pick<LoanView['instalments'][number], 'state'>

/** The payments that were or will be due: not those that early money or a new plan has made unnecessary. */
export function keptInstalments<Instalment extends State>(instalments: readonly Instalment[]): Instalment[] {
  return instalments.filter(({ state }) => state !== 'gone')
}
