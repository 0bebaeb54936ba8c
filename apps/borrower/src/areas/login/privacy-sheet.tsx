import type { ConsentText } from '@hiram/markets/consents'
import { useEffect, useState } from 'react'
import { readPage } from '../../platform/page/page.ts'
import { textSwitches } from '../../platform/page/text-switches.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { retryImport } from '../../retry-import.ts'
import { Button } from '../../ui/Button.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './login.module.css'

type PrivacySheetProps = { open: boolean; onClose: () => void; title: string }

/** The privacy policy of this market in the language shown, fetched when it is first opened. */
export function PrivacySheet({ open, onClose, title }: PrivacySheetProps) {
  const { t, locale } = useTexts()
  const [text, setText] = useState<ConsentText>()
  const [failed, setFailed] = useState(false)
  const wanted = open && !failed && text?.locale !== locale
  useEffect(() => {
    if (!wanted) return
    let left = false
    const { market } = readPage().brand
    retryImport(() => import('@hiram/markets/consents'))
      .then(({ readConsent }) => readConsent(market.code, 'privacyPolicy', locale, textSwitches()))
      .then(
        (read) => left || setText(read),
        () => left || setFailed(true),
      )
    return () => {
      left = true
    }
  }, [wanted, locale])
  return (
    <LazySheet open={open} onClose={onClose} title={text?.title ?? title} closeLabel={t('common.close')}>
      {failed ? (
        <>
          <p>{t('login.problem.offline')}</p>
          <Button kind="alt" onClick={() => setFailed(false)}>
            {t('common.retry')}
          </Button>
        </>
      ) : text ? (
        <div className={css.policy}>
          {text.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      ) : (
        <Skeleton label={t('common.loading')} rows={4} />
      )}
    </LazySheet>
  )
}
