import { journalColumns, journalFile, journalOfDay } from '../books/journal.ts'
import type { DayFile } from './day-file.ts'

/** Two lines before the columns say what the file has: entity, day, lines, sums, SHA-256 of the lines. */
export const dayJournal: DayFile = {
  description:
    'Every entry of the day, two lines each, numbered without a gap. Before the columns come two lines: what the file has, with the sums of debits and credits and the SHA-256 of the lines.',
  columns: journalColumns,
  async read(queries, { entity, day }, at) {
    const journal = await journalOfDay(queries, { entity, day, form: 'detail' }, at)
    return { text: journalFile(journal), lines: journal.lines }
  },
}
