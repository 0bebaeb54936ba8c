import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { paths } from '../../paths.ts'
import { readPage } from '../../platform/page/page.ts'
import { useShownScreen } from '../../routing/shown-screen.ts'

/** /error: start-up failed or could not reach us, a call was forbidden, or a script broke. Refreshing begins at home. */
export function ErrorScreen() {
  const unreached = new URLSearchParams(useShownScreen().address.search).has('unreached') || !navigator.onLine
  return (
    <LoadFailedScreen
      callUs
      cause={unreached ? 'network' : 'broken'}
      onRefresh={() => location.replace(readPage().basePath + paths.homeLoan)}
    />
  )
}
