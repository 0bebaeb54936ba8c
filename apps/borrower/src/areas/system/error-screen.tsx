import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { paths } from '../../paths.ts'
import { readPage } from '../../platform/page/page.ts'
import { useQuery } from '../../routing/shown-screen.ts'

const causes = ['network', 'timeout', 'server', 'clock'] as const

/** /error: start-up failed or could not reach us, a call was forbidden, or a script broke. Refreshing begins at home. */
export function ErrorScreen() {
  const because = useQuery().get('because')
  const cause = navigator.onLine ? causes.find((each) => each === because) : 'network'
  return (
    <LoadFailedScreen
      callUs
      cause={cause ?? 'broken'}
      onRefresh={() => location.replace(readPage().basePath + paths.homeLoan)}
    />
  )
}
