import { readPage } from './page.ts'

/** How the legal texts of this page are set: as the server hashes what is agreed to here. */
export function textSwitches() {
  const { reportsLocation, sendsAdEvents } = readPage().brand
  return { locationReports: reportsLocation ? 'coarse' : 'off', adEvents: sendsAdEvents ? 'on' : 'off' } as const
}
