import { type ComponentType, lazy, Suspense, useState } from 'react'
import { retryImport } from '../../retry-import.ts'
import { AsOfStrip } from '../offline/as-of-strip.tsx'
import { useGlobal } from '../state/models.ts'
import { loadTexts } from '../texts/texts.tsx'

const LanguageSheet = over(
  async () => (await retryImport(() => import('../language/language-sheet.tsx'))).LanguageSheet,
)
const UpdateNotice = over(async () => (await retryImport(() => import('./update-notice.tsx'))).UpdateNotice)

/** Its code and texts load when it first opens; if that fails, the screen beneath stays as it is. */
function over(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const loaded = await Promise.all([load(), loadTexts('system')]).catch(() => undefined)
    return { default: loaded?.[0] ?? Nothing }
  })
}

function Nothing() {
  return null
}

/** What may open over any screen; its code is fetched when it first does. */
export function OverScreens() {
  const asksLanguage = useGlobal((state) => state.languageModalVisible)
  const hasUpdate = useGlobal((state) => state.updateInfo !== undefined || state.newBuild !== undefined)
  const [wanted, setWanted] = useState(false)
  if (asksLanguage && !wanted) setWanted(true)
  return (
    <Suspense>
      <AsOfStrip />
      {wanted ? <LanguageSheet /> : null}
      {hasUpdate ? <UpdateNotice /> : null}
    </Suspense>
  )
}
