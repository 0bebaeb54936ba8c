import { keepWords } from '../books/journal-store.ts'
import { wordsOfThisRelease } from '../books/journal-words.ts'
import type { Context } from '../context.ts'
import type { FilesPort, Providers } from '../providers/ports.ts'
import type { Jobs } from '../queue/job-store.ts'
import { LoansNotStoredError } from './day-file.ts'
import { type Made, makeDayFiles } from './day-files.ts'
import { noteDayFiles, noteFailure, noteWritten } from './day-files-store.ts'

/** A file is made again and differs from what was made of the day before, or from what is where it goes. */
export class FileDiffersError extends Error {}

/**
 * Makes a closed day's files and leaves them for the lender's other systems, the manifest last: who finds it finds the
 * others whole. Done again they are the same. What fails is noted and thrown, so that the job is tried again.
 */
export async function writeDayFiles(
  context: Pick<Context, 'database' | 'clock' | 'log'> & { providers: Pick<Providers, 'exchange'> },
  closed: Jobs['writeDayFiles'],
): Promise<readonly Made[]> {
  const { database, clock, providers, log } = context
  const { entity, day } = closed
  const outgoing = providers.exchange?.outgoing
  if (outgoing === undefined) return []
  const at = clock.instant()
  try {
    // in their snapshot the first two days written at once would both keep them, and one would fail
    await keepWords(database, wordsOfThisRelease(), at)
    const files = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((queries) => makeDayFiles(queries, closed, at))
    const first = await noteDayFiles(database, { ...closed, at }, files.map(sizeOf))
    for (const file of files) {
      if (first.get(file.name) !== file.sha256) throw new FileDiffersError(`${file.name} is not what was made before`)
      await leave(outgoing, file)
    }
    await noteWritten(database, entity, day, clock.instant())
    return files
  } catch (error) {
    await noteFailure(database, entity, day, nameOf(error))
    log.error({ err: error, entity, day }, 'the files of a closed day were not written')
    throw error
  }
}

const sizeOf = ({ bytes, ...file }: Made) => ({ ...file, bytes: bytes.length })

/** Once: the same bytes that are there already are left as they are, others are not written over. */
async function leave(outgoing: FilesPort, { name, bytes }: Made): Promise<void> {
  for await (const there of outgoing.list(name)) {
    if (there !== name) continue
    if (bytes.equals(await outgoing.get(name))) return
    throw new FileDiffersError(`there is another file ${name}`)
  }
  await outgoing.put(name, bytes)
}

/** What a person reads of a failure; a database's message may quote what it was asked. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return error instanceof FileDiffersError || error instanceof LoansNotStoredError
    ? error.message
    : `${error.name}${code}`
}
