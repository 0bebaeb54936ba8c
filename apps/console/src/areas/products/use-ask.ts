import { type askCaps, readCaps } from '@hiram/contract/console/caps'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { type askProduct, listProducts, readProduct, type stopProduct } from '@hiram/contract/console/products'
import { useEffect, useRef, useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'

/** Asks for a change of a product once; what was typed stays until it was accepted. */
export function useAsk<C extends typeof askProduct | typeof askCaps | typeof stopProduct>(call: C, onDone: () => void) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  /** `asked` is announced. */
  const ask = async (request: ConsoleRequest<C>, asked: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await callConsole(call, request)
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
      return
    }
    toast(asked)
    // who has gone on to another page meanwhile stays there
    if (isShown.current) onDone()
    await readAgain(readProduct, readCaps, listProducts)
  }
  return { ask, isBusy, failure }
}
