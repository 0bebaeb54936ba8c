import * as z from 'zod/mini'
import { call } from '../call.ts'

/** `updateType` of a version that must be had before going on. */
export const forcedUpdate = 1

/** Dotted whole numbers, `4.10.2`. */
export const dottedVersion = z.string().check(z.maxLength(20), z.regex(/^\d{1,9}(\.\d{1,9}){0,3}$/))

/** "The app's parameters" of platform.txt §7; the app id comes with every call. */
const appParameters = z.object({
  version: dottedVersion,
  loginPlatform: z.enum(['APP', 'H5']),
  platform: z.enum(['android', 'ios', 'other']),
})

/** Names the build of the page that the server serves now; absent where it serves none. */
const build = z.optional(z.string())

/** INI-07: the newest version of this app; `updateType` 1 is a forced update. */
export const versionCheck = call('versionCheck', 'GET /appVersion/check', {
  who: 'anyone',
  request: appParameters,
  answer: z.object({ version: z.string(), updateType: z.number(), build }),
})

/** Asked when the borrower comes back to an app that has been open for long. */
export const needUpdateForce = call('needUpdateForce', 'GET /appVersion/needUpdateForce', {
  who: 'anyone',
  request: appParameters,
  answer: z.object({ force: z.boolean(), version: z.string(), build }),
})

/** Below 0, 0 or above 0: dotted versions compared part by part as integers; a part that is missing is 0. */
export function compareVersions(one: string, other: string): number {
  const [mine, theirs] = [one.split('.').map(Number), other.split('.').map(Number)]
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const difference = (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
