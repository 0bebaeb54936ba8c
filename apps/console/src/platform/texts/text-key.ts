import type accounting from '../../areas/accounting/texts/en-US.json'
import type approvals from '../../areas/approvals/texts/en-US.json'
import type audit from '../../areas/audit/texts/en-US.json'
import type borrowers from '../../areas/borrowers/texts/en-US.json'
import type collections from '../../areas/collections/texts/en-US.json'
import type loans from '../../areas/loans/texts/en-US.json'
import type operations from '../../areas/operations/texts/en-US.json'
import type portfolio from '../../areas/portfolio/texts/en-US.json'
import type products from '../../areas/products/texts/en-US.json'
import type proofs from '../../areas/proofs/texts/en-US.json'
import type refunds from '../../areas/refunds/texts/en-US.json'
import type requests from '../../areas/requests/texts/en-US.json'
import type review from '../../areas/review/texts/en-US.json'
import type search from '../../areas/search/texts/en-US.json'
import type staff from '../../areas/staff/texts/en-US.json'
import type support from '../../areas/support/texts/en-US.json'
import type unmatched from '../../areas/unmatched/texts/en-US.json'
import type parts from '../../parts/texts/en-US.json'
import type platform from './en-US.json'

/** The texts that come with the page, and those of each area, by its folder, that come with its screens. */
type Catalogues = {
  platform: typeof platform
  approvals: typeof approvals
  accounting: typeof accounting
  audit: typeof audit
  borrowers: typeof borrowers
  collections: typeof collections
  loans: typeof loans
  operations: typeof operations
  parts: typeof parts
  portfolio: typeof portfolio
  products: typeof products
  proofs: typeof proofs
  refunds: typeof refunds
  requests: typeof requests
  review: typeof review
  search: typeof search
  staff: typeof staff
  support: typeof support
  unmatched: typeof unmatched
}

/** A folder with texts. */
export type TextArea = keyof Catalogues

/** Every text there is; an unknown one is a type error where it is used. */
export type TextKey = { [Area in TextArea]: keyof Catalogues[Area] & string }[TextArea]
