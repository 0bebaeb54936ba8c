import type { Urls } from '../../scripts/run/examples/borrow.ts'
import type { FrontDoor } from '../../scripts/run/examples/front-door.ts'

export type MarketCode = 'ph' | 'vn'

/** Somebody whose screens are looked at. Nobody who has no phone: a visitor. */
export type Actor = {
  name: string
  market: MarketCode
  phone?: string
  /** Brings the borrower where the screens are, through the front door. */
  makes?: (door: FrontDoor, urls: Urls, phone: string) => Promise<unknown>
  /** Not signed in: what is seen without a login. */
  staysOut?: true
  /** Made this many days before the day on which the screens are looked at. */
  daysBefore?: number
  /** Looked at after everybody else, this many days later. */
  daysLater?: number
}

export type Making = NonNullable<Actor['makes']>
