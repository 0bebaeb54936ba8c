import { useEffect, useState } from 'react'

/** False until `ms` have passed, so that short waits show nothing. */
export function useDelay(ms: number) {
  const [over, setOver] = useState(ms === 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}
