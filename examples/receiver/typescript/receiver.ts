// Receives Hiram's events: verifies each, keeps it once in a file, a line of JSON each, then answers.
import { appendFileSync, existsSync, openSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'

type Event = { id: string; type: string; subject: string; sequence: string }

const { SECRET = '', PORT = '9000', FILE = 'events.jsonl' } = process.env
const mostBytes = 1_000_000
const webhook = new Webhook(SECRET)
const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
const kept = new Set(before.split('\n').map(idOf))
const file = openSync(FILE, 'a')
if (before !== '' && !before.endsWith('\n')) appendFileSync(file, '\n')

/** A line that a crash cut off has none: it was never answered, so it comes again. */
function idOf(line: string): string | undefined {
  try {
    return (JSON.parse(line) as Event).id
  } catch {
    return undefined
  }
}

/** On the disk before it is answered; one that is there already is not written twice. */
function keep(event: Event, body: string): void {
  if (kept.has(event.id)) return
  appendFileSync(file, `${body}\n`, { flush: true })
  kept.add(event.id)
  console.log(event.type, event.subject, event.sequence)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The event, if Hiram signed it. */
async function verified(request: IncomingMessage): Promise<{ event: Event; body: string } | undefined> {
  try {
    const body = await bodyOf(request)
    const event = webhook.verify(body, request.headers as Record<string, string>) as Event
    return { event, body }
  } catch {
    return undefined
  }
}

// what cannot be written ends the process, unanswered: it comes again once this runs again
const server = createServer(async (request, response) => {
  const got = await verified(request)
  if (got) keep(got.event, got.body)
  response.writeHead(got ? 204 : 400).end()
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${PORT}, writing ${FILE}`))
