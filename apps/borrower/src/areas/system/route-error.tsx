import { useEffect } from 'react'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { reportError } from '../../platform/errors/watch-errors.ts'
import { useGlobal } from '../../platform/state/models.ts'
import { retryImport } from '../../retry-import.ts'

/** In place of a screen that could not be fetched, or that broke while it was drawn. */
export function RouteError({ error }: { error: unknown }) {
  const network = isLoadFailure(error)
  const outdated = useOutdated(network)
  useEffect(() => {
    if (!network) reportError(error)
  }, [error, network])
  const cause = network ? (outdated ? 'outdated' : 'network') : 'broken'
  return <LoadFailedScreen callUs cause={cause} onRefresh={() => location.reload()} />
}

/** A screen that cannot be loaded may belong to a build no longer served: then the network is not the cause. */
function useOutdated(ask: boolean) {
  const outdated = useGlobal((state) => state.newBuild !== undefined)
  useEffect(() => {
    if (ask) void askForBuild().catch(() => undefined)
  }, [ask])
  return outdated
}

async function askForBuild() {
  const [{ callVersionCheck }, { offerBuild }] = await Promise.all([
    retryImport(() => import('../../platform/start-up/start-up-calls.ts')),
    retryImport(() => import('../../platform/page/new-build.ts')),
  ])
  const outcome = await callVersionCheck()
  if (outcome.ok) offerBuild(outcome.result.build)
}

/** Browsers word it differently; all of them name the module or the script that did not come. */
function isLoadFailure(error: unknown) {
  return error instanceof Error && /import|module|load|fetch|took too long/i.test(error.message)
}
