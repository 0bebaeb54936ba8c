import { endedFlag, readTabFlag } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Tip } from '../../ui/Tip.tsx'

/** The session ended unasked: why, where the server knows it, for as long as the login is open. */
export function EndedTip() {
  const { t } = useTexts()
  const because = readTabFlag(endedFlag)
  const key = because === 'elsewhere' || because === 'idle' ? because : 'unknown'
  return (
    <div role="status">
      <Tip tone="warn" className="mt2">
        {t(`system.ended.${key}`)}
      </Tip>
    </div>
  )
}
