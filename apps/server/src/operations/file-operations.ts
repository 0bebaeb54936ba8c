import { marketCodes, markets } from '@hiram/markets'
import { statementCsvs } from '@hiram/markets/statement-csv'
import * as z from 'zod/mini'
import { dayFileName, dayFiles } from '../exchange/day-files.ts'
import type { Operation } from './operation.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

const place = {
  url: 'file:///exchange',
  description: 'The folder of EXCHANGE_DIR, or the bucket of EXCHANGE_S3_BUCKET.',
}

const manifest = z.object({
  version: z.literal(1),
  entity: z.string(),
  day: z.string(),
  files: z.array(z.object({ name: z.string(), lines: z.int(), bytes: z.int(), sha256: z.string() })),
})

const named: Operation['parameters'] = [
  { name: 'entity', in: 'path', required: true, schema: { type: 'string' } },
  { name: 'day', in: 'path', required: true, schema: { type: 'string', format: 'date' } },
]

const ofDay = { entity: '{entity}', day: '{day}' }
const always =
  'UTF-8, lines end with CR LF, cells quoted as RFC 4180 says; amounts are decimal numbers. Written once when the day is closed, before the manifest; made again it has the same bytes.'

const columnsOfCsv = marketCodes()
  .map((market) => `${markets[market].country}: ${Object.values(statementCsvs[market].columns).join(', ')}`)
  .join('; ')
const statements = `A bank’s statement of a collection account: ISO 20022 camt.053 or camt.054 (UTF-8, no document type), or CSV with the columns of its market (${columnsOfCsv}). It is read within ten minutes, its lines are matched with the notices received, and it goes. Money without a notice is in suspense the day after; what differs is under /statements of the operations port.`

/** The files that are exchanged with the lender's other systems, as if each were fetched or put. */
export function fileOperations(): [path: string, operation: Operation][] {
  const files = Object.entries(dayFiles).map(([name, { description, columns }]): [string, Operation] => [
    `/out/${dayFileName(ofDay, `${name}.csv`)}`,
    operation(`file-${name}`, `${description} ${always}`, { 'text/csv': { schema: lineSchema(columns) } }),
  ])
  const last = operation(
    'file-manifest',
    'The files of the day with their SHA-256, in hex. It is written last: where it is, the others are whole.',
    { 'application/json': { schema: wireSchema(manifest) } },
  )
  const statement: [string, Operation] = [
    '/in/{name}',
    {
      operationId: 'bankStatement',
      tags: ['files'],
      servers: [place],
      description: statements,
      security: [],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string', pattern: '\\.(xml|csv)$' } }],
      requestBody: {
        required: true,
        content: { 'application/xml': { schema: { type: 'string' } }, 'text/csv': { schema: { type: 'string' } } },
      },
      responses: { '200': { description: 'The file is left.' } },
    },
  ]
  return [statement, ...files, [`/out/${dayFileName(ofDay, 'manifest.json')}`, last]]
}

function operation(id: string, description: string, content: Record<string, { schema: JsonSchema }>): Operation {
  return {
    operationId: id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['files'],
    servers: [place],
    description,
    security: [],
    parameters: named,
    responses: { '200': { description: 'The file.', content } },
  }
}

/** A line, by the names of its columns. */
function lineSchema(columns: Readonly<Record<string, string>>): JsonSchema {
  const cell = ([name, description]: [string, string]) => [name, { type: 'string', description }]
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(columns).map(cell)),
    required: Object.keys(columns),
  }
}
