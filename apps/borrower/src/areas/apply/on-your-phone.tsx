import { useSyncExternalStore } from 'react'
import { useTexts } from '../../platform/texts/texts.tsx'
import { currentAddress, hrefOf } from '../../routing/history.ts'
import { QrCode, useQr } from '../../ui/QrCode.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './apply.module.css'

/** At a step with photos, in a wide window: the same step on the borrower's phone, whose camera is the better one. */
export function OnYourPhone() {
  return useWideWindow() ? <PhoneCode /> : null
}

function PhoneCode() {
  const { t } = useTexts()
  const picture = useQr(location.origin + hrefOf(currentAddress()?.pathname ?? '/'))
  return (
    <Section tight>
      <div className={css.phone}>
        <QrCode picture={picture} label={t('apply.onPhone.code')} data-testid="on-your-phone" />
        <div>
          <h2>{t('apply.onPhone.title')}</h2>
          <p className="label mt1">{t('apply.onPhone.text')}</p>
        </div>
      </div>
    </Section>
  )
}

/** As wide as two panes need. */
const wide = '(min-width: 900px)'

function useWideWindow() {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
  )
}
