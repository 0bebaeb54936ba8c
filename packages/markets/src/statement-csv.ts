import type { PerMarket } from './market.ts'
import { statementCsv as ph } from './ph/statement-csv.ts'
import type { StatementCsv } from './statement-columns.ts'
import { statementCsv as vn } from './vn/statement-csv.ts'

export const statementCsvs: PerMarket<StatementCsv> = { ph, vn }
