import { useEffect, useState } from 'react'

/** The value once it has stood still for a moment; compared as text, so a new copy is the same value. */
export function useDelayed<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const text = textOf(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new copy of the same value starts no new wait
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}

/** Whether what stood still is what is there now: what is shown of it is then of now, too. */
export function isSettled(now: unknown, settled: unknown): boolean {
  return textOf(now) === textOf(settled)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? ''
}
