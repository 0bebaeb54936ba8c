import { setTimeout as sleep } from 'node:timers/promises'
import { uploadPhoto } from '@hiram/contract/apply'
import { defaultMarket } from '@hiram/markets/market'
import { residentMegabytes } from '../../apps/server/src/processes/resident-size.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { type Attack, atMost } from './attack.ts'

const strangers = 10
const files = 8
const fileBytes = 10 * 1024 * 1024

/** Ten strangers send eighty megabytes each, to a call that exists, without being signed in. */
export const strangersBodies: Attack = async ({ stack }) => {
  const client = await openBorrowerClient(stack.appUrl, defaultMarket)
  const pid = stack.pid('server')
  if (pid === undefined) throw new Error('the server has no process')
  const before = await residentMegabytes(pid)
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentMegabytes(pid))
      await sleep(20)
    }
  })()
  const photos = Object.fromEntries(
    Array.from({ length: files }, (_, at) => [`file${at}`, Buffer.alloc(fileBytes, at)]),
  )
  await Promise.allSettled(
    Array.from({ length: strangers }, () => client.sendUnchecked(uploadPhoto, { kind: 'idFront' }, photos)),
  )
  isOver = true
  await watching
  return [atMost('strangersBodies.memoryRise', most - before, 50, 'MB')]
}
