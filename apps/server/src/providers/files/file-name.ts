/** Random names only: no dots, no slashes, so no name can leave its folder or its part of a bucket. */
export const randomNames = /^[A-Za-z0-9_-]{16,100}$/
/** What is exchanged with the lender's other systems has names that people read; none begins with a dot. */
export const readableNames = /^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/

/** The name itself. Throws RangeError where it is none of these. */
export function assertFileName(name: string, names: RegExp): string {
  if (!names.test(name)) throw new RangeError('not the name of a stored file')
  return name
}
