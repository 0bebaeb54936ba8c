import { type ConsentDocument, type ConsentText, readConsent } from '@hiram/markets/consents'
import { type ReactNode, useEffect, useState } from 'react'
import { useMarket } from '../platform/format/use-format.ts'
import { textSwitches } from '../platform/page/text-switches.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { LazySheet } from '../ui/lazy-overlays.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConsentSections } from './ConsentSections.tsx'

type ConsentSheetProps = {
  /** Undefined: closed. */
  document: ConsentDocument | undefined
  /** Until the text is there. */
  title: ReactNode
  /** Under the title, such as the version. */
  note?: (version: string) => ReactNode
  onClose: () => void
}

/** The text that a consent is given to, loaded when it is first opened; it stays while the sheet goes down. */
export function ConsentSheet({ document, title, note, onClose }: ConsentSheetProps) {
  const { t, locale } = useTexts()
  const { code } = useMarket()
  const [text, setText] = useState<ConsentText>()
  useEffect(() => {
    if (!document) return
    let gone = false
    setText((shown) => (shown?.document === document && shown.locale === locale ? shown : undefined))
    void readConsent(code, document, locale, textSwitches()).then((read) => !gone && setText(read))
    return () => {
      gone = true
    }
  }, [code, document, locale])
  return (
    <LazySheet
      open={document !== undefined}
      onClose={onClose}
      title={text?.title ?? title}
      closeLabel={t('common.close')}
    >
      {text ? (
        <div>
          {note ? <p className="note">{note(text.version)}</p> : null}
          <ConsentSections sections={text.sections} />
        </div>
      ) : (
        <Skeleton rows={4} label={t('common.loading')} />
      )}
    </LazySheet>
  )
}
