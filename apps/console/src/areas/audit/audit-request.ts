import { auditViews, type listAudit } from '@hiram/contract/console/audit'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'

type Request = Omit<ConsoleRequest<typeof listAudit>, 'order'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const date = /^\d{4}-\d{2}-\d{2}$/

/** What the address asks for; what it says wrongly is left out. */
export function requestOf(search: URLSearchParams): Request {
  const [view, staffId, about, day, after] = ['view', 'staffId', 'about', 'day', 'after'].map((name) =>
    search.get(name),
  )
  return {
    view: auditViews.find((one) => one === view) ?? 'everything',
    ...(staffId && uuid.test(staffId) && { staffId }),
    ...(about && { about }),
    ...(day && date.test(day) && { day }),
    ...(after && { after }),
  }
}

export function isNarrowed({ staffId, about, day }: Request): boolean {
  return staffId !== undefined || about !== undefined || day !== undefined
}
