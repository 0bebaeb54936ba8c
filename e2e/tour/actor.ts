import type { Urls } from '../../scripts/run/examples/borrow.ts'
import type { BorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import type { MarketCode } from '../support/people.ts'

/** A borrower whose screens are photographed; without a phone, a visitor. */
export type Actor = {
  name: string
  market: MarketCode
  phone?: string
  /** Brings the borrower to the state the screens need, by the app's own calls. */
  setUp?: (client: BorrowerClient, urls: Urls, phone: string) => Promise<unknown>
  /** Not signed in. */
  staysOut?: true
  /** A visitor who has seen the welcome. */
  pastWelcome?: true
  /** Set up this many days before the screens are photographed. */
  daysBefore?: number
  /** Photographed after all others, this many days later. */
  daysLater?: number
}

export type ActorSetup = NonNullable<Actor['setUp']>
