import { useEffect } from 'react'
import { reportError } from '../../platform/errors.ts'
import { Trouble } from './trouble.tsx'

/** In place of a screen that could not be fetched, or that broke while it was drawn. */
export function RouteError({ error }: { error: unknown }) {
  const network = isLoadFailure(error)
  useEffect(() => {
    if (!network) reportError(error)
  }, [error, network])
  return <Trouble cause={network ? 'network' : 'broken'} onRefresh={() => location.reload()} />
}

/** Browsers word it differently; all of them name the module or the script that did not come. */
function isLoadFailure(error: unknown) {
  return error instanceof Error && /import|module|load|fetch|took too long/i.test(error.message)
}
