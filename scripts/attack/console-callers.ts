import { randomUUID } from 'node:crypto'
import { askCommand, previewCommand } from '@hiram/contract/console/approvals'
import { type AskedCommand, permissionToAsk } from '@hiram/contract/console/asked-changes'
import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { permissions, type RoleName, roleNames } from '@hiram/contract/console/permissions'
import { consoleRoutes } from '../../apps/server/src/console/console-routes.ts'
import { codeOf, type Send, staffRequest } from './console-requests.ts'
import { samplesOf } from './mutations.ts'

export type Office = {
  send: Send
  origin: string
  /** A session of one person for each role, who has it alone. */
  tokens: Readonly<Record<RoleName, string>>
}

const calls = consoleRoutes.map(({ call }) => call)
const staffCalls = calls.filter(({ may }) => may !== 'anyone')

/** Every call of staff with what is no session of staff: each is refused as that of no one. */
export async function asStrangers(office: Office, tokens: readonly (string | undefined)[]): Promise<number> {
  let letIn = 0
  for (const call of staffCalls)
    for (const token of tokens) {
      const request = staffRequest(call, samplesOf(call, {})[0] ?? {}, { origin: office.origin, token })
      const answer = request && (await office.send(request))
      if (answer?.status !== 401 || codeOf(answer) !== 'notSignedIn') letIn += 1
    }
  return letIn
}

/** Every call, of a person who may do everything, from a page that is not the console's: none is looked at. */
export async function fromElsewhere(office: Office, token: string): Promise<number> {
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'evil.example' },
  ]
  let letIn = 0
  for (const call of calls)
    for (const headers of elsewhere) {
      const request = staffRequest(call, {}, { origin: office.origin, token, headers })
      const answer = request && (await office.send(request))
      if (answer === undefined || ![403, 421].includes(answer.status) || answer.text !== '{"code":4600}') letIn += 1
    }
  return letIn
}

type LetIn = { call: string; may: string; roles: RoleName[] }

/** What each role was let do: a row a call, or a kind of what it changes, by asking for it. */
export async function asEachRole(office: Office): Promise<LetIn[]> {
  const rows: LetIn[] = []
  for (const call of staffCalls.filter(({ name }) => name !== 'signOut')) {
    // empty: what is let in is refused for its fields at the latest, and changes nothing
    if (typeof call.may === 'string')
      rows.push({ call: call.name, may: call.may, roles: await letIn(office, call, {}) })
  }
  for (const call of [previewCommand, askCommand])
    for (const command of eachCommand) {
      // of no loan: what is let in finds none
      const request = { requestId: randomUUID(), loanId: randomUUID(), command, reason: 'Asked by each role' }
      rows.push({ call: call.name, may: permissionToAsk(command.kind), roles: await letIn(office, call, request) })
    }
  return rows
}

const plan = { dueDates: ['2027-01-15'], waiveLate: true }
const eachCommand: readonly ({ kind: AskedCommand['kind'] } & Record<string, unknown>)[] = [
  { kind: 'waiver', part: 'late', amount: '1' },
  { kind: 'goodwill', amount: '1' },
  { kind: 'writeOff' },
  { kind: 'writeOffReversal' },
  { kind: 'restructuringOffer', ...plan },
]

async function letIn({ send, origin, tokens }: Office, call: AnyConsoleCall, wire: Record<string, unknown>) {
  const roles: RoleName[] = []
  for (const role of roleNames) {
    const request = staffRequest(call, wire, { origin, token: tokens[role] })
    if (request && codeOf(await send(request)) !== 'forbidden') roles.push(role)
  }
  return roles
}

/** The table of docs/permissions.md: a row for each way that calls are let in, with the calls. */
export function permissionTable(rows: Awaited<ReturnType<typeof asEachRole>>): string {
  const ways = new Map<string, { cells: string[]; calls: string[] }>()
  for (const { call, may, roles } of rows) {
    const cells = [may, ...roleNames.map((role) => (roles.includes(role) ? 'yes' : ''))]
    const way = ways.get(cells.join()) ?? { cells, calls: [] }
    way.calls.push(`\`${call}\``)
    ways.set(cells.join(), way)
  }
  const order = ['staff', ...permissions] as string[]
  const lines = [...ways.values()]
    .toSorted((a, b) => order.indexOf(a.cells[0] ?? '') - order.indexOf(b.cells[0] ?? ''))
    .map(({ cells: [may = '', ...cells], calls: of }) => [may, ...cells, of.join(' ')])
  const head = ['permission', ...roleNames, 'calls']
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
