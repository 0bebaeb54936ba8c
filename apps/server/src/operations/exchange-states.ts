import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database/client.ts'
import { latestDayFiles } from '../exchange/day-files-store.ts'
import { latestFiles, openLines } from '../exchange/statements/statement-store.ts'
import { pageHeaders } from './page-headers.ts'

const daysShown = 60
const statementsShown = 60
const linesShown = 1000

/** `/files`: whether closed days' files are written. `/statements`: bank statements, and their lines that wait for a person. */
export function exchangeStates(app: FastifyInstance, database: Queries): void {
  app.get('/files', async (_, reply) => {
    const days = (await latestDayFiles(database, daysShown)).map(
      ({ entity, day, asked_at, written_at, tries, failure }) => ({
        entity,
        day,
        askedAt: asked_at,
        writtenAt: written_at,
        tries,
        failure,
      }),
    )
    return reply.headers(pageHeaders).send({ isAlarm: days.some(({ failure }) => failure !== null), days })
  })
  app.get('/statements', async (_, reply) => {
    const [files, lines] = await Promise.all([latestFiles(database, statementsShown), openLines(database, linesShown)])
    const isAlarm = lines.length > 0 || files.some(({ state }) => state === 'refused')
    return reply.headers(pageHeaders).send({
      isAlarm,
      files: files.map(({ name, state, failure, lines: count, read_at }) => ({
        name,
        state,
        failure,
        lines: count,
        readAt: read_at,
      })),
      lines: lines.map((line) => ({
        line: line.line_id,
        problem: line.outcome,
        account: line.account,
        direction: line.direction,
        amount: line.amount.toString(),
        currency: line.currency,
        bookedOn: line.booked_on,
        valueDate: line.value_date,
        reference: line.reference,
        notice: line.provider_reference,
      })),
    })
  })
}
