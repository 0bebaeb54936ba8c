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

/** What each role was let do: a row a call, by asking for it. */
export async function asEachRole({ send, origin, tokens }: Office) {
  const rows: { call: string; may: string; roles: RoleName[] }[] = []
  for (const call of staffCalls.filter(({ name }) => name !== 'signOut')) {
    const roles: RoleName[] = []
    for (const role of roleNames) {
      // empty: what is let in is refused for its fields at the latest, and changes nothing
      const request = staffRequest(call, {}, { origin, token: tokens[role] })
      if (request && codeOf(await send(request)) !== 'forbidden') roles.push(role)
    }
    rows.push({ call: call.name, may: call.may, roles })
  }
  return rows
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
