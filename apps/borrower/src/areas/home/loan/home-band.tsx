import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Band } from '../../../ui/Band.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconHeadset } from '../../../ui/icons.tsx'
import { Logo } from '../../../ui/Logo.tsx'

type HomeBandProps = { lead: ReactNode; sub?: ReactNode; children: ReactNode }

/** The loan tab's header: brand, help and one number. */
export function HomeBand({ lead, sub, children }: HomeBandProps) {
  const { t } = useTexts()
  return (
    <Band
      start={<Logo>{readPage().brand.name}</Logo>}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
      lead={lead}
      sub={sub}
    >
      {children}
    </Band>
  )
}
