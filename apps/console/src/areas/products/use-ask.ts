import { type askCaps, readCaps } from '@hiram/contract/console/caps'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { type askProduct, listProducts, readProduct, type stopProduct } from '@hiram/contract/console/products'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'

/** Asks for a change of a product once; what was typed stays until it was accepted. */
export function useAsk<C extends typeof askProduct | typeof askCaps | typeof stopProduct>(call: C, onDone: () => void) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  /** `asked` is announced. */
  const ask = async (request: ConsoleRequest<C>, asked: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await callConsole(call, request)
      toast(asked)
      await readAgain(readProduct, readCaps, listProducts)
      onDone()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  return { ask, isBusy, failure }
}
