import { keyOf, type Row, writeRow } from '../gallery.ts'
import type { Frame } from '../picture-row.ts'
import type { Seen } from '../visit.ts'

const frame: Frame = { width: 640, height: 400, gap: 12 }
const windowWidth = 1440

/** The console's pictures in the README, two screens each: `person screen`, in English and light by default. */
export const consoleRows: readonly Row[] = [
  { name: 'console-work', frame, shows: ['Ana Reyes /', 'Ana Reyes /reviews/:review (sending back)'] },
  {
    name: 'console-payments',
    frame,
    shows: ['Paolo Garcia /proofs/:proof (accepting)', 'Paolo Garcia /unmatched?row=:payment (matching)'],
  },
  {
    name: 'console-borrowers',
    frame,
    shows: ['Paolo Garcia /borrowers/:borrower', 'Paolo Garcia /loans/:loan (waiving)'],
  },
  {
    name: 'console-answers',
    frame,
    shows: ['Ana Reyes /requests/:hardship (plan)', 'Ana Reyes /messages/:thread (template)'],
  },
  {
    name: 'console-second-person',
    frame,
    shows: ['Paolo Garcia /collections?row=:loan', 'Liza Mendoza /approvals?row=:approval-writeOff'],
  },
  { name: 'console-figures', frame, shows: ['Paolo Garcia /portfolio', 'Paolo Garcia /accounting'] },
  { name: 'console-products', frame, shows: ['Mika Tan /products', 'Joy Villanueva /operations'] },
  { name: 'console-staff', frame, shows: ['Joy Villanueva /staff?view=roles', 'Joy Villanueva /audit'] },
  {
    name: 'console-dark',
    frame,
    theme: 'dark',
    shows: ['visitor /', 'Paolo Garcia /loans/:loan'],
  },
  { name: 'console-vietnamese', frame, locale: 'vi-VN', shows: ['Ana Reyes /', 'Paolo Garcia /loans/:loanVn'] },
]

export const consoleGallery = {
  locales: [...new Set(consoleRows.map(({ locale = 'en-US' }) => locale))].join(),
}

/** Whether a row shows this screen: the others need no visit. */
export function isInConsoleGallery(actor: string, screen: string): boolean {
  return consoleRows.some(({ shows }) => shows.includes(keyOf({ actor, screen })))
}

export async function writeConsoleGallery(seen: readonly Seen[]): Promise<void> {
  for (const row of consoleRows) await writeRow(row, seen, windowWidth)
}
