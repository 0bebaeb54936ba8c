import { lazy, type ReactNode, Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { readPage } from '../../../platform/page/page.ts'
import { loadTexts, useTexts } from '../../../platform/texts/texts.tsx'
import { retryImport } from '../../../retry-import.ts'
import { useSignedIn } from '../../../session/session.ts'
import { Band } from '../../../ui/Band.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconHeadset } from '../../../ui/icons.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import css from './home-loan.module.css'

/** The way to our messages, after the first paint. */
const Inbox = lazy(async () => {
  const [module] = await Promise.all([retryImport(() => import('./inbox-button.tsx')), loadTexts('account')])
  return { default: module.InboxButton }
})

type HomeBandProps = { lead: ReactNode; sub?: ReactNode; children: ReactNode }

/** The loan tab's header: brand, help and one number. */
export function HomeBand({ lead, sub, children }: HomeBandProps) {
  const { t } = useTexts()
  return (
    <Band
      start={<Logo>{readPage().brand.name}</Logo>}
      end={
        <span className={css.ends}>
          {useSignedIn() ? (
            <Suspense>
              <Inbox />
            </Suspense>
          ) : null}
          <IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />
        </span>
      }
      lead={lead}
      sub={sub}
    >
      {children}
    </Band>
  )
}
