import type { AccountTables } from './tables/account.ts'
import type { ApplicationTables } from './tables/application.ts'
import type { AuthTables } from './tables/auth.ts'
import type { BooksTables } from './tables/books.ts'
import type { BorrowerTables } from './tables/borrower.ts'
import type { CommunicationTables } from './tables/communication.ts'
import type { EventTables } from './tables/events.ts'
import type { ExchangeTables } from './tables/exchange.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { LoanTables } from './tables/loan.ts'
import type { ProductTables } from './tables/products.ts'
import type { ReviewTables } from './tables/review.ts'
import type { RewardTables } from './tables/rewards.ts'
import type { ServerTables } from './tables/server.ts'
import type { ServicingTables } from './tables/servicing.ts'
import type { StaffTables } from './tables/staff.ts'
import type { TrackingTables } from './tables/tracking.ts'

/** The tables by area, as the files of migrations/ create them. */
export type Tables = BorrowerTables &
  AccountTables &
  ApplicationTables &
  AuthTables &
  BooksTables &
  CommunicationTables &
  EventTables &
  ExchangeTables &
  LedgerTables &
  LoanTables &
  ProductTables &
  ReviewTables &
  RewardTables &
  ServerTables &
  ServicingTables &
  StaffTables &
  TrackingTables
