import type { Failure } from '../outcome.ts'
import type { BorrowerCaller } from '../route.ts'
import { consumeLimit } from './consume-limit.ts'
import { uploadsPerBorrower } from './limits.ts'

/** Counts a file before it is looked at: one that is refused costs as much as one that is kept. */
export function consumeUpload(caller: BorrowerCaller): Promise<Failure<'tooMany'> | undefined> {
  return consumeLimit(caller, [{ subject: `upload|${caller.borrowerId}`, limit: uploadsPerBorrower }])
}
