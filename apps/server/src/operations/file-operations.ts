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

/** The files that are left for the lender's other systems, as if each were fetched. */
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
  return [...files, [`/out/${dayFileName(ofDay, 'manifest.json')}`, last]]
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
