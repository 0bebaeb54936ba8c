/** Random names only: no dots, no slashes, so no name can leave its folder or its part of a bucket. */
const namePattern = /^[A-Za-z0-9_-]{16,100}$/

/** Whether this is the name of a finished file of ours. */
export const isFileName = (name: string): boolean => namePattern.test(name)

/** The name itself. Throws RangeError where it is not one of ours. */
export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new RangeError('not the name of a stored file')
  return name
}
