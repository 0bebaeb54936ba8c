import { type LegalCaps, rate } from '@hiram/lending'

/** SEC MC 14 s.2025 (6 % a month nominal, 12 % effective, 5 % late, 100 % in all), applied to every loan here. */
export const caps: LegalCaps = {
  nominalPerMonth: rate('0.06'),
  effectivePerMonth: rate('0.12'),
  latePerMonth: rate('0.05'),
  totalOfPrincipal: rate('1'),
}
