import { useGlobal } from '../state/models.ts'
import { pageBuild } from './page-build.ts'

/** A build the borrower postponed is not offered again on this page. */
let putOff: string | undefined

/** Offers another build than this page's; the open page keeps working until the borrower accepts it. */
export function offerBuild(served: string | undefined) {
  const own = pageBuild()
  if (served === undefined || own === undefined || served === own || served === putOff) return
  useGlobal.getState().updateState({ newBuild: served })
}

export function postponeUpdate() {
  putOff = useGlobal.getState().newBuild
  useGlobal.getState().updateState({ newBuild: undefined })
}
