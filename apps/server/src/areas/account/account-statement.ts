import type { RequestOf } from '@hiram/contract'
import type { accountStatement as accountStatementCall } from '@hiram/contract/account/statement'
import { borrowerName } from '../../borrower/name.ts'
import { Failure, fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { statementOfBorrower, WrongDay } from '../../loan-documents/borrower-statement.ts'
import { draw } from '../../loan-documents/draw.ts'
import { pdfFile } from '../../loan-documents/pdf-file.ts'

type Asked = RequestOf<typeof accountStatementCall>

/** Every entry of all the borrower's loans in a period. */
export async function accountStatement({ context, queries, borrowerId, market }: BorrowerCaller, asked: Asked) {
  const today = context.clock.businessDate(market)
  const statement = await statementOfBorrower(queries, { borrowerId, market, today }, asked)
  if (!(statement instanceof WrongDay)) return statement
  const { field, reason } = statement
  return fail('invalidRequest', { fields: [{ field, reason }] })
}

/** The same as a document. Made each time: tomorrow's is another. */
export async function accountStatementFile(caller: BorrowerCaller, asked: Asked) {
  const { context, borrowerId, market, locale } = caller
  const statement = await accountStatement(caller, asked)
  if (statement instanceof Failure) return statement
  const { from, to, opening, added, paid, closing, lines } = statement
  const pdf = await draw('accountStatement', {
    ...{ market, locale, from, to, opening, added, paid, closing, lines },
    borrowerName: await borrowerName(context, borrowerId, market),
    madeAt: context.clock.instant(),
  })
  return pdfFile(`statement-${from}-${to}.pdf`, pdf)
}
