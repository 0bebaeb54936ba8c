import { useEffect } from 'react'
import { LanguageSwitch } from '../../parts/LanguageSwitch.tsx'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './sign-in.module.css'
import { SignInWays } from './sign-in-ways.tsx'

const promises = [
  ['eye', 'signIn.recorded', 'signIn.recordedMore'],
  ['two', 'signIn.second', 'signIn.secondMore'],
  ['slip', 'signIn.same', 'signIn.sameMore'],
] as const satisfies readonly (readonly [IconName, string, string])[]

export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  useEffect(() => {
    document.title = t('signIn.window')
  }, [])
  const failed = new URLSearchParams(location.search).get('failed')
  return (
    <main className={css.page}>
      <section className={css.band} aria-label={t('signIn.about')}>
        <Logo name={t('shell.name')} />
        <div>
          <h2>{t('signIn.title')}</h2>
          <ul>
            {promises.map(([icon, title, more]) => (
              <li key={title}>
                <Icon name={icon} size="l" />
                <span>
                  <b>{t(title)}</b>
                  {t(more)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p>{t('signIn.staffOnly')}</p>
      </section>
      <section className={css.form} aria-label={t('signIn.heading')}>
        <div>
          <h1>{t('signIn.heading')}</h1>
          <p className={css.lead}>{t('signIn.lead')}</p>
          {failed !== null && (
            <div className={css.failed}>
              <Problem>{textOfCode(`signIn.failed.${failed}`) ?? t('signIn.failed.notProved')}</Problem>
            </div>
          )}
          <SignInWays onSignedIn={onSignedIn} />
          <p className={css.note}>{t('signIn.again')}</p>
          <Tip icon="info">{t('signIn.ends')}</Tip>
          <p className={css.label}>{t('signIn.lost')}</p>
          <LanguageSwitch className={css.language} />
        </div>
      </section>
    </main>
  )
}
